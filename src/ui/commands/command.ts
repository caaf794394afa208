import { isReadOnly } from "#store/read-only.ts";
import type { Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import { selectedNodes } from "#store/selection.ts";
import type { Services } from "#ui/services.ts";

export type CommandGroup =
  | "Resource"
  | "Edit"
  | "Add"
  | "View"
  | "Canvas"
  | "Export"
  | "Design"
  | "Go to";

/**
 * A user command. The palette, the list of shortcuts, the menus and the key bindings all use the one list of
 * commands.
 */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: CommandGroup;
  /**
   * Text that distinguishes the command from other commands with the same label, such as a resource's type, or
   * describes it.
   */
  readonly detail?: string;
  /** The type of the item that the command adds or goes to. */
  readonly token?: string;
  /** Other search terms. */
  readonly keywords?: string;
  readonly keys?: readonly Shortcut[];
  /** Whether this page has the command; undefined if all pages have it. */
  isOffered?(services: Services): boolean;
  isEnabled(services: Services): boolean;
  run(services: Services): void;
}

export interface Shortcut {
  /** The keys, such as `Mod+Shift+Z`; Mod is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys: string;
  /** The scope of the shortcut: outside of text fields, everywhere, or only while the design itself has the focus. */
  readonly where?: "design" | "everywhere";
  /** True if the browser turns the keys into an event, which is handled instead. */
  readonly isNative?: true;
}

export const isWriter = ({ store }: Services): boolean => !isReadOnly(store.getState());

/** The open resource, if the selection is about resources. */
export function openResource({ store }: Services): Resource | undefined {
  const { program, selection } = store.getState();
  return selection === undefined ? undefined : findResource(program, selection);
}

/** The selected resources and variables, with the open resource or variable last. */
export const selectedParts = ({ store }: Services): readonly NodeId[] =>
  selectedNodes(store.getState());

/** The name of the selection in the label of a step: the name of one node, or the number of several nodes. */
export function describeSelection({ store }: Services, ids: readonly NodeId[]): string {
  const [first] = ids;
  if (ids.length !== 1 || first === undefined)
    return `${ids.length} ${ids.every(isResourceNode) ? "resources" : "resources and variables"}`;
  if (!isResourceNode(first)) return `the variable ${variableOf(first) ?? ""}`;
  const name = findResource(store.getState().program, first)?.name ?? "";
  return name === "" ? "a resource" : name;
}
