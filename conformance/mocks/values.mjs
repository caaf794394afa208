// Computes the result of a design's values in a deployment with the mocks.

/** Marks values that a program may choose freely, or that the design alone doesn't determine. */
export const anything = Symbol("anything");

const tag = Symbol("tag");

/** A value that must be registered as a secret. */
export const secret = (value) => ({ [tag]: "secret", value });

const isSecret = (value) => value?.[tag] === "secret";

/** An asset or archive: a file, text or URL. */
const asset = (form, source) => ({ [tag]: "asset", form, source });

/**
 * A value that is not a string, used where a string is expected. A language may send the value itself or its string
 * form.
 */
const scalar = (value, text) => ({ [tag]: "scalar", value, text, toString: () => text });

export const bare = (value) => (isSecret(value) ? bare(value.value) : value);

/**
 * Creates a reader of values. `config` is the stack's config by variable name, `stateOf` returns a resource's
 * outputs by ID. Maps are `Map`s, so no key has a meaning.
 */
export function createReader({ config, stateOf, project }) {
  const engine = { "pulumi.stack": "stack", "pulumi.project": project };
  const read = (value) => {
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== "object" || value === null) return value;
    switch (value.kind) {
      case "map":
        return new Map(value.entries.map(([key, inner]) => [key, read(inner)]));
      case "secret":
        return secret(value.isOutside ? anything : bare(read(value.value)));
      case "asset":
        return asset(value.form, value.source);
      case "scalar":
        return scalar(value.value, value.text);
      case "template":
        return joined(value.parts.map(read));
      case "config":
        return walk(config.get(value.name), value.path);
      case "reference":
        return value.path.length === 0 ? anything : walk(stateOf(value.resource), value.path);
      default:
        return engine[value.access] ?? anything;
    }
  };
  return read;
}

function walk(root, path) {
  let value = root;
  let isInSecret = false;
  for (const part of path) {
    isInSecret ||= isSecret(value);
    value = bare(value);
    if (value === anything) break;
    value = value instanceof Map ? value.get(part) : (value?.[part] ?? null);
  }
  return isInSecret && !isSecret(value) ? secret(value) : value;
}

function joined(parts) {
  const isHidden = parts.some(isSecret);
  const values = parts.map(bare);
  const text = values.includes(anything) ? anything : values.map((value) => `${value}`).join("");
  return isHidden ? secret(text) : text;
}

/** A provider's result, with given values inserted at any depth. */
export function merged(made, given) {
  if (isSecret(given)) return secret(merged(made, given.value));
  if (!(given instanceof Map) || typeof made !== "object" || made === null) return given;
  const entries = Object.entries(made);
  const inner = entries.map(([key, value]) => [
    key,
    given.get(key) === undefined ? value : merged(value, given.get(key)),
  ]);
  return new Map([...given, ...inner]);
}

/** The IDs of the resources that a value refers to. */
export function refersTo(value, found = new Set()) {
  if (Array.isArray(value)) for (const item of value) refersTo(item, found);
  else if (typeof value === "object" && value !== null) {
    if (value.kind === "reference") found.add(value.resource);
    if (value.kind === "template") refersTo(value.parts, found);
    if (value.kind === "secret" && !value.isOutside) refersTo(value.value, found);
    if (value.kind === "map") for (const [, inner] of value.entries) refersTo(inner, found);
  }
  return found;
}

const marks = {
  secret: "1b47061264138c4ac30d75fd1eb44270",
  asset: "c44067f5952c0a294b673a41bacd8c17",
  archive: "0def7320c3a5731c473e5ecbb6d01bc7",
};
const markKey = "4dabf18193072939515e22adb298388d";

const hasSecret = (found) =>
  typeof found === "object" &&
  found !== null &&
  (found[markKey] === marks.secret || Object.values(found).some(hasSecret));

const never = () => false;

/**
 * How a registered value differs from the expected value; undefined if they are equal. Null means missing. `isDefault`
 * tells which value an SDK may set for a missing property.
 */
export function difference(expected, found, path, isDefault = never, isInSecret = false) {
  if (expected === anything) return undefined;
  if (found?.[markKey] === marks.secret)
    return difference(expected, found.value, path, isDefault, true);
  if (isSecret(expected))
    return isInSecret || hasSecret(found)
      ? difference(expected.value, found, path, isDefault, true)
      : `${path} is not secret`;
  const problem = `${path} is ${JSON.stringify(found)}, not ${show(expected)}`;
  if (expected === null || expected === undefined)
    return found === null || found === undefined ? undefined : problem;
  if (expected[tag] === "asset") return isAsset(expected, found) ? undefined : problem;
  if (expected[tag] === "scalar")
    return found === expected.value || found === expected.text ? undefined : problem;
  if (typeof expected !== "object") return Object.is(expected, found) ? undefined : problem;
  if (typeof found !== "object" || found === null) return problem;
  if (Array.isArray(expected) && expected.length !== found.length) return problem;
  const entries = expected instanceof Map ? expected : new Map(Object.entries(expected));
  for (const key of new Set([...entries.keys(), ...Object.keys(found)])) {
    const value = Object.hasOwn(found, key) ? found[key] : undefined;
    if (!entries.has(key) && isDefault(key, value)) continue;
    const inner = difference(entries.get(key), value, `${path}.${key}`, isDefault, isInSecret);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function isAsset({ form, source }, found) {
  const location = { string: "text", file: "path", remote: "uri" }[form.replace(/A.*/, "")];
  const mark = form.endsWith("Archive") ? marks.archive : marks.asset;
  return found?.[markKey] === mark && found[location] === source;
}

export function show(value) {
  if (value instanceof Map) return `{ ${[...value.keys()].join(", ")} }`;
  if (value?.[tag] === "scalar") return `${JSON.stringify(value.value)} or its text`;
  return value === anything ? "anything" : JSON.stringify(value);
}
