import { isResourceNode, nodesOf } from "#model/program/layout/node.ts";
import { redo, selectMany, undo } from "#store/designer.ts";
import {
  copySelected,
  cutSelected,
  duplicateSelected,
  pasteFromClipboard,
} from "#ui/commands/clipboard.ts";
import type { Command } from "#ui/commands/command.ts";
import { isWriter, selectedParts } from "#ui/commands/command.ts";
import { deleteDeclaration, requestDeletion } from "#ui/commands/deletion.ts";
import { moveSecrets } from "#ui/secrets/move-secrets.ts";
import type { Services } from "#ui/services.ts";

const hasSelected = (services: Services): boolean => selectedParts(services).length > 0;
const canChangeSelected = (services: Services): boolean =>
  isWriter(services) && hasSelected(services);

export const editCommands: readonly Command[] = [
  {
    id: "undo",
    label: "Undo",
    group: "Edit",
    keys: [{ keys: "Mod+Z", isNative: true }],
    isEnabled: (services) =>
      isWriter(services) && services.store.getState().history.past.length > 0,
    run: ({ store }) => undo(store),
  },
  {
    id: "redo",
    label: "Redo",
    group: "Edit",
    keys: [
      { keys: "Mod+Shift+Z", isNative: true },
      { keys: "Mod+Y", isNative: true },
    ],
    isEnabled: (services) =>
      isWriter(services) && services.store.getState().history.future.length > 0,
    run: ({ store }) => redo(store),
  },
  {
    id: "copy",
    label: "Copy",
    group: "Edit",
    keys: [{ keys: "Mod+C", isNative: true }],
    isEnabled: hasSelected,
    run: (services) => void copySelected(services),
  },
  {
    id: "cut",
    label: "Cut",
    group: "Edit",
    keys: [{ keys: "Mod+X", isNative: true }],
    isEnabled: canChangeSelected,
    run: (services) => void cutSelected(services),
  },
  {
    id: "paste",
    label: "Paste",
    group: "Edit",
    keys: [{ keys: "Mod+V", isNative: true }],
    isEnabled: isWriter,
    run: (services) => void pasteFromClipboard(services),
  },
  {
    id: "duplicate",
    label: "Duplicate",
    group: "Edit",
    keys: [{ keys: "Mod+D" }],
    isEnabled: canChangeSelected,
    run: duplicateSelected,
  },
  {
    id: "delete",
    label: "Delete",
    group: "Edit",
    keys: [{ keys: "Delete", where: "design" }],
    isEnabled: (services) =>
      canChangeSelected(services) ||
      (isWriter(services) && services.store.getState().declaration !== undefined),
    run: (services) => {
      const ids = selectedParts(services);
      if (ids.length > 0) requestDeletion(services, ids);
      else deleteDeclaration(services.store);
    },
  },
  {
    id: "select-all",
    label: "Select all",
    group: "Edit",
    // Applies outside of text fields, where selecting all text of the page is useless.
    keys: [{ keys: "Mod+A" }],
    isEnabled: ({ store }) => nodesOf(store.getState().program).length > 0,
    run: ({ store }) => {
      // The last node is opened, so resources come last.
      const nodes = nodesOf(store.getState().program);
      const variables = nodes.filter((id) => !isResourceNode(id));
      selectMany(store, [...variables, ...nodes.filter(isResourceNode)]);
    },
  },
  {
    id: "move-secrets",
    label: "Move secrets to config",
    group: "Edit",
    isEnabled: (services) =>
      isWriter(services) && services.store.getState().program.plugin === undefined,
    run: (services) => void moveSecrets(services),
  },
];
