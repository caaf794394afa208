// Writes the Python SDK of each package schema it is given, small but complete enough for a type
// checker and for a run under mocks: node stubs.mjs OUT SCHEMA.json…
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [out, ...files] = process.argv.slice(2);
if (out === undefined || files.length === 0) {
  process.stderr.write("usage: node stubs.mjs OUT SCHEMA.json…\n");
  process.exit(2);
}
function writePackage(folder, schema) {
  const modules = new Map([["", []]]);
  const place = (token, code) => {
    const module = moduleOf(schema, token);
    const parts = module === "" ? [] : module.split(".");
    for (let length = 0; length < parts.length; length += 1) {
      const path = parts.slice(0, length).join(".");
      const below = `from . import ${parts[length]}`;
      const known = modules.get(path) ?? [];
      if (!known.includes(below)) known.unshift(below);
      modules.set(path, known);
    }
    modules.set(module, [...(modules.get(module) ?? []), code]);
  };
  for (const [token, type] of Object.entries(schema.types ?? {})) {
    if (type.enum !== undefined) place(token, enumCode(token, type));
    else if (type.type === "object") {
      place(token, objectCode(schema, token, type, "Args"));
      place(token, objectCode(schema, token, type, ""));
    }
  }
  for (const [token, type] of Object.entries(schema.resources ?? {})) {
    const name = nameOf(token);
    const inputs = { properties: type.inputProperties, required: type.requiredInputs };
    place(token, objectCode(schema, `${token}Inputs`, inputs, "Args", `_${name}Args`));
    place(
      token,
      objectCode(schema, token, { properties: type.properties }, "Args", `_${name}State`),
    );
    place(token, resourceCode(schema, token, type));
  }
  const provider = schema.provider ?? {};
  const providerToken = `${schema.name}:index:Provider`;
  const inputs = { properties: provider.inputProperties, required: provider.requiredInputs };
  place(providerToken, objectCode(schema, providerToken, inputs, "Args", "_ProviderArgs"));
  place(providerToken, providerCode(schema, provider));
  const root = `pulumi_${schema.name.replaceAll("-", "_")}`;
  for (const [module, code] of modules) {
    const path = join(folder, root, ...module.split(".").filter(Boolean), "__init__.py");
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, [...header, ...code, ""].join("\n"));
    writeFileSync(join(folder, root, "py.typed"), "");
  }
}

const header = [
  "from __future__ import annotations",
  "from enum import Enum",
  "from typing import Any, Mapping, Optional, Sequence, Union",
  "import pulumi",
];

function moduleOf(schema, token) {
  const format = new RegExp(`^(?:${schema.meta?.moduleFormat ?? "(.*)"})`);
  const module = format.exec(token.split(":")[1])?.[1] ?? "";
  const mapped = schema.language?.python?.moduleNameOverrides?.[module] ?? module;
  return module === "index" ? "" : mapped.toLowerCase().split("/").map(snake).join(".");
}

const nameOf = (token) => {
  const name = token.split(":")[2];
  return name[0].toUpperCase() + name.slice(1);
};

/** Plain camel case only, as the schemas beside this script have it. */
function snake(name) {
  const word = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_")
    .toLowerCase();
  return /^(?:import|from|lambda|type_|in|is|not|or|and|as|def|del|class)$/.test(word)
    ? `${word}_`
    : word;
}

function enumCode(token, type) {
  const base = type.type === "string" ? "str" : type.type === "integer" ? "int" : "float";
  const members = type.enum.map(({ name, value }) => {
    const member = snake(String(name ?? value))
      .replaceAll(/\W+/g, "_")
      .toUpperCase();
    return `    ${member} = ${JSON.stringify(value)}`;
  });
  return [`class ${nameOf(token)}(${base}, Enum):`, ...members].join("\n");
}

function propertiesOf(type) {
  return Object.entries(type.properties ?? {})
    .filter(([name]) => name !== "id" && name !== "urn")
    .map(([name, property]) => ({
      name,
      python: snake(name),
      property,
      required: (type.required ?? []).includes(name),
    }))
    .toSorted((a, b) => Number(b.required) - Number(a.required));
}

function objectCode(schema, token, type, suffix, name = nameOf(token) + suffix) {
  const side = suffix === "Args" ? "input" : "output";
  const properties = propertiesOf(type);
  const body = properties.flatMap(({ name: wire, python, property, required }) => {
    const full = wrap(schema, property, side, required);
    const getter = [
      "    @property",
      `    @pulumi.getter(name=${JSON.stringify(wire)})`,
      `    def ${python}(self) -> ${full}: return pulumi.get(self, ${JSON.stringify(python)})`,
    ];
    const setter = [
      `    @${python}.setter`,
      `    def ${python}(self, value: ${full}): pulumi.set(self, ${JSON.stringify(python)}, value)`,
    ];
    return side === "input" ? [...getter, ...setter] : getter;
  });
  const parameters = properties.map(({ python, property, required }) => {
    const full = wrap(schema, property, side, required);
    return required ? `${python}: ${full}` : `${python}: ${full} = None`;
  });
  const start = parameters.length === 0 ? "self" : `self, *, ${parameters.join(", ")}`;
  const sets = properties.map(({ python, required }) => {
    const set = `pulumi.set(__self, ${JSON.stringify(python)}, ${python})`;
    return required ? `        ${set}` : `        if ${python} is not None: ${set}`;
  });
  return [
    side === "input" ? "@pulumi.input_type" : "@pulumi.output_type",
    `class ${name}${side === "input" ? "" : "(dict)"}:`,
    `    def __init__(${start.replace(/^self/, "__self")}) -> None:`,
    ...(sets.length === 0 ? ["        pass"] : sets),
    ...body,
  ].join("\n");
}

function resourceCode(schema, token, type) {
  const name = nameOf(token);
  const inputs = propertiesOf({ properties: type.inputProperties, required: type.requiredInputs });
  const outputs = propertiesOf(type);
  const state = outputs.map((entry) => ({ ...entry, required: false }));
  const parameters = (entries) =>
    entries.map(({ python, property, required }) => {
      const full = wrap(schema, property, "input", required);
      return required ? `${python}: ${full}` : `${python}: ${full} = None`;
    });
  const list = (entries) => (entries.length === 0 ? "" : `, *, ${parameters(entries).join(", ")}`);
  const pass = (entries) => entries.map(({ python }) => `${python}=${python}`).join(", ");
  const missing = outputs.filter(({ python }) => !inputs.some((input) => input.python === python));
  return [
    `class ${name}(pulumi.CustomResource):`,
    `    def __init__(__self__, resource_name: str, opts: Optional[pulumi.ResourceOptions] = None${list(inputs)}) -> None:`,
    `        __props__ = _${name}Args(${pass(inputs)})`,
    ...missing.map(({ python }) => `        __props__.__dict__[${JSON.stringify(python)}] = None`),
    `        super().__init__(${JSON.stringify(token)}, resource_name, __props__, opts)  # type: ignore`,
    "    @staticmethod",
    `    def get(resource_name: str, id: pulumi.Input[str], opts: Optional[pulumi.ResourceOptions] = None${list(state)}) -> ${name}:`,
    "        opts = pulumi.ResourceOptions.merge(opts, pulumi.ResourceOptions(id=id))",
    `        found = ${name}.__new__(${name})`,
    `        __props__ = _${name}State(${pass(state)})`,
    ...outputs.map(
      ({ python }) => `        __props__.__dict__[${JSON.stringify(python)}] = ${python}`,
    ),
    `        pulumi.CustomResource.__init__(found, ${JSON.stringify(token)}, "" + resource_name, __props__, opts)  # type: ignore`,
    "        return found",
    ...outputs.flatMap(({ name: wire, python, property }) => {
      const isRequired = (type.required ?? []).includes(wire);
      return [
        "    @property",
        `    @pulumi.getter(name=${JSON.stringify(wire)})`,
        `    def ${python}(self) -> pulumi.Output[${wrap(schema, property, "output", isRequired)}]: return pulumi.get(self, ${JSON.stringify(python)})`,
      ];
    }),
  ].join("\n");
}

function providerCode(schema, provider) {
  const inputs = propertiesOf({
    properties: provider.inputProperties,
    required: provider.requiredInputs,
  });
  // Schemas that say nothing of their provider take anything.
  const free = inputs.length === 0 ? ", **props: Any" : "";
  const list = inputs.map(({ python, property, required }) => {
    const full = wrap(schema, property, "input", required);
    return `, ${python}: ${full}${required ? "" : " = None"}`;
  });
  const pass = inputs.map(({ python }) => `${python}=${python}`).join(", ");
  return [
    "class Provider(pulumi.ProviderResource):",
    `    def __init__(__self__, resource_name: str, opts: Optional[pulumi.ResourceOptions] = None${inputs.length === 0 ? "" : ", *"}${list.join("")}${free}) -> None:`,
    `        super().__init__(${JSON.stringify(schema.name)}, resource_name, ${inputs.length === 0 ? "props" : `_ProviderArgs(${pass})`}, opts)  # type: ignore`,
  ].join("\n");
}

function wrap(schema, property, side, required) {
  const type = typeOf(schema, property, side);
  const wrapped = side === "input" && property.plain !== true ? `pulumi.Input[${type}]` : type;
  return required ? wrapped : `Optional[${wrapped}]`;
}

function typeOf(schema, type, side) {
  const inner = (deeper) => {
    const text = typeOf(schema, deeper, side);
    return side === "input" ? `pulumi.Input[${text}]` : text;
  };
  if (type.oneOf !== undefined)
    return `Union[${type.oneOf.map((member) => typeOf(schema, member, side)).join(", ")}]`;
  if (type.$ref !== undefined) return namedType(schema, type.$ref, side);
  switch (type.type) {
    case "string":
      return "str";
    case "boolean":
      return "bool";
    case "integer":
      return "int";
    case "number":
      return "float";
    case "array":
      return `Sequence[${inner(type.items ?? { type: "string" })}]`;
    default:
      return `Mapping[str, ${inner(type.additionalProperties ?? { type: "string" })}]`;
  }
}

function namedType(schema, ref, side) {
  if (ref.startsWith("pulumi.json#/")) {
    if (ref.endsWith("/Asset")) return "Union[pulumi.Asset, pulumi.Archive]";
    return ref.endsWith("/Archive") ? "pulumi.Archive" : "Any";
  }
  const token = decodeURIComponent(
    ref
      .slice(ref.lastIndexOf("#/") + 2)
      .split("/")
      .slice(1)
      .join("/"),
  );
  const isEnum = schema.types?.[token]?.enum !== undefined;
  // Every type stands in the module of the types that use it, as in the built-in schemas.
  return nameOf(token) + (side === "input" && !isEnum && schema.types?.[token] ? "Args" : "");
}

for (const file of files) writePackage(out, JSON.parse(readFileSync(file, "utf8")));
