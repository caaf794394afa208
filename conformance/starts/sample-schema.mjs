// Creates a sample schema from a package's declarations and our own descriptions.
import { declaredPackage, npmPackage } from "#starts/declared-package.mjs";
import { inputs as described } from "#starts/samples.mjs";
import listed from "#starts/values.json" with { type: "json" };

/**
 * `older` is a published schema of the package. It is needed because declarations don't show integers, secrets and
 * replacements.
 */
export function sampleSchema(sample, cache, older = {}) {
  const { name, version, displayName, moduleFormat, language } = sample;
  const declared = declaredPackage(name, npmPackage(name, version, cache));
  const types = {};
  const waiting = [];
  /** A string whose values are listed. If other values are allowed too, it is a union, as in published schemas. */
  const specOfEnum = ({ options, isOpen = false }) => {
    const values = declared.values(options);
    if (values.length === 0) return { type: "string" };
    types[options.token] ??= { type: "string", enum: values };
    const ref = { type: "string", $ref: `#/types/${options.token}` };
    return isOpen ? { type: "string", oneOf: [{ type: "string" }, ref] } : ref;
  };
  const specOf = (type, before = {}) => {
    switch (type.kind) {
      case "number":
        return { type: before.type === "number" ? "number" : "integer" };
      case "string":
        if (type.options !== undefined) return specOfEnum(type);
        return "value" in type ? { type: "string", const: type.value } : { type: "string" };
      case "boolean":
        return { type: "boolean" };
      case "list":
        return { type: "array", items: specOf(type.of, before.items) };
      case "map":
        return {
          type: "object",
          additionalProperties: specOf(type.of, before.additionalProperties),
        };
      case "object":
        if (types[type.token] === undefined) {
          types[type.token] = {};
          waiting.push(type);
        }
        return { $ref: `#/types/${type.token}` };
      case "asset":
        return { $ref: "pulumi.json#/Asset" };
      case "archive":
        return { $ref: "pulumi.json#/Archive" };
      default:
        return { $ref: "pulumi.json#/Any" };
    }
  };
  /** `place` is the token of the type whose inputs these are; `owner` is the name of a resource's type. */
  const properties = (members, before = {}, place = undefined, owner = undefined) =>
    Object.fromEntries(
      [...members].map(([property, { type }]) => {
        const known = before[property] ?? {};
        const purpose = owner && (described[`${owner}.${property}`] ?? described[property]);
        const values = place && valuesOf(`${place}.${property}`);
        const description = [purpose, values].filter(Boolean).join(" ") || undefined;
        return [
          property,
          {
            ...specOf(type, known),
            ...(description === undefined ? {} : { description }),
            ...(known.secret && { secret: true }),
            ...(known.willReplaceOnChanges && { willReplaceOnChanges: true }),
          },
        ];
      }),
    );
  const required = (members) =>
    [...members].flatMap(([property, member]) => (member.required ? [property] : []));
  const keyOf = (token) => {
    const [, module, type] = token.split(":");
    const file = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
    return moduleFormat === undefined ? token : `${name}:${module}/${file}:${type}`;
  };
  const resources = Object.entries(sample.types).map(([token, description]) => {
    const found = declared.resource(token);
    if (found === undefined) throw new Error(`${name} ${version} has no ${token}.`);
    const known = older.resources?.[keyOf(token)] ?? {};
    const type = token.slice(token.lastIndexOf(":") + 1);
    return [
      keyOf(token),
      {
        description,
        properties: properties(found.outputs, known.properties),
        required: required(found.outputs),
        inputProperties: properties(found.inputs, known.inputProperties, keyOf(token), type),
        requiredInputs: required(found.inputs),
      },
    ];
  });
  const functions = Object.entries(sample.functions ?? {}).map(([token, description]) => {
    const { inputs, outputs } = declared.function(token);
    const known = older.functions?.[keyOf(token)] ?? {};
    return [
      keyOf(token),
      {
        description,
        inputs: {
          properties: properties(inputs, known.inputs?.properties),
          ...(required(inputs).length > 0 && { required: required(inputs) }),
        },
        outputs: {
          properties: properties(outputs, known.outputs?.properties),
          required: required(outputs),
        },
      },
    ];
  });
  for (let type = waiting.shift(); type !== undefined; type = waiting.shift()) {
    const members = declared.object(type);
    if (members === undefined) throw new Error(`${name} ${version} has no ${type.path}.`);
    const spec = {
      type: "object",
      properties: properties(members, older.types?.[type.token]?.properties, type.token),
    };
    types[type.token] =
      required(members).length > 0 ? { ...spec, required: required(members) } : spec;
  }
  return {
    name,
    version,
    displayName,
    description: `A sample of the Pulumi package ${name}: what ${resources.length} of its types take and give, described in words of our own.`,
    keywords: ["stackwright/sample"],
    ...(moduleFormat && { meta: { moduleFormat } }),
    language,
    types,
    resources: Object.fromEntries(resources),
    functions: Object.fromEntries(functions),
  };
}

/**
 * Says which values an input of type string usually has. The lists are not compared with the provider, so none is said
 * to be complete: a form suggests the values, and no check warns about others.
 */
function valuesOf(place) {
  const values = listed[place]?.split(" ").map((value) => `\`${value}\``);
  if (values === undefined) return undefined;
  return `Valid values include ${values.slice(0, -1).join(", ")} and ${values.at(-1)}.`;
}
