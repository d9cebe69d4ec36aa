"""Master Thief vs. Chief of Police: two players, one of them robbing the town blind."""
