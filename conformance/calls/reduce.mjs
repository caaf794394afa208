// A published schema reduced to what a program needs.

/**
 * Keeps the types and functions that a program's text names, and the types that these refer to. The schema refers to
 * some types that it lacks, because they are hand-written in the published SDKs; here, they become strings.
 */
export function reduceSchema(schema, text) {
  const isNamed = (token) => {
    const [, module, name] = token.split(":");
    const [short] = module.split("/");
    const path = short === "index" ? name : `${short}:${name}`;
    return new RegExp(`\\b${schema.name}:${path}\\b(?!:\\w)`).test(text);
  };
  const types = {};
  const reduce = (node) => {
    if (Array.isArray(node)) return node.map(reduce);
    if (typeof node !== "object" || node === null) return node;
    const { $ref, oneOf, default: _, defaultInfo: _info, ...rest } = mapValues(node, reduce);
    const token = tokenOf($ref);
    if (token === undefined)
      return {
        ...rest,
        ...($ref === undefined ? {} : { $ref }),
        ...(oneOf === undefined || oneOf.some(({ type }) => type === node.type) ? {} : { oneOf }),
      };
    if (schema.types[token] === undefined) return rest;
    if (types[token] === undefined) {
      // Marks the type as visited, because types can be recursive.
      types[token] = {};
      types[token] = reduce(schema.types[token]);
    }
    return { ...rest, $ref };
  };
  const pick = (section) =>
    Object.fromEntries(
      Object.entries(schema[section])
        .filter(([token]) => isNamed(token))
        .map(([token, spec]) => [token, reduce(spec)]),
    );
  const [resources, functions] = [pick("resources"), pick("functions")];
  const [provider, config] = [reduce(schema.provider), reduce(schema.config)];
  return { ...schema, resources, functions, provider, config, types };
}

const tokenOf = (reference) => {
  const [, token] = /^#\/types\/(.*)$/.exec(reference ?? "") ?? [];
  return token === undefined ? undefined : decodeURIComponent(token);
};

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
