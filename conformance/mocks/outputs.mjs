// Creates the mocks' values for the outputs of each type, as a provider might return them, and for the stack's
// config.

/** The outputs of every resource type in a schema, by token. */
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

/** A value for a stack variable without a default. */
export function sampleConfig({ kind, items }, name) {
  if (kind === "list") return [0, 1].map((at) => sampleConfig(items, `${name} ${at}`));
  if (kind === "object") return { roles: { reader: `the ${name}` } };
  return { integer: 3, number: 2.5, boolean: true }[kind] ?? `the ${name}`;
}

/** Returns a function that tells whether a schema has a default for a property that is not set. */
export function readDefaults(schemas) {
  const known = new Map();
  const collect = (properties = {}) => {
    for (const [name, spec] of Object.entries(properties))
      for (const value of [spec.default, spec.const])
        if (value !== undefined) known.set(name, [...(known.get(name) ?? []), value]);
  };
  for (const { types = {}, resources = {} } of schemas) {
    for (const { properties } of Object.values(types)) collect(properties);
    for (const { inputProperties } of Object.values(resources)) collect(inputProperties);
  }
  return (name, value) => known.get(name)?.includes(value) ?? false;
}
