import { sendRequest } from "#store/designer.ts";
import type { Command } from "#ui/commands/command.ts";
import { isWriter } from "#ui/commands/command.ts";
import { designCommands } from "#ui/commands/design-commands.ts";
import { editCommands } from "#ui/commands/edit-commands.ts";
import { exportCommands } from "#ui/commands/export-commands.ts";
import { resourceCommands } from "#ui/commands/resource-commands.ts";
import { viewCommands } from "#ui/commands/view-commands.ts";
import { addDeclaration } from "#ui/declarations/new-declaration.ts";
import type { Services } from "#ui/services.ts";

const declarationCommands: readonly Command[] = [
  {
    id: "add-resource",
    label: "Add a resource…",
    group: "Add",
    isEnabled: isWriter,
    run: ({ store }) => sendRequest(store, { kind: "add" }),
  },
  {
    id: "add-config",
    label: "Add config variable",
    group: "Add",
    isEnabled: isWriter,
    run: ({ store }) => addDeclaration(store, "config"),
  },
  {
    id: "add-package-variable",
    label: "Add package config variable…",
    group: "Add",
    isEnabled: isWriter,
    run: ({ store }) => sendRequest(store, { kind: "package-variable" }),
  },
  {
    id: "add-variable",
    label: "Add variable",
    group: "Add",
    isEnabled: isWriter,
    run: ({ store }) => addDeclaration(store, "variable"),
  },
  {
    id: "add-output",
    label: "Add output",
    group: "Add",
    isEnabled: isWriter,
    run: ({ store }) => addDeclaration(store, "output"),
  },
];

/** The commands that every design has. */
export const fixedCommands: readonly Command[] = [
  ...resourceCommands,
  ...editCommands,
  ...declarationCommands,
  ...viewCommands,
  ...exportCommands,
  ...designCommands,
];

export const commandOf = (id: string): Command | undefined =>
  fixedCommands.find((command) => command.id === id);

/** Runs a command by its ID, unless it is disabled. */
export function runCommand(services: Services, id: string): void {
  const command = commandOf(id);
  if (command?.isEnabled(services) === true) command.run(services);
}
