import { canonicalCall } from "#model/files/manifest/spelling/canonical-call.ts";
import { invokeFunction, isFunctionKey, shortToken } from "#model/files/manifest/functions.ts";

/**
 * What a map of a program's file is. Pulumi reads the keys of some maps in any letter case, with a warning
 * (`parseRecord` in pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go, `tryParseFunction` and `parseInvoke` in its
 * expr.go), and those of all others as they are spelled.
 */
export interface MapKind {
  /** How Pulumi spells a key that it reads in any letter case. `isOnly` if the map has no other key. */
  spell(key: string, isOnly: boolean): string | undefined;
  /** What the map at a key is, given as Pulumi spells it. */
  inside(key: string, isOnly: boolean): MapKind;
}

/** Nothing that Pulumi reads keys of. */
export const data: MapKind = { spell: () => undefined, inside: () => data };

/** A value, which calls a function if its one key names one. */
export const valueKind: MapKind = {
  spell: (key, isOnly) => (isOnly && isFunctionKey(key) ? spellCall(key) : undefined),
  inside: (key, isOnly) => (isOnly && key === invokeFunction ? invokeKind : valueKind),
};

function spellCall(called: string): string | undefined {
  const token = shortToken(called);
  return canonicalCall(called) ?? (token === undefined ? undefined : `fn::${token}`);
}

type Fields = Readonly<Record<string, MapKind>>;

/** A map with these keys. */
function record(fields: Fields): MapKind {
  const spelled = new Map(Object.keys(fields).map((key) => [key.toLowerCase(), key]));
  return {
    spell: (key) => spelled.get(key.toLowerCase()),
    inside: (key) => (Object.hasOwn(fields, key) ? fields[key] : undefined) ?? data,
  };
}

/** A map whose keys are names that a person chose. */
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
 * What the top of a file is. The engine reads the name of a project, and takes no other spelling
 * (pulumi/pulumi:sdk/go/common/workspace/project.go); pulumi-yaml reads those of programs and plugins.
 */
export const topKind = (keys: readonly string[]): MapKind =>
  keys.includes("runtime") && !keys.some((key) => key.toLowerCase() === "components")
    ? projectKind
    : programKind;
