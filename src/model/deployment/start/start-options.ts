import { parsePropertyPath } from "#model/program/property-path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { startAliases } from "#model/deployment/start/start-aliases.ts";
import type { ImportedResource, StateImport } from "#model/deployment/start/state-import.ts";
import { referenceTo, whereOf } from "#model/deployment/start/state-import.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { isSpecial, isStateList, isStateMap } from "#model/deployment/state/state-value.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import { isDefaultProviderUrn, isStackType, parseUrn } from "#model/deployment/state/urn.ts";
import { mapRecord } from "#model/base/record.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

/** The options of a deployed resource that the state contains. `unused` lists the dependencies that no value needs. */
export function startOptions(
  imported: ImportedResource,
  unused: ReadonlySet<string>,
  stateImport: StateImport,
): ValueMap {
  const { old, type } = imported;
  const { ids } = stateImport;
  const options: [string, Value][] = [];
  const add = (name: string, value: Value | undefined): void => {
    if (value !== undefined) options.push([name, value]);
  };
  const resource = (name: string, urn: string | undefined): void => {
    if (urn === undefined) return;
    const id = ids.get(urn);
    if (id === undefined)
      stateImport.note(
        whereOf(old, []),
        `The option ${name} named ${urn}, which is not in the design.`,
      );
    else add(name, referenceTo(id));
  };
  // Dependencies of values, the default provider and children of components are not in the design.
  const resources = (name: string, urns: readonly string[]): void => {
    const found = urns.flatMap((urn) => ids.get(urn) ?? []).map((id) => referenceTo(id));
    add(name, found.length === 0 ? undefined : found);
  };
  const texts = (name: string, list: readonly string[]): void =>
    add(name, list.length === 0 ? undefined : list);
  texts("aliases", startAliases(imported, stateImport));
  const isInClass = old.parent !== undefined && stateImport.classes.has(old.parent);
  if (!isInClass && !isRoot(old.parent)) resource("parent", old.parent);
  if (isExplicit(old)) resource("provider", old.provider?.urn);
  const others = [...unused].filter((urn) => isOther(urn, old));
  resources("dependsOn", others);
  if (old.protect) add("protect", true);
  if (old.retainOnDelete) add("retainOnDelete", true);
  texts("ignoreChanges", old.ignoreChanges);
  texts("replaceOnChanges", redactUnread(old.replaceOnChanges, type?.outputs ?? []));
  const secrets = new Set(type?.outputs.filter(({ secret }) => secret).map(({ name }) => name));
  texts(
    "additionalSecretOutputs",
    old.additionalSecretOutputs.filter((name) => !secrets.has(name)),
  );
  texts("hideDiffs", old.hideDiffs);
  resource("deletedWith", old.deletedWith);
  resources("replaceWith", old.replaceWith);
  if (old.replacementTrigger !== undefined) {
    const trigger = plain(old.replacementTrigger);
    if (trigger === undefined)
      stateImport.note(whereOf(old, []), "The value of the replacementTrigger option is unknown.");
    add("replacementTrigger", trigger);
  }
  for (const [name, text] of Object.entries(stateImport.packages.sourceOf(old))) add(name, text);
  const times = mapRecord(old.customTimeouts, (seconds) => `${seconds}s`);
  if (Object.keys(times).length > 0) add("customTimeouts", times);
  return Object.fromEntries(options);
}

const isRoot = (urn: string | undefined): boolean =>
  urn === undefined || isStackType(parseUrn(urn)?.types.at(-1) ?? "");

function isExplicit({ provider }: StateResource): boolean {
  const urn = provider === undefined ? undefined : parseUrn(provider.urn);
  return urn !== undefined && !isDefaultProviderUrn(urn);
}

/** Whether a dependency is not the parent, the provider or a resource that an option names. */
const isOther = (urn: string, old: StateResource): boolean =>
  urn !== old.parent && urn !== old.provider?.urn && urn !== old.deletedWith;

/**
 * SDKs pass the schema's marks to the engine like the program's options (pulumi/pulumi:pkg/codegen/go/gen.go,
 * `ReplaceOnChanges`).
 */
function redactUnread(paths: readonly string[], outputs: readonly Property[]): readonly string[] {
  const marked = new Set(outputs.filter(({ replace }) => replace).map(({ name }) => name));
  return paths.filter((text) => {
    const [first, ...rest] = parsePropertyPath(text) ?? [];
    return rest.length > 0 || first === undefined || !marked.has(String(first.part));
  });
}

/** A value that contains no marks; undefined for other values. */
function plain(value: StateValue): Value | undefined {
  if (isSpecial(value)) return undefined;
  if (isStateList(value)) {
    const items = value.map(plain);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isStateMap(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, plain(item)] as const);
  return entries.every((entry): entry is [string, Value] => entry[1] !== undefined)
    ? Object.fromEntries(entries)
    : undefined;
}
