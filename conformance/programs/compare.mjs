// Compares a program's registrations and calls with those of Pulumi's YAML runtime for the same program.

/** The differences, as sentences. */
export function compare(expected, found, { hasSecretTexts = false } = {}) {
  const problems = [];
  if (expected.error === undefined && found.error !== undefined)
    return [`fails: ${shorten(found.error)}`];
  if (expected.error !== undefined && found.error === undefined)
    problems.push(`should fail and does not: ${shorten(expected.error)}`);
  const [wanted, got] = [byName(expected.registered), byName(found.registered)];
  for (const [name, one] of wanted) {
    // A resource may be missing because it waits for a failed resource.
    if (!got.has(name)) problems.push(`${name} is not registered`);
    else
      problems.push(
        ...differences(one, hasSecretTexts ? asSecretAs(one, got.get(name)) : got.get(name), name),
      );
  }
  for (const name of got.keys())
    if (!wanted.has(name)) problems.push(`${name} is registered as well`);
  problems.push(...differences(calls(expected), calls(found), "calls"));
  if (expected.error === undefined)
    problems.push(
      ...differences(values(expected.stack ?? {}), values(found.stack ?? {}), "stack outputs"),
    );
  return problems;
}

/**
 * Removes secret marks that only the exported program has. Exports put strings that a schema declares secret into
 * secret config, also at levels that the YAML runtime doesn't examine.
 */
const asSecretAs = ({ object: wanted = {} }, found) => ({
  ...found,
  object:
    found.object &&
    Object.fromEntries(
      Object.entries(found.object).map(([key, value]) => [
        key,
        isSecret(value) && !isSecret(wanted[key]) ? value.$secret : value,
      ]),
    ),
});

const shorten = (text) => text.slice(0, 1500);

const byName = (registered) => {
  const names = new Map();
  const components = new Set(
    (registered ?? [])
      .filter(({ remote }) => remote === true)
      .map((one) => `${one.type}::${one.name}`),
  );
  const inComponents = new Set(
    (registered ?? [])
      .filter(({ parent }) => components.has(parent))
      .map((one) => `${one.type}::${one.name}`),
  );
  for (const one of registered ?? []) {
    const name = `${one.type}::${one.name}${one.remote === true ? " (remote)" : ""}`;
    names.set(names.has(name) ? `${name} again` : name, normalize(one, inComponents));
  }
  return names;
};

const calls = ({ invoked }) =>
  (invoked ?? [])
    .map(({ args, ...rest }) => ({ ...withoutEmpty(rest), args: values(args) }))
    .map((one) => JSON.stringify(sorted(one)))
    .toSorted();

/** Brings a registration into a common form, because languages omit empty values in different ways. */
function normalize(one, inComponents) {
  const { object, customTimeouts = {}, type, custom, aliases = [], ...rest } = one;
  const isProvider = type.startsWith("pulumi:providers:");
  const said = values(object);
  // In Pulumi's Node.js SDK, a resource depends on the resources in `replaceWith`.
  const withReplacement = new Set(rest.replaceWith?.map(nameOf));
  // Language SDKs wait for a component and its content.
  const outside = (names) => names.filter((found) => !inComponents.has(found));
  return withoutEmpty({
    ...rest,
    type,
    // A provider's component is not a custom resource, even if `custom` is set.
    custom: custom && rest.remote !== true,
    dependencies: outside(rest.dependencies ?? []).filter((found) => !withReplacement.has(found)),
    propertyDependencies: mapValues(rest.propertyDependencies ?? {}, outside),
    object: isProvider ? mapValues(said, readJson) : said,
    replacementTrigger: values({ value: rest.replacementTrigger ?? null }).value,
    customTimeouts: mapValues(customTimeouts, seconds),
    aliases: aliases.map(normalizeAlias),
  });
}

/** The name of a resource from its URN, as in a recording. */
const nameOf = (urn) => {
  const [, , types, name] = urn.split("::");
  return `${types.split("$").at(-1)}::${name}`;
};

/** An alias without a parent has the resource's parent, which is the stack. */
function normalizeAlias({ urn, spec = {} }) {
  const { parentUrn = "", noParent, ...rest } = spec;
  const isInStack = parentUrn.includes("::pulumi:pulumi:Stack::");
  return withoutEmpty({
    urn,
    spec: withoutEmpty({ ...rest, parentUrn: isInStack ? "" : parentUrn, noParent }),
  });
}

/** The properties without nulls. If a property contains a secret at any depth, the whole property is secret. */
const values = (object) =>
  Object.fromEntries(
    Object.entries(object)
      .map(([key, value]) => [key, withoutNulls(bare(value)), hasSecret(value)])
      .filter(([, value]) => value !== null)
      .map(([key, value, isHidden]) => [key, isHidden ? { $secret: value } : value]),
  );

const isSecret = (value) => isObject(value) && Object.hasOwn(value, "$secret");

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** The key and value that mark a secret in a request outside of inputs. */
const mark = "4dabf18193072939515e22adb298388d";
const secretMark = "1b47061264138c4ac30d75fd1eb44270";

function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (!isObject(value)) return value;
  if (value[mark] === secretMark) return bare(value.value);
  return Object.hasOwn(value, "$secret") ? bare(value.$secret) : mapValues(value, bare);
}

const hasSecret = (value) =>
  Array.isArray(value)
    ? value.some(hasSecret)
    : isObject(value) &&
      (isSecret(value) || value[mark] === secretMark || Object.values(value).some(hasSecret));

function withoutNulls(value) {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner)]));
}

const isEmpty = (value) =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === false ||
  (typeof value === "object" && Object.keys(value).length === 0);

const withoutEmpty = (object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => !isEmpty(value)));

/** Parses a provider's input, because language SDKs send all provider inputs except strings as JSON. */
function readJson(value) {
  if (isObject(value) && Object.hasOwn(value, "$secret"))
    return { $secret: readJson(value.$secret) };
  if (typeof value !== "string") return value;
  try {
    return withoutNulls(bare(JSON.parse(value)));
  } catch {
    return value;
  }
}

const units = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 };

function seconds(text) {
  const parts = [...String(text).matchAll(/([\d.]+)([mnuµ]s|[hms])/g)];
  return Number(
    parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit], 0).toFixed(6),
  );
}

const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

function differences(wanted, got, path) {
  // If a stack output is a resource, language SDKs send the resource's state, and the YAML runtime sends a
  // reference.
  if (
    isObject(wanted) &&
    isObject(got) &&
    wanted.$resource !== undefined &&
    wanted.$resource === got.urn
  )
    return [];
  if (isObject(wanted) && isObject(got)) {
    const keys = new Set([...Object.keys(wanted), ...Object.keys(got)]);
    return [...keys].flatMap((key) => differences(wanted[key], got[key], `${path}.${key}`));
  }
  const [a, b] = [wanted, got].map((value) => JSON.stringify(sorted(value)));
  return a === b ? [] : [`${path} is ${b?.slice(0, 300)}, not ${a?.slice(0, 300)}`];
}
