// Writes a package's npm SDK as a program needs it when it runs: classes that register what they are given.

function tokenParts(schema, token) {
  const [, middle, type] = token.split(":");
  const module = new RegExp(`^(?:${schema.meta?.moduleFormat ?? "(.*)"})`).exec(middle)?.[1] ?? "";
  return { path: module === "" || module === "index" ? [] : module.split("/"), type };
}

/** CommonJS text, and what a deployment would fill in by type token. */
export function printSdk(schema) {
  const body = Object.entries(schema.resources ?? {}).map(([token, { properties = {} }]) => {
    const { path, type } = tokenParts(schema, token);
    const names = Object.keys(properties).filter((name) => name !== "id");
    return `put(${JSON.stringify([...path, type])}, resource(${JSON.stringify(token)}, ${JSON.stringify(names)}));`;
  });
  return `const pulumi = require("@pulumi/pulumi");
const resource = (token, names) => class extends pulumi.CustomResource {
  constructor(name, args, options) {
    const outputs = Object.fromEntries(names.map((name) => [name, undefined]));
    super(token, name, { ...outputs, ...args }, options);
  }
  static get(name, id, state, options) { return new this(name, state, { ...options, id }); }
};
function put(path, value) {
  const last = path.pop();
  let place = exports;
  for (const part of path) place = place[part] ??= {};
  place[last] = value;
}
exports.Provider = class extends pulumi.ProviderResource {
  constructor(name, args, options) { super(${JSON.stringify(schema.name)}, name, args, options); }
};
${body.join("\n")}
`;
}

/** Values for the outputs of each type, as a provider might make them. */
export const sampleOutputs = (schema) =>
  Object.fromEntries(
    Object.entries(schema.resources ?? {}).map(([token, { properties = {} }]) => [
      token,
      sampleObject(schema, properties),
    ]),
  );

const sampleObject = (schema, properties) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, spec]) => [name, sample(schema, spec, name)]),
  );

function sample(schema, spec, name) {
  if (spec.oneOf !== undefined) return sample(schema, spec.oneOf[0], name);
  if (spec.$ref?.startsWith("#/types/")) {
    const type = schema.types[decodeURIComponent(spec.$ref.slice("#/types/".length))];
    return type.enum === undefined ? sampleObject(schema, type.properties) : type.enum[0].value;
  }
  if (spec.type === "array") return [0, 1].map(() => sample(schema, spec.items, name));
  if (spec.type === "object") return {};
  return { integer: 1, number: 1.5, boolean: true }[spec.type] ?? `the ${name}`;
}
