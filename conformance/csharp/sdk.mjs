// Writes a package's .NET SDK classes from its schema, as far as programs need them to compile.

const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const spell = (name) =>
  name
    .split("/")
    .map((part) => part.split("-").map(upper).join(""))
    .join(".");

const mapped = (schema, name) => schema.language?.csharp?.namespaces?.[name] ?? spell(name);

export const namespaceOf = (schema) => `Pulumi.${mapped(schema, schema.name)}`;

/** The text of one source file with all classes. */
export function printSdk(schema) {
  const format = new RegExp(`^(?:${schema.meta?.moduleFormat ?? "(.*)"})`);
  const moduleOf = (token) => {
    const [, middle = ""] = token.split(":");
    const module = format.exec(middle)?.[1] ?? "";
    return module === "index" || module === "" ? "" : `.${mapped(schema, module)}`;
  };
  const nameOf = (token) => upper(token.split(":")[2]);
  const where = (token) => `global::${namespaceOf(schema)}${moduleOf(token)}`;

  const referred = (ref) => decodeURIComponent(ref.replace(/^#\/(?:types|resources)\//, ""));

  /** A type without `Input` or `Output` around it; `side` is Args, GetArgs or Outputs. */
  function plain(spec, side) {
    if (spec.$ref === "pulumi.json#/Any") return "object";
    if (spec.$ref === "pulumi.json#/Asset") return "global::Pulumi.AssetOrArchive";
    if (spec.$ref === "pulumi.json#/Archive") return "global::Pulumi.Archive";
    if (spec.$ref === "pulumi.json#/Json") return "global::System.Text.Json.JsonElement";
    if (spec.$ref?.startsWith("#/resources/"))
      return `${where(referred(spec.$ref))}.${nameOf(referred(spec.$ref))}`;
    if (spec.$ref !== undefined) {
      const token = referred(spec.$ref);
      const type = schema.types[token];
      if (type.enum !== undefined) return `${where(token)}.${nameOf(token)}`;
      return side === "Outputs"
        ? `${where(token)}.Outputs.${nameOf(token)}`
        : `${where(token)}.Inputs.${nameOf(token)}${side}`;
    }
    if (spec.oneOf !== undefined) {
      const choice = spec.oneOf.find((member) => schema.types[referred(member.$ref ?? "")]?.enum);
      if (choice !== undefined && side === "Outputs")
        return plain({ type: schema.types[referred(choice.$ref)].type }, side);
      const members = [...new Set(spec.oneOf.map((member) => plain(member, side)))];
      if (members.length === 1) return members[0];
      return members.length === 2 ? `global::Pulumi.Union<${members.join(", ")}>` : "object";
    }
    if (spec.type === "array") return `ImmutableArray<${plain(spec.items, side)}>`;
    if (spec.type === "object")
      return `ImmutableDictionary<string, ${plain(spec.additionalProperties ?? { type: "string" }, side)}>`;
    return { string: "string", integer: "int", number: "double", boolean: "bool" }[spec.type];
  }

  function input(spec, side) {
    if (spec.type === "array" && spec.$ref === undefined)
      return `global::Pulumi.InputList<${plain(spec.items, side)}>`;
    if (spec.type === "object" && spec.$ref === undefined)
      return `global::Pulumi.InputMap<${plain(spec.additionalProperties ?? { type: "string" }, side)}>`;
    if (spec.$ref === "pulumi.json#/Json") return "global::Pulumi.InputJson";
    const type = plain(spec, side);
    if (spec.oneOf !== undefined && type === "object") return type;
    return spec.oneOf !== undefined && type.includes("Union<")
      ? type.replace("Pulumi.Union<", "Pulumi.InputUnion<")
      : `global::Pulumi.Input<${type}>`;
  }

  function plainMember(spec) {
    if (spec.type === "array")
      return `global::System.Collections.Generic.List<${plain(spec.items, "")}>`;
    if (spec.type === "object" && spec.$ref === undefined)
      return `global::System.Collections.Generic.Dictionary<string, ${plain(spec.additionalProperties ?? { type: "string" }, "")}>`;
    return plain(spec, "");
  }

  const memberName = (name, spec) =>
    spec.language?.csharp?.name ??
    upper(name.replaceAll(/-(.)/g, (_all, next) => next.toUpperCase()));

  function settable(name, spec, side) {
    const type = spec.plain ? plainMember(spec) : input(spec, side);
    const isCollection = /(?:InputList|InputMap|List|Dictionary)</.test(type.split("<")[0] + "<");
    const member = memberName(name, spec);
    return isCollection
      ? `        private ${type}? _${member};\n        public ${type} ${member} { get => _${member} ?? (_${member} = new ${type}()); set => _${member} = value; }\n`
      : `        public ${type}? ${member} { get; set; }\n`;
  }

  const inputs = (name, properties, side, base) =>
    `    public sealed class ${name} : global::Pulumi.${base}\n    {\n${Object.entries(
      properties ?? {},
    )
      .map(([key, spec]) => settable(key, spec, side))
      .join("")}    }\n`;

  function readable(name, spec, isRequired) {
    const type = plain(spec, "Outputs");
    const isOptional = !isRequired && !type.startsWith("ImmutableArray<");
    return { type: `${type}${isOptional ? "?" : ""}`, member: memberName(name, spec) };
  }

  const inside = (namespace, text) =>
    `namespace ${namespace.replace("global::", "")}\n{\n${text}}\n`;

  function printResource(token, spec) {
    const name = upper(spec.language?.csharp?.name ?? nameOf(token));
    const kind = spec.isComponent ? "Component" : "Custom";
    const options = `global::Pulumi.${kind}ResourceOptions? options = null`;
    const isOptional = (spec.requiredInputs ?? []).length === 0;
    const outputs = Object.entries(spec.properties ?? {}).filter(([key]) => key !== "id");
    const members = outputs.map(([key, property]) => {
      const { type, member } = readable(key, property, (spec.required ?? []).includes(key));
      return `        public global::Pulumi.Output<${type}> ${member} { get; private set; } = null!;\n`;
    });
    const args = `${name}Args${isOptional ? "?" : ""} args${isOptional ? " = null" : ""}`;
    return inside(
      where(token),
      [
        `    public partial class ${name} : global::Pulumi.${kind}Resource\n    {\n`,
        ...members,
        `        public ${name}(string name, ${args}, ${options}) : base("${token}", name, args ?? new ${name}Args(), options) { }\n`,
        spec.isComponent
          ? ""
          : `        public static ${name} Get(string name, global::Pulumi.Input<string> id, ${name}State? state = null, ${options}) => new ${name}(name, new ${name}Args(), options);\n`,
        "    }\n",
        inputs(`${name}Args`, spec.inputProperties, "Args", "ResourceArgs"),
        inputs(`${name}State`, spec.properties, "GetArgs", "ResourceArgs"),
      ].join(""),
    );
  }

  function printObject(token, spec) {
    const name = nameOf(token);
    const fields = Object.entries(spec.properties ?? {}).map(([key, property]) => {
      const { type, member } = readable(key, property, (spec.required ?? []).includes(key));
      return `        public readonly ${type} ${member} = default!;\n`;
    });
    return [
      inside(
        `${where(token)}.Inputs`,
        inputs(`${name}Args`, spec.properties, "Args", "ResourceArgs") +
          inputs(`${name}GetArgs`, spec.properties, "GetArgs", "ResourceArgs"),
      ),
      inside(
        `${where(token)}.Outputs`,
        `    public sealed class ${name}\n    {\n${fields.join("")}    }\n`,
      ),
    ].join("");
  }

  function printEnum(token, spec) {
    const name = nameOf(token);
    const member = (entry) => {
      const spelled = String(entry.name ?? entry.value)
        .replace(/^\*$/, "Asterisk")
        .replaceAll(/\W/g, "_");
      const word = upper(/^\d/.test(spelled) ? `_${spelled}` : spelled).replaceAll(/_+/g, "_");
      return word.startsWith("_") ? name + word : word;
    };
    if (spec.type === "integer")
      return inside(
        where(token),
        `    public enum ${name}\n    {\n${spec.enum.map((entry) => `        ${member(entry)} = ${entry.value},\n`).join("")}    }\n`,
      );
    const type = spec.type === "number" ? "double" : "string";
    return inside(
      where(token),
      `    public readonly struct ${name}\n    {\n        private readonly ${type} _value;\n        private ${name}(${type} value) { _value = value; }\n${spec.enum
        .map(
          (entry) =>
            `        public static ${name} ${member(entry)} { get; } = new ${name}(${JSON.stringify(entry.value)});\n`,
        )
        .join(
          "",
        )}        public static explicit operator ${type}(${name} value) => value._value;\n    }\n`,
    );
  }

  const provider = { inputProperties: { region: { type: "string" } }, ...schema.provider };
  return [
    "#nullable enable\nusing System.Collections.Immutable;\n",
    ...Object.entries(schema.resources ?? {}).map(([token, spec]) => printResource(token, spec)),
    ...Object.entries(schema.types ?? {}).map(([token, spec]) =>
      spec.enum === undefined ? printObject(token, spec) : printEnum(token, spec),
    ),
    inside(
      namespaceOf(schema),
      [
        "    public class Provider : global::Pulumi.ProviderResource\n    {\n",
        `        public Provider(string name, ProviderArgs? args = null, global::Pulumi.CustomResourceOptions? options = null) : base("${schema.name}", name, args ?? new ProviderArgs(), options) { }\n`,
        "    }\n",
        inputs("ProviderArgs", provider.inputProperties, "Args", "ResourceArgs"),
      ].join(""),
    ),
  ].join("");
}
