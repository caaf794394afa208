import { removeReference } from "#model/graph/remove-reference.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import { edit, sendRequest } from "#store/designer.ts";
import type { NoteActions } from "#ui/canvas/notes/note-actions.ts";
import { bundleChoices, describeBundle } from "#diagram/bundles/describe-bundle.ts";
import type { Bundle } from "#diagram/bundles/bundle.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { MenuTarget } from "#ui/canvas/context-menu/target.ts";
import type { Command } from "#ui/commands/command.ts";
import { isWriter, selectedParts } from "#ui/commands/command.ts";
import type { Services } from "#ui/services.ts";

type Items = readonly (string | Command)[];

export interface MenuActions extends Pick<
  NoteActions,
  "onAddNote" | "onEditNote" | "onRemoveNote" | "onUnlinkNote" | "isLinked"
> {
  nameOf(id: NodeId): string;
  /** Shows the input or option of a wire. */
  onWire(wire: Wire): void;
  onSelect(ids: readonly NodeId[]): void;
  /** Asks what to add at a position of the canvas. */
  onAddAt(at: Point): void;
}

const boxItems: Items = [
  "rename",
  "connect",
  "add-note",
  "-",
  "duplicate",
  "copy",
  "cut",
  "-",
  "show-dependents",
  "show-needs",
  "origin-import",
  "origin-lookup",
  "-",
  "delete",
];

const severalItems: Items = [
  "arrange-left",
  "arrange-center",
  "arrange-right",
  "arrange-top",
  "arrange-middle",
  "arrange-bottom",
  "arrange-spread-across",
  "arrange-spread-down",
  "tidy",
  "-",
  "duplicate",
  "copy",
  "cut",
  "-",
  "delete",
];

/** The title and the entries of a target's menu. */
export function menuOf(
  target: MenuTarget,
  services: Services,
  actions: MenuActions,
): { readonly label: string; readonly items: Items } {
  switch (target.kind) {
    case "box": {
      const count = selectedParts(services).length;
      return count > 1
        ? { label: `Commands for ${count} selected`, items: severalItems }
        : { label: `Commands for ${actions.nameOf(target.id)}`, items: boxItems };
    }
    case "wire":
      return { label: target.label, items: wireCommands(target, actions) };
    case "bundle":
      return {
        label: describeBundle(target.bundle, actions.nameOf),
        items: bundleCommands(target.bundle, actions),
      };
    case "note":
      return { label: "Commands for the note", items: noteCommands(target.id, actions) };
    case "ghost":
      return {
        label: "Commands for the resource that will be deleted",
        items: ghostCommands(target.step),
      };
    case "pane":
      return { label: "Commands for the canvas", items: paneItems(target.at, actions) };
  }
}

function paneItems(at: Point | undefined, actions: MenuActions): Items {
  return [
    at === undefined ? "add-resource" : addHere(at, actions),
    at === undefined ? "add-note" : noteHere(at, actions),
    "paste",
    "-",
    "select-all",
    "fit",
    "tidy",
    "direction",
    "-",
    "present",
    "picture",
  ];
}

const addHere = (at: Point, actions: MenuActions): Command => ({
  id: "add-here",
  label: "Add a resource here…",
  group: "Add",
  isEnabled: isWriter,
  run: () => actions.onAddAt(at),
});

const noteHere = (at: Point, actions: MenuActions): Command => ({
  id: "note-here",
  label: "Add a note here",
  group: "Canvas",
  isEnabled: isWriter,
  run: () => actions.onAddNote(at),
});

const noteCommands = (id: string, actions: MenuActions): readonly Command[] => [
  {
    id: "note-edit",
    label: "Edit",
    group: "Canvas",
    keys: [{ keys: "Enter" }],
    isEnabled: isWriter,
    run: () => actions.onEditNote(id),
  },
  {
    id: "note-unlink",
    label: "Unlink",
    group: "Canvas",
    isEnabled: (services) => isWriter(services) && actions.isLinked(id),
    run: () => actions.onUnlinkNote(id),
  },
  {
    id: "note-delete",
    label: "Delete",
    group: "Canvas",
    keys: [{ keys: "Delete" }],
    isEnabled: isWriter,
    run: () => actions.onRemoveNote(id),
  },
];

const ghostCommands = (step: string): readonly Command[] => [
  {
    id: "ghost-show",
    label: "Show in the plan",
    group: "View",
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "plan", step }),
  },
];

/** The actions of a reference. The palette does not list them, because it cannot name a reference. */
const wireCommands = (
  { wire, label: name }: Extract<MenuTarget, { kind: "wire" }>,
  actions: MenuActions,
): readonly Command[] => [
  {
    id: "wire-show",
    label:
      wire.edge.via === "option" ? "Show the option in the form" : "Show the input in the form",
    group: "Canvas",
    isEnabled: () => true,
    run: () => actions.onWire(wire),
  },
  {
    id: "wire-remove",
    label: "Remove the reference",
    group: "Canvas",
    isEnabled: (services) =>
      isWriter(services) &&
      wire.kind !== "selects" &&
      removeReference(wire.edge, services.store.getState().program) !== undefined,
    run: ({ store }) => {
      const change = removeReference(wire.edge, store.getState().program);
      if (change !== undefined) edit(store, change, { label: `Remove: ${name}` });
    },
  },
];

const bundleCommands = (bundle: Bundle, actions: MenuActions): readonly Command[] =>
  bundleChoices(bundle, actions.nameOf).map(({ label, ids }, at) => ({
    id: `bundle-select-${at}`,
    label,
    group: "Canvas",
    isEnabled: () => true,
    run: () => actions.onSelect(ids),
  }));
