// The shapes that a state can have. Each shape is a function that turns an exported stack into a different state of
// the same program.
import { gzipSync } from "node:zlib";

const mark = "4dabf18193072939515e22adb298388d";
const secret = "1b47061264138c4ac30d75fd1eb44270";

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The plain-text value of a secret that the test's secrets provider encoded. */
export function plainOf(value) {
  if (!isObject(value) || value[mark] !== secret) return value;
  const text = value.plaintext ?? Buffer.from(value.ciphertext, "base64").toString("utf8");
  return JSON.parse(text);
}

/** All secret values in a state. */
export function secretsIn(value) {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (!isObject(value)) return [];
  return value[mark] === secret ? [plainOf(value)] : Object.values(value).flatMap(secretsIn);
}

/** The text of the inputs that the state doesn't mark as secret. A program repeats these inputs in plain text. */
export const plainInputs = ({ deployment: { resources = [] } }) =>
  JSON.stringify(
    mapValues(
      resources.map(({ inputs }) => inputs ?? {}),
      (value) => (isObject(value) && value[mark] === secret ? null : value),
    ),
  );

export function mapValues(value, change) {
  const changed = change(value);
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((item) => mapValues(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapValues(item, change)]),
  );
}

const withResources = (state, change) => ({
  ...state,
  deployment: { ...state.deployment, resources: (state.deployment.resources ?? []).map(change) },
});

const isStack = ({ type }) => type === "pulumi:pulumi:Stack";

/** The state as `pulumi stack export --show-secrets` prints it. */
const withPlainSecrets = (state) =>
  mapValues(state, (value) =>
    isObject(value) && value[mark] === secret
      ? { [mark]: secret, plaintext: JSON.stringify(plainOf(value)) }
      : value,
  );

/** The state with plain values instead of secrets, for readers that can't decrypt them. */
export const withoutSecrets = (state) => mapValues(state, plainOf);

/** The state as written by engines that did not record dependencies by property. */
const withoutPropertyDependencies = (state) =>
  withResources(state, (each) => ({ ...each, propertyDependencies: undefined }));

/** The state with all the fields that the engine keeps for itself. */
const withNotes = (state) =>
  withResources(state, (each) => ({
    ...each,
    created: "2030-01-02T03:04:05.000000006Z",
    modified: "2030-01-02T03:04:05.000000006Z",
    ...(isStack(each)
      ? {}
      : {
          sourcePosition: "project:///index.ts#12,3",
          stackTrace: [{ sourcePosition: "project:///index.ts#12,3" }],
        }),
  }));

/** The state with an internal output of the provider that has the type of an input. */
const withInternals = (state) =>
  withResources(state, (each) =>
    each.custom === true && each.outputs !== undefined
      ? { ...each, outputs: { ...each.outputs, __meta: '{"schema_version":"1"}' } }
      : each,
  );

export const className = "acme:index:Network";

/**
 * The state as if the program had a component class that contains every second resource of the stack. `nameOf` renames
 * these resources.
 */
function inClass(state, nameOf = (name) => name) {
  const resources = state.deployment.resources ?? [];
  const root = resources.find(isStack)?.urn;
  const isMovable = ({ urn, type, parent }) =>
    parent === root &&
    !type.startsWith("pulumi:providers:") &&
    resources.filter((each) => each.urn === urn && !each.delete).length === 1;
  const moved = new Set(
    resources.filter(isMovable).flatMap(({ urn }, at) => (at % 2 === 0 ? [urn] : [])),
  );
  if (moved.size === 0) return undefined;
  const prefix = `${root.split("::").slice(0, 2).join("::")}::`;
  const component = `${prefix}${className}::net`;
  // In a URN, the resource's type follows its parents' types.
  const renamed = new Set(moved);
  for (const { urn, parent } of resources) if (renamed.has(parent)) renamed.add(urn);
  const renamedText = (text) => {
    const [urn, id] = splitReference(text);
    if (!renamed.has(urn)) return text;
    const [type, name] = urn.slice(prefix.length).split("::");
    return `${prefix}${className}$${type}::${moved.has(urn) ? nameOf(name) : name}${id}`;
  };
  const changed = resources.map((each) => ({
    ...mapValues(each, (value) =>
      typeof value === "string" && value.startsWith("urn:pulumi:") ? renamedText(value) : value,
    ),
    ...(moved.has(each.urn) ? { parent: component } : {}),
  }));
  const at = changed.findIndex(isStack);
  changed.splice(at + 1, 0, { urn: component, custom: false, type: className, parent: root });
  return { ...state, deployment: { ...state.deployment, resources: changed } };
}

/** Splits a reference to a provider into its URN and its ID. The URN is the part before the fourth pair of colons. */
function splitReference(text) {
  const parts = text.split("::");
  return parts.length <= 4
    ? [text, ""]
    : [parts.slice(0, 4).join("::"), `::${parts.slice(4).join("::")}`];
}

/**
 * The state with a plugin's component. Pulumi YAML prefixes the names of the component's resources with the component's
 * name.
 */
const inPlugin = (state) => inClass(state, (name) => `net-${name}`);

const asText = (state) => Buffer.from(JSON.stringify(state));

/** `state` is the engine's input, and `file` is the input of `stackwright start`. */
export const shapes = [
  { name: "export", make: (state) => ({ state, file: asText(state) }) },
  {
    name: "checkpoint",
    make: (state) => ({
      state,
      file: gzipSync(
        JSON.stringify({
          version: 3,
          checkpoint: { stack: "organization/project/stack", latest: state.deployment },
        }),
      ),
    }),
  },
  ...[
    ["plain secrets", withPlainSecrets],
    ["no property dependencies", withoutPropertyDependencies],
    ["notes of the engine", withNotes],
    ["internal outputs", withInternals],
    ["component class", (state) => inClass(state)],
    ["component of a plugin", inPlugin, ["--components", "plugin"]],
  ].map(([name, change, words = []]) => ({
    name,
    words,
    make: (state) => {
      const made = change(state);
      return made && { state: made, file: asText(made) };
    },
  })),
];
