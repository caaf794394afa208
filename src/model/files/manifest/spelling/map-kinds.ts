import { canonicalCall } from "#model/files/manifest/spelling/canonical-call.ts";
import { invokeFunction, isFunctionKey, shortToken } from "#model/files/manifest/functions.ts";

/**
 * The kind of a map in a program's file. For the keys of some maps, Pulumi ignores letter case, with a warning
 * (`parseRecord` in pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go, `tryParseFunction` and `parseInvoke` in its
 * expr.go). All other keys are case-sensitive.
 */
export interface MapKind {
  /**
   * Pulumi's spelling of a key, if Pulumi accepts the key in any letter case. `isOnly` is set if the map has no other
   * key.
   */
  spell(key: string, isOnly: boolean): string | undefined;
  /** The kind of the value under a key. The key has Pulumi's spelling. */
  inside(key: string, isOnly: boolean): MapKind;
}

/** Data whose keys Pulumi doesn't interpret. */
export const data: MapKind = { spell: () => undefined, inside: () => data };

/** A value. If its only key is a function, the value is a call. */
export const valueKind: MapKind = {
  spell: (key, isOnly) => (isOnly && isFunctionKey(key) ? spellCall(key) : undefined),
  inside: (key, isOnly) => (isOnly && key === invokeFunction ? invokeKind : valueKind),
};

function spellCall(called: string): string | undefined {
  const token = shortToken(called);
  return canonicalCall(called) ?? (token === undefined ? undefined : `fn::${token}`);
}

type Fields = Readonly<Record<string, MapKind>>;

/** A map in which Pulumi knows the given keys. */
function record(fields: Fields): MapKind {
  const spelled = new Map(Object.keys(fields).map((key) => [key.toLowerCase(), key]));
  return {
    spell: (key) => spelled.get(key.toLowerCase()),
    inside: (key) => (Object.hasOwn(fields, key) ? fields[key] : undefined) ?? data,
  };
}

/** A map whose keys are names that users choose. */
const namesOf = (kind: MapKind): MapKind => ({ spell: () => undefined, inside: () => kind });

const withValues = (kind: MapKind, names: string): Fields =>
  Object.fromEntries(names.split(" ").map((name) => [name, kind]));

const invokeKind = record({
  function: data,
  arguments: valueKind,
  options: record(withValues(valueKind, "dependsOn parent provider version pluginDownloadURL")),
  return: data,
});

export const valuesKind = namesOf(valueKind);

const config: MapKind = {
  spell: (key) => configFields.spell(key, false),
  inside: (key) => (key === "items" ? config : configFields.inside(key, false)),
};

const configFields = record({
  ...withValues(data, "type name secret items"),
  ...withValues(valueKind, "default value"),
});

const timeouts = record(withValues(valueKind, "create update delete read"));

const options = record({
  ...withValues(
    valueKind,
    "additionalSecretOutputs aliases deleteBeforeReplace dependsOn ignoreChanges import parent protect provider providers version pluginDownloadURL replaceOnChanges retainOnDelete replaceWith deletedWith hideDiffs replacementTrigger envVarMappings",
  ),
  customTimeouts: timeouts,
});

const resource = record({
  ...withValues(data, "type name defaultProvider"),
  properties: valuesKind,
  options,
  get: record({ id: valueKind, state: valuesKind }),
});

const pulumi = record({ requiredVersion: valueKind });

const sections: Fields = {
  pulumi,
  variables: valuesKind,
  resources: namesOf(resource),
  outputs: valuesKind,
};

const component = record({ ...sections, name: data, description: data, inputs: namesOf(config) });

const programFields: Fields = {
  ...sections,
  config: namesOf(config),
  configuration: namesOf(config),
  components: namesOf(component),
};

const named: Fields = withValues(data, "name namespace description version");

const projectKind = record(programFields);
const programKind = record({ ...programFields, ...named });

/**
 * The kind of a file's top level. The engine reads the name of a project, and accepts only the spelling `name`
 * (pulumi/pulumi:sdk/go/common/workspace/project.go). pulumi-yaml reads the names of programs and plugins, in any
 * letter case.
 */
export const topKind = (keys: readonly string[]): MapKind =>
  keys.includes("runtime") && !keys.some((key) => key.toLowerCase() === "components")
    ? projectKind
    : programKind;
