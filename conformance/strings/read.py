"""Reads the strings in Python programs with Python's own parser.

The input contains the programs, each ended by a zero byte; the result is one line of JSON each.
"""

import ast
import hashlib
import io
import json
import sys
import tokenize
import warnings

# An unknown escape is a printer bug, though Python only warns.
warnings.simplefilter("error")


class Program:
    def __init__(self, source):
        tree = ast.parse(source)
        self.readers = {}
        self.variables = {}
        self.found = {"resources": [], "outputs": [], "config": []}
        body = tree.body
        if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            self.found["about"] = text(body.pop(0).value.value)
        for statement in body:
            self.visit(statement)
        self.found["tree"] = hashlib.sha256(
            ast.dump(tree).encode("utf-8", "surrogatepass")
        ).hexdigest()
        self.found["comments"] = [
            token.string
            for token in tokenize.generate_tokens(io.StringIO(source).readline)
            if token.type == tokenize.COMMENT
        ]

    def visit(self, statement):
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            return
        if isinstance(statement, ast.Expr):
            name, value = statement.value.args
            if ast.unparse(statement.value.func) != "pulumi.export":
                raise ValueError("a call that exports nothing")
            self.found["outputs"].append([self.term(name), self.term(value)])
            return
        [target] = statement.targets
        self.declare(target.id, statement.value)

    def declare(self, variable, call):
        if variable in self.readers or variable in self.variables:
            raise ValueError(f"two variables are named {variable}")
        args = [self.term(arg) for arg in call.args]
        function = call.func
        if ast.unparse(function) == "pulumi.Config":
            self.readers[variable] = args[0] if args else ""
        elif isinstance(function.value, ast.Name) and function.value.id in self.readers:
            namespace = self.readers[function.value.id]
            key = args[0] if namespace == "" else f"{namespace}:{args[0]}"
            self.variables[variable] = {"config": key}
            self.found["config"].append([key, *args[1:]])
        else:
            self.variables[variable] = {"resource": args[0]}
            inputs = {keyword.arg: keyword.value for keyword in call.keywords}
            self.found["resources"].append([args[0], self.term(inputs["resource_id"])])

    def term(self, node):
        match node:
            case ast.Constant(value=str() as value):
                return text(value)
            case ast.JoinedStr(values=values):
                return {"parts": [self.term(value) for value in values]}
            case ast.FormattedValue(value=value, conversion=-1, format_spec=None):
                return self.term(value)
            case ast.List(elts=items):
                return {"list": [self.term(item) for item in items]}
            case ast.Dict(keys=keys, values=values):
                pairs = zip(keys, values, strict=True)
                return {"map": [[self.term(key), self.term(value)] for key, value in pairs]}
            case ast.Name(id=name) if name in self.variables:
                return self.variables[name]
            case ast.Attribute(value=value, attr="id"):
                return self.term(value)
            case ast.Call(func=function, args=[first, *rest], keywords=[]):
                if ast.unparse(function) == "pulumi.Output.format":
                    return self.format(ast.literal_eval(first), rest)
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str() as template), attr="format")):
                return self.format(template, node.args)
        return {"unknown": type(node).__name__}

    def format(self, template, args):
        """Formats the string with Python itself, with a mark for each argument."""
        marks = [f"\0\1hole {at}\1\0" for at in range(len(args))]
        rest = template.format(*marks)
        parts = []
        for mark, arg in zip(marks, args, strict=True):
            before, found, rest = rest.partition(mark)
            if not found:
                return {"unknown": "a format without its argument"}
            parts += [text(before), self.term(arg)]
        return {"parts": [*parts, text(rest)]}


def text(value):
    """Python reads two adjacent surrogates as two characters, although they are one character in JSON."""
    halves = any(
        0xD800 <= ord(first) < 0xDC00 <= ord(second) < 0xE000
        for first, second in zip(value, value[1:])
    )
    return {"unknown": "a character in two halves"} if halves else value


def read(source):
    try:
        return Program(source).found
    except Exception as error:  # noqa: BLE001: whatever it is, the program was not read.
        return {"problem": f"{type(error).__name__}: {error}"}


programs = sys.stdin.buffer.read().decode("utf-8").split("\0")
for program in programs[:-1]:
    print(json.dumps(read(program)))
