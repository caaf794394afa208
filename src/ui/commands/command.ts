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
 * Something a person can have done. The palette, the sheet of shortcuts, the menus and the key bindings
 * all follow from the one list of commands.
 */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: CommandGroup;
  /** What tells it from others of its label, such as a resource's type, or what it does in other words. */
  readonly detail?: string;
  /** The type of what it adds or leads to. */
  readonly token?: string;
  /** Other words that people seek it by. */
  readonly keywords?: string;
  readonly keys?: readonly Shortcut[];
  /** Where only some pages have it, whether this one does. */
  isOffered?(services: Services): boolean;
  isEnabled(services: Services): boolean;
  run(services: Services): void;
}

export interface Shortcut {
  /** `Mod+Shift+Z`; Mod is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys: string;
  /**
   * Where it counts: everywhere outside of text fields, also in them, or only where the design itself has
   * the focus.
   */
  readonly where?: "design" | "everywhere";
  /** The browser makes an event of its own of the keys, which is what is listened to. */
  readonly isNative?: true;
}

export const isWriter = ({ store }: Services): boolean => !isReadOnly(store.getState());

/** The resource that is open, if the selection is about resources. */
export function openResource({ store }: Services): Resource | undefined {
  const { program, selection } = store.getState();
  return selection === undefined ? undefined : findResource(program, selection);
}

/** The selected resources and variables, the open one last. */
export const selectedParts = ({ store }: Services): readonly NodeId[] =>
  selectedNodes(store.getState());

/** What is selected is called in the name of a step: the one's name, or how many they are. */
export function describeSelection({ store }: Services, ids: readonly NodeId[]): string {
  const [first] = ids;
  if (ids.length !== 1 || first === undefined)
    return `${ids.length} ${ids.every(isResourceNode) ? "resources" : "resources and variables"}`;
  if (!isResourceNode(first)) return `the variable ${variableOf(first) ?? ""}`;
  const name = findResource(store.getState().program, first)?.name ?? "";
  return name === "" ? "a resource" : name;
}
