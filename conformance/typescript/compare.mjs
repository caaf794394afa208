// Compares what a program registers with the design it was made from.

const dynamic = Symbol("dynamic");

/** What the manifest says by itself: where it refers, or keeps a secret, anything may stand. */
function literal(json) {
  if (typeof json === "string")
    return /(?<!\$)(?:\$\$)*\$\{/.test(json) ? dynamic : json.replaceAll("$$", "$");
  if (Array.isArray(json)) return json.map(literal);
  if (typeof json !== "object" || json === null) return json;
  if (Object.keys(json).some((key) => key.startsWith("fn::"))) return dynamic;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, literal(value)]));
}

/** Pulumi's mark of a secret, which stands around the outermost value that holds one. */
const mark = "4dabf18193072939515e22adb298388d";

const bare = (found) =>
  typeof found === "object" && found !== null && Object.hasOwn(found, mark) ? found.value : found;

function difference(expected, given, path) {
  if (expected === dynamic) return undefined;
  const found = bare(given);
  if (typeof expected !== "object" || expected === null)
    return Object.is(expected, found) || (expected === null && found === undefined)
      ? undefined
      : `${path} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
  if (typeof found !== "object" || found === null) return `${path} is ${JSON.stringify(found)}`;
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const inner = difference(expected[key] ?? null, found[key] ?? null, `${path}.${key}`);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const canonical = (token) => {
  const [name, ...rest] = token.split(":");
  return rest.length === 1 ? `${name}:index:${rest[0]}` : token;
};

export function compare(manifest, registered) {
  const entries = Object.entries(manifest.resources ?? {});
  const faults = [];
  if (entries.length !== registered.length)
    faults.push(`${registered.length} of ${entries.length} resources are registered`);
  for (const [key, { type, name, properties = {}, get }] of entries) {
    // Keys are names as they are; everything else is text that may refer.
    const logical = name === undefined ? key : literal(name);
    const token = canonical(type);
    const found = registered.find((entry) => entry.name === logical && entry.type === token);
    if (found === undefined) faults.push(`${token} ${JSON.stringify(logical)} is not registered`);
    const expected = literal(get === undefined ? properties : (get.state ?? {}));
    const isCore = token.startsWith("pulumi:");
    const different =
      found === undefined || isCore ? undefined : difference(expected, found.inputs, logical);
    if (different !== undefined) faults.push(different);
  }
  return faults;
}
