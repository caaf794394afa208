import { mergeData, mergeNamed } from "#model/files/edited-text/merge-data.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import { isResourceNode, nodesOf } from "#model/program/layout/node.ts";
import { withoutPositions } from "#model/program/layout/positions.ts";
import { formatAccess } from "#model/program/property-access.ts";
import type { Program } from "#model/program/program.ts";
import { mapAccesses } from "#model/program/references.ts";
import { adoptConfig, adoptVariable } from "#model/program/renaming/rewrite-references.ts";
import { expression } from "#model/program/value.ts";
import { sameData } from "#model/base/incremental/same-data.ts";

/**
 * The design after its text was edited: `before` and `after` are the programs read from the text before and after the
 * edit. A printed text lacks parts of a design, such as secrets and canvas positions, so only the changes are merged.
 * Unchanged parts stay identical by reference; if nothing changed, so does the design itself.
 */
export function mergeProgram(now: Program, before: Program, after: Program): Program {
  // A design's source file is not part of its content.
  const [ours, old, typed] = [now, before, after].map(outerOf) as [Outer, Outer, Outer];
  const byName = <T extends { readonly name: string }>() => ({
    keyOf: ({ name }: T) => name,
    merge: (mine: T, was: T | undefined, is: T) => mergeData(mine, was ?? mine, is),
  });
  const lists = {
    resources: mergeNamed(now.resources, before.resources, after.resources, {
      keyOf: ({ id }) => id,
      merge: (mine, was, is) => oneSource(mergeData(mine, was ?? mine, is)),
    }),
    config: mergeNamed(now.config, before.config, after.config, byName()),
    variables: mergeNamed(now.variables, before.variables, after.variables, byName()),
    outputs: mergeNamed(now.outputs, before.outputs, after.outputs, byName()),
  };
  const rest = mergeData(ours, old, typed);
  const isSame =
    rest === ours &&
    lists.resources === now.resources &&
    lists.config === now.config &&
    lists.variables === now.variables &&
    lists.outputs === now.outputs;
  if (isSame) return now;
  const { source } = now;
  const merged = { ...rest, ...lists, ...(source === undefined ? {} : { source }) };
  return withoutGone(withDeclared(merged, now, after), now);
}

type Outer = Omit<Program, "resources" | "config" | "variables" | "outputs" | "source">;

function outerOf(program: Program): Outer {
  const { resources: _r, config: _c, variables: _v, outputs: _o, source: _s, ...rest } = program;
  return rest;
}

/** Keeps one source of inputs: the inputs are either listed one by one, or come from one value. */
function oneSource(resource: Program["resources"][number]): Program["resources"][number] {
  const isEmpty = Object.keys(resource.inputs).length === 0;
  return resource.inputsFrom === undefined || isEmpty ? resource : { ...resource, inputs: {} };
}

/** Declares the names that only the text declares, and resolves names of the design that the text doesn't show. */
function withDeclared(merged: Program, now: Program, after: Program): Program {
  const declared = new Set(merged.config.map(({ name }) => name));
  const used = new Set<string>();
  mapAccesses(merged, (access) => {
    if (access.kind === "config" && !declared.has(access.name)) used.add(access.name);
    return access;
  });
  const added = after.config.filter(({ name }) => used.has(name));
  const complete =
    added.length === 0 ? merged : { ...merged, config: [...merged.config, ...added] };
  const names = (items: readonly { readonly name: string }[]): ReadonlySet<string> =>
    new Set(items.map(({ name }) => name));
  const shown = { config: names(after.config), variables: names(after.variables) };
  const known = names([...now.config, ...now.variables]);
  // The reader has already resolved the names that the text declares.
  const hidden = complete.config.filter(({ name }) => !shown.config.has(name) && known.has(name));
  const adopted = hidden.length === 0 ? complete : adoptConfig(complete, names(hidden));
  return complete.variables
    .filter(({ name }) => !known.has(name) || !shown.variables.has(name))
    .reduce((program, { name }) => adoptVariable(program, name), adopted);
}

/** Turns references to removed resources into unresolved text, and removes the resources' canvas positions. */
function withoutGone(merged: Program, now: Program): Program {
  const present = new Set(nodesOf(merged));
  const gone = nodesOf(now).filter((id) => !present.has(id));
  if (gone.length === 0 && sameData(merged.config, now.config)) return merged;
  const resources = new Set(gone.filter(isResourceNode));
  const config = new Set(merged.config.map(({ name }) => name));
  const variables = new Set(merged.variables.map(({ name }) => name));
  const keys = resourceKeys(now);
  const detached = mapAccesses(merged, (access) => {
    if (access.kind === "unresolved") return access;
    const name =
      access.kind === "reference" ? (keys.get(access.resource) ?? access.resource) : access.name;
    const isGone =
      access.kind === "reference"
        ? resources.has(access.resource)
        : !(access.kind === "config" ? config : variables).has(access.name);
    return isGone
      ? expression({ kind: "unresolved", access: formatAccess(name, access.path, access.quoted) })
      : access;
  });
  return withoutPositions(detached, new Set(gone));
}
