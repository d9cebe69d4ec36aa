"""The API's reference as a page: made from the OpenAPI document, with nothing from outside the machine."""

from backroom.core import Schema
from backroom.web.render import Renderer


def reference_page(renderer: Renderer, schema: Schema) -> str:
    """The page at /docs."""
    routes = [
        {
            "method": method.upper(),
            "path": path,
            "summary": route.get("description", ""),
            "takes": _name(route.get("requestBody", {})),
            "answers": _name(route["responses"].get("200", {})),
            "parameters": [
                {"name": parameter["name"], "where": parameter["in"]} for parameter in route.get("parameters", [])
            ],
        }
        for path, methods in schema["paths"].items()
        for method, route in methods.items()
    ]
    structs = [
        {
            "name": name,
            "about": struct.get("description", ""),
            "fields": [
                {"name": field, "type": _type(about), "needed": field in struct.get("required", [])}
                for field, about in struct.get("properties", {}).items()
            ],
        }
        for name, struct in sorted(schema["components"]["schemas"].items())
        if "properties" in struct
    ]
    template = renderer.env.get_template("reference.html")
    return template.render(title=schema["info"]["title"], routes=routes, structs=structs)


def _name(part: Schema) -> str:
    schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    return _type(schema) if schema else ""


def _type(schema: Schema) -> str:
    """A JSON schema in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items') or {})}"
    return str(schema.get("type", "anything"))
