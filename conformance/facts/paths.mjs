// Checks that the names in facts exist in a package's schema.

/**
 * The paths that replace a resource according to the facts, but are not inputs of their type. Values that a provider
 * sets itself need not be inputs. Types that the schema lacks are skipped.
 */
export function unknownPaths(facts, schema) {
  const problems = [];
  for (const [token, { properties }] of Object.entries(facts.types)) {
    const resource = findResource(schema, token);
    if (resource === undefined) continue;
    for (const [path, { replaces }] of Object.entries(properties ?? {}))
      if (replaces !== undefined && !isInput(resource, path.split("."), schema))
        problems.push(`${token} has no input ${path}`);
  }
  return problems;
}

/** Facts use display tokens: without the module `index`, and without a repeated name after a slash. */
export function shortToken(token) {
  const [name, module, type] = token.split(":");
  const [first, last] = module.split("/");
  const repeats = last !== undefined && last[0].toUpperCase() + last.slice(1) === type;
  const shown = repeats ? first : module;
  return shown === "index" || shown === "" ? `${name}:${type}` : `${name}:${shown}:${type}`;
}

const findResource = ({ resources, provider, name }, token) =>
  token === `pulumi:providers:${name}`
    ? provider
    : Object.entries(resources).find(([full]) => shortToken(full) === token)?.[1];

function isInput({ inputProperties }, [first, ...rest], schema) {
  if (first === "*") return true;
  let type = inputProperties[first];
  for (const name of rest) {
    while (type?.items !== undefined) type = type.items;
    if (type?.additionalProperties !== undefined) type = type.additionalProperties;
    else type = referred(type, schema)?.properties?.[name];
  }
  return type !== undefined;
}

function referred(type, { types }) {
  const reference = type?.$ref ?? type?.oneOf?.find(({ $ref }) => $ref !== undefined)?.$ref;
  return reference === undefined
    ? undefined
    : types[decodeURIComponent(reference.slice("#/types/".length))];
}
