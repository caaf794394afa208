import type { StateImport, ImportedResource } from "#model/deployment/start/state-import.ts";
import { renamedWith, typesOf, urnBelow, urnIn } from "#model/deployment/plan/identity.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import type { Urn } from "#model/deployment/state/urn.ts";
import { formatUrn, isStackType, parseUrn } from "#model/deployment/state/urn.ts";

/**
 * The aliases that a program states for a resource. A state also has aliases that SDKs add for former types and the
 * parent's aliases (`allAliases`, pulumi/pulumi:sdk/nodejs/resource.ts). These aliases don't belong to the program. The
 * current name of a different resource is also left out, because the engine would reject both resources.
 */
export function startAliases(
  { old }: ImportedResource,
  { baseline, catalog, classes }: StateImport,
): readonly string[] {
  const all = byUrn(baseline);
  const own = losesClass(old, classes, all) ? [old.urn] : [];
  if (old.aliases.length === 0) return own;
  const urn = parseUrn(old.urn);
  const added = new Set(urn === undefined ? [] : addedBySdk(old, urn, all));
  const types = typesOf(old.type, catalog);
  const stated = old.aliases.filter((text) => {
    if (text === old.urn || added.has(text) || all.has(text)) return false;
    const [alias] = urnIn(text);
    return alias === undefined || urn === undefined || !isFormerType(alias, urn, types);
  });
  return [...new Set([...own, ...stated])];
}

/**
 * Whether a resource was directly in a component class that the program no longer has, or is below a lookup that was in
 * such a class. A lookup has no aliases that its children could inherit.
 */
function losesClass(
  { parent: first }: StateResource,
  classes: StateImport["classes"],
  all: ReadonlyMap<string, StateResource>,
): boolean {
  // A damaged state may contain a circle of parents.
  const seen = new Set<string>();
  let parent = first;
  while (parent !== undefined && !seen.has(parent)) {
    if (classes.has(parent)) return true;
    seen.add(parent);
    const above = all.get(parent);
    parent = above?.external === true ? above.parent : undefined;
  }
  return false;
}

/** The aliases that follow from the parent's aliases. */
function addedBySdk(
  old: StateResource,
  urn: Urn,
  all: ReadonlyMap<string, StateResource>,
): readonly string[] {
  const parent = old.parent === undefined ? undefined : all.get(old.parent);
  const above = parent && parseUrn(parent.urn);
  if (parent === undefined || above === undefined || isStackType(parent.type)) return [];
  return parent.aliases.flatMap(urnIn).map((before) =>
    formatUrn(
      urnBelow(before, {
        ...before,
        types: urn.types.slice(-1),
        name: renamedWith(urn.name, above, before),
      }),
    ),
  );
}

/** Whether an alias has the same name and parent, and a former type according to the schema. */
const isFormerType = (alias: Urn, urn: Urn, types: readonly string[]): boolean =>
  types.includes(alias.types.at(-1) ?? "") &&
  formatUrn({ ...alias, types: [...alias.types.slice(0, -1), ...urn.types.slice(-1)] }) ===
    formatUrn(urn);
