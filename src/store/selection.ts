import type { NodeId } from "#model/program/layout/node.ts";
import { hasNode, isResourceNode, variableNode, variableOf } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { placeOfResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Declaration } from "#store/declarations.ts";
import { declarationsOf } from "#store/declarations.ts";

/**
 * The selection: nothing, one declaration, or resources and variables. One of the latter is open in the inspector.
 */
export interface Selection {
  /** The resource that the inspector shows. */
  readonly selection: ResourceId | undefined;
  /** The resources and variables that are selected in addition to the open resource. */
  readonly others: readonly NodeId[];
  readonly declaration: Declaration | undefined;
}

const noOthers: readonly NodeId[] = [];

export const nothingSelected: Selection = {
  selection: undefined,
  others: noOthers,
  declaration: undefined,
};

export const selectionOf = ({ selection, others, declaration }: Selection): Selection => ({
  selection,
  others,
  declaration,
});

export const selectOne = (id: ResourceId | undefined): Selection => ({
  ...nothingSelected,
  selection: id,
});

/** Selects several resources and variables; the last one in the list is opened. */
export function selectSome(ids: readonly NodeId[]): Selection {
  const open = ids.at(-1);
  const rest = [...new Set(ids)].filter((id) => id !== open);
  const others = rest.length === 0 ? noOthers : rest;
  if (open === undefined || isResourceNode(open))
    return { selection: open, others, declaration: undefined };
  const declaration = { kind: "variable", name: variableOf(open) ?? "" } as const;
  return { selection: undefined, others, declaration };
}

/** All selected resources and variables, with the open one at the end. */
export function selectedNodes({ selection, others, declaration }: Selection): readonly NodeId[] {
  const open =
    selection ?? (declaration?.kind === "variable" ? variableNode(declaration.name) : undefined);
  return open === undefined ? others : [...others, open];
}

/** All selected resources, with the open one at the end. */
export const selectedIds = (selection: Selection): readonly ResourceId[] =>
  selectedNodes(selection).filter(isResourceNode);

/**
 * The selection after a change to the design: items that were removed are dropped. If the open resource was removed,
 * the resource at its position is opened instead.
 */
export function preserveSelection(before: Selection, from: Program, to: Program): Selection {
  const others = before.others.every((id) => hasNode(to, id))
    ? before.others
    : before.others.filter((id) => hasNode(to, id));
  return {
    selection: preservedResource(before.selection, from, to),
    others,
    declaration: preservedDeclaration(before.declaration, from, to),
  };
}

function preservedResource(
  selection: ResourceId | undefined,
  from: Program,
  to: Program,
): ResourceId | undefined {
  if (selection === undefined || hasNode(to, selection)) return selection;
  const index = placeOfResource(from.resources, selection);
  return to.resources[Math.min(Math.max(index, 0), to.resources.length - 1)]?.id;
}

/** Finds a renamed declaration by its position, which stays the same. */
function preservedDeclaration(
  declaration: Declaration | undefined,
  from: Program,
  to: Program,
): Declaration | undefined {
  if (declaration === undefined) return undefined;
  const list = declarationsOf(to, declaration.kind);
  if (list.some(({ name }) => name === declaration.name)) return declaration;
  const before = declarationsOf(from, declaration.kind);
  const at = before.findIndex(({ name }) => name === declaration.name);
  const name = before.length === list.length ? list[at]?.name : undefined;
  return name === undefined ? undefined : { kind: declaration.kind, name };
}
