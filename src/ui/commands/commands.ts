import { displayToken, providerToken } from "#model/schema/token.ts";
import { addResource, select, selectDeclaration } from "#store/designer.ts";
import type { Command } from "#ui/commands/command.ts";
import { isWriter } from "#ui/commands/command.ts";
import { designCommands } from "#ui/commands/design-commands.ts";
import { editCommands } from "#ui/commands/edit-commands.ts";
import { resourceCommands } from "#ui/commands/resource-commands.ts";
import { viewCommands } from "#ui/commands/view-commands.ts";
import { addDeclaration } from "#ui/declarations/new-declaration.ts";
import { newResource } from "#ui/palette/new-resource.ts";
import type { Services } from "#ui/services.ts";

const declarationCommands: readonly Command[] = [
  {
    id: "add-config",
    label: "Add config variable",
    group: "Add",
    isEnabled: isWriter,
    run: ({ store }) => addDeclaration(store, "config"),
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
  ...designCommands,
];

/** Every command: those that every design has, one for each type, and one for each thing in the design. */
export function listCommands(services: Services): readonly Command[] {
  return [
    ...resourceCommands,
    ...editCommands,
    ...declarationCommands,
    ...addCommands(services),
    ...viewCommands,
    ...designCommands,
    ...goToCommands(services),
  ];
}

export const commandOf = (id: string): Command | undefined =>
  fixedCommands.find((command) => command.id === id);

/** Runs a command by its id, unless it cannot be run now. */
export function runCommand(services: Services, id: string): void {
  const command = commandOf(id);
  if (command?.isEnabled(services) === true) command.run(services);
}

const addCommands = ({ catalog }: Services): readonly Command[] =>
  catalog.getState().packages.flatMap((entry) =>
    [...entry.resourceTokens, providerToken(entry.name)].map((token): Command => ({
      id: `add:${token}`,
      label: `Add ${displayToken(token)}`,
      group: "Add",
      isEnabled: isWriter,
      run: ({ store }) => {
        const type = catalog.getState().resourceType(token);
        if (type === undefined) return;
        const { program } = store.getState();
        addResource(store, newResource(program, type), `Add ${type.displayToken}`);
      },
    })),
  );

function goToCommands({ store }: Services): readonly Command[] {
  const { resources, config, outputs } = store.getState().program;
  const goTo = (id: string, name: string, detail: string, run: Command["run"]): Command => ({
    id: `go:${id}`,
    label: `Go to ${name === "" ? "no name" : name}`,
    detail,
    group: "Go to",
    isEnabled: () => true,
    run,
  });
  return [
    ...resources.map(({ id, name, token }) =>
      goTo(id, name, displayToken(token), (services) => select(services.store, id)),
    ),
    ...config.map(({ name }) =>
      goTo(`config:${name}`, name, "config variable", (services) =>
        selectDeclaration(services.store, { kind: "config", name }),
      ),
    ),
    ...outputs.map(({ name }) =>
      goTo(`output:${name}`, name, "output", (services) =>
        selectDeclaration(services.store, { kind: "output", name }),
      ),
    ),
  ];
}
