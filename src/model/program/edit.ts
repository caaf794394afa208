import { renameKept } from "#model/program/renaming/rename-kept.ts";
import {
  addNamed,
  removeNamed,
  renameNamed,
  replaceNamed,
} from "#model/program/declarations/named-list.ts";
import { replaceStackCalls } from "#model/program/functions/stack-references.ts";
import { setPackageVersion } from "#model/program/packages/set-package-version.ts";
import type {
  CanvasNote,
  ConfigVariable,
  Direction,
  GroupBy,
  Point,
  Program,
  Resource,
  StackOutput,
  Variable,
} from "#model/program/program.ts";
import { variableNode } from "#model/program/layout/node.ts";
import { foldGroups, setGrouping, unfoldGroups } from "#model/program/layout/groups.ts";
import { setNote } from "#model/program/layout/notes.ts";
import { movePosition, placeResources, withoutPositions } from "#model/program/layout/positions.ts";
import {
  adoptConfig,
  adoptResources,
  adoptVariable,
  detachConfigReferences,
  detachReferences,
  detachVariableReferences,
  followResource,
  renameConfig,
  renameVariable,
} from "#model/program/renaming/rewrite-references.ts";
import { findResource, placeOfResource } from "#model/program/program.ts";
import type { AddResource, CreateResource } from "#model/program/edits/add-resources.ts";
import { addResources, createResource } from "#model/program/edits/add-resources.ts";
import type { ResourceEdit } from "#model/program/edits/resource-edit.ts";
import {
  changeResource,
  isResourceEdit,
  updateResources,
} from "#model/program/edits/resource-edit.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { setReferencedStack } from "#model/program/stacks/set-referenced-stack.ts";
import type { StackOutputTypes } from "#model/program/stacks/stack-output-types.ts";
import { normalizeTarget, sameTarget } from "#model/program/target.ts";
import type { ResourceId, Value } from "#model/program/value.ts";

/** A change to a design as data, for forms, fixes and history entries. */
export type Edit =
  | { readonly kind: "rename-program"; readonly name: string }
  | AddResource
  | CreateResource
  | { readonly kind: "remove-resource"; readonly resource: ResourceId }
  | { readonly kind: "rename-resource"; readonly resource: ResourceId; readonly name: string }
  /** Moves a resource in the design's order. */
  | { readonly kind: "move-resource"; readonly resource: ResourceId; readonly to: number }
  | ResourceEdit
  | { readonly kind: "add-config"; readonly variable: ConfigVariable; readonly index?: number }
  | { readonly kind: "remove-config"; readonly name: string }
  | { readonly kind: "rename-config"; readonly name: string; readonly to: string }
  /** Replaces the declaration of a config variable. */
  | { readonly kind: "set-config"; readonly variable: ConfigVariable }
  | { readonly kind: "add-variable"; readonly variable: Variable; readonly index?: number }
  | { readonly kind: "remove-variable"; readonly name: string }
  | { readonly kind: "rename-variable"; readonly name: string; readonly to: string }
  | { readonly kind: "set-variable"; readonly name: string; readonly value: Value }
  | { readonly kind: "add-output"; readonly output: StackOutput; readonly index?: number }
  | { readonly kind: "remove-output"; readonly name: string }
  | { readonly kind: "rename-output"; readonly name: string; readonly to: string }
  | { readonly kind: "set-output"; readonly name: string; readonly value: Value }
  /** Sets positions on the canvas. Other nodes keep their positions. */
  | { readonly kind: "place-resources"; readonly positions: Readonly<Record<string, Point>> }
  | { readonly kind: "set-direction"; readonly direction: Direction }
  /** Sets the grouping of the canvas and unfolds all groups. */
  | { readonly kind: "set-grouping"; readonly groupBy: GroupBy }
  /** Sets the folded groups on the canvas. */
  | { readonly kind: "fold-groups"; readonly groups: readonly string[] }
  /** Adds or changes a note on the canvas, or removes it if no note is given. */
  | { readonly kind: "set-note"; readonly id: string; readonly note?: CanvasNote }
  /** Sets the export target of the design. */
  | { readonly kind: "set-target"; readonly target: ExportTarget }
  /** Sets another stack's known outputs, or removes them. */
  | {
      readonly kind: "set-referenced-stack";
      readonly stack: string;
      readonly outputs?: StackOutputTypes;
    }
  /** Sets the version of a package for the design. If no version is given, the design can use any version. */
  | { readonly kind: "set-package-version"; readonly name: string; readonly version?: string }
  /** Replaces the whole program after its text was edited. */
  | { readonly kind: "replace-program"; readonly program: Program }
  /** Replaces the calls of `fn::stackReference` that name a stack with a stack reference. */
  | { readonly kind: "replace-stack-calls"; readonly stack: string }
  | { readonly kind: "batch"; readonly edits: readonly Edit[] };

type AddConfig = Extract<Edit, { readonly kind: "add-config" }>;

/**
 * The program after an edit. Unchanged parts stay identical by reference. The function returns the same program if the
 * edit changes nothing, if its place no longer exists, or if two config variables or outputs would get the same name.
 */
export function applyEdit(program: Program, edit: Edit): Program {
  switch (edit.kind) {
    case "rename-program":
      return edit.name === program.name ? program : { ...program, name: edit.name };
    case "add-resource":
      return addResources(program, [edit]);
    case "create-resource":
      return createResource(program, edit);
    case "remove-resource":
      return removeResources(program, [edit.resource]);
    case "rename-resource": {
      const renamed = updateResource(program, edit.resource, (resource) =>
        resource.name === edit.name ? resource : { ...resource, name: edit.name },
      );
      const before = findResource(program, edit.resource);
      if (renamed === program || before === undefined) return program;
      const extras = renameKept(program, before, edit.name);
      return adoptResources(
        followResource(program, extras === program.extras ? renamed : { ...renamed, extras }),
        new Set([edit.name]),
      );
    }
    case "move-resource":
      return moveResource(program, edit.resource, edit.to);
    case "set-input":
    case "unset-input":
    case "insert-item":
    case "move-item":
    case "rename-key":
    case "set-origin":
    case "drop-extra":
      return updateResource(program, edit.resource, (resource) => changeResource(resource, edit));
    case "add-config":
      return addConfig(program, [edit]);
    case "remove-config": {
      const config = removeNamed(program.config, edit.name);
      return config === program.config
        ? program
        : detachConfigReferences({ ...program, config }, edit.name);
    }
    case "rename-config": {
      const config = renameNamed(program.config, edit.name, edit.to);
      return config === program.config
        ? program
        : renameConfig(program, { ...program, config }, edit.name, edit.to);
    }
    case "set-config": {
      const config = replaceNamed(program.config, edit.variable);
      return config === program.config ? program : { ...program, config };
    }
    case "add-variable": {
      const variables = addNamed(program.variables, edit.variable, edit.index);
      return variables === program.variables
        ? program
        : adoptVariable({ ...program, variables }, edit.variable.name);
    }
    case "remove-variable": {
      const variables = removeNamed(program.variables, edit.name);
      return variables === program.variables
        ? program
        : withoutPositions(
            detachVariableReferences({ ...program, variables }, edit.name),
            new Set([variableNode(edit.name)]),
          );
    }
    case "rename-variable": {
      const variables = renameNamed(program.variables, edit.name, edit.to);
      return variables === program.variables
        ? program
        : movePosition(
            renameVariable(program, { ...program, variables }, edit.name, edit.to),
            variableNode(edit.name),
            variableNode(edit.to),
          );
    }
    case "set-variable": {
      const { name, value } = edit;
      const variables = replaceNamed(program.variables, { name, value });
      return variables === program.variables ? program : { ...program, variables };
    }
    case "add-output":
      return withOutputs(program, addNamed(program.outputs, edit.output, edit.index));
    case "remove-output":
      return withOutputs(program, removeNamed(program.outputs, edit.name));
    case "rename-output":
      return withOutputs(program, renameNamed(program.outputs, edit.name, edit.to));
    case "set-output":
      return withOutputs(
        program,
        replaceNamed(program.outputs, { name: edit.name, value: edit.value }),
      );
    case "place-resources":
      return placeResources(program, edit.positions);
    case "set-direction": {
      const positions = program.layout?.positions ?? {};
      return program.layout?.direction === edit.direction
        ? program
        : { ...program, layout: { ...program.layout, direction: edit.direction, positions } };
    }
    case "set-grouping":
      return setGrouping(program, edit.groupBy);
    case "fold-groups":
      return foldGroups(program, edit.groups);
    case "set-note":
      return setNote(program, edit.id, edit.note);
    case "set-target":
      return setTarget(program, normalizeTarget(edit.target));
    case "set-referenced-stack":
      return setReferencedStack(program, edit.stack, edit.outputs);
    case "set-package-version":
      return setPackageVersion(program, edit.name, edit.version);
    case "replace-program":
      return edit.program;
    case "replace-stack-calls":
      return replaceStackCalls(program, edit.stack);
    case "batch":
      return applyAll(program, edit.edits);
  }
}

/**
 * The program after several edits. The list of resources is copied only once, and unresolved names are resolved only
 * once for all added resources.
 */
function applyAll(program: Program, edits: readonly Edit[]): Program {
  let now = program;
  for (let at = 0; at < edits.length;) {
    const start = at;
    while (isResourceEdit(edits[at])) at += 1;
    if (at > start) now = updateResources(now, edits.slice(start, at).filter(isResourceEdit));
    const removed: ResourceId[] = [];
    for (let next = edits[at]; next?.kind === "remove-resource"; next = edits[(at += 1)])
      removed.push(next.resource);
    if (removed.length > 0) now = removeResources(now, removed);
    const created: AddResource[] = [];
    for (let next = edits[at]; next?.kind === "add-resource"; next = edits[(at += 1)])
      created.push(next);
    if (created.length > 0) now = addResources(now, created);
    const added: AddConfig[] = [];
    for (let next = edits[at]; next?.kind === "add-config"; next = edits[(at += 1)])
      added.push(next);
    if (added.length > 0) now = addConfig(now, added);
    const next = edits[at];
    if (at > start || next === undefined) continue;
    now = applyEdit(now, next);
    at += 1;
  }
  return now;
}

function addConfig(program: Program, added: readonly AddConfig[]): Program {
  const names = new Set(program.config.map(({ name }) => name));
  const isNew = ({ variable: { name } }: AddConfig): boolean =>
    !names.has(name) && names.add(name).has(name);
  const fresh = added.filter(isNew);
  if (fresh.length === 0) return program;
  const config = [...program.config];
  for (const { variable, index } of fresh)
    if (index === undefined) config.push(variable);
    else config.splice(index, 0, variable);
  return adoptConfig({ ...program, config }, new Set(fresh.map(({ variable }) => variable.name)));
}

function updateResource(
  program: Program,
  id: ResourceId,
  update: (resource: Resource) => Resource,
): Program {
  const index = placeOfResource(program.resources, id);
  const before = program.resources[index];
  if (before === undefined) return program;
  const after = update(before);
  return after === before
    ? program
    : { ...program, resources: program.resources.with(index, after) };
}

function moveResource(program: Program, id: ResourceId, to: number): Program {
  const from = placeOfResource(program.resources, id);
  const resource = program.resources[from];
  const isLocation = Number.isInteger(to) && to >= 0 && to < program.resources.length;
  if (resource === undefined || from === to || !isLocation) return program;
  const resources = program.resources.toSpliced(from, 1).toSpliced(to, 0, resource);
  return { ...program, resources };
}

function removeResources(program: Program, requested: readonly ResourceId[]): Program {
  const present = requested.filter((id) => findResource(program, id) !== undefined);
  if (present.length === 0) return program;
  const ids = new Set(present);
  return withoutPositions(unfoldGroups(detachReferences(program, ids), ids), ids);
}

const withOutputs = (program: Program, outputs: readonly StackOutput[]): Program =>
  outputs === program.outputs ? program : { ...program, outputs };

const setTarget = (program: Program, target: ExportTarget): Program =>
  sameTarget(target, program.target) ? program : { ...program, target };
