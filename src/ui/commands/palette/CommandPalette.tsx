import { useMemo, useState } from "react";
import { flushSync } from "react-dom";

import { Combobox } from "#forms/popups/Combobox.tsx";
import type { ComboboxOption } from "#forms/popups/Options.tsx";
import type { Command } from "#ui/commands/command.ts";
import { CommandIcon } from "#ui/commands/palette/CommandIcon.tsx";
import { descriptions } from "#ui/commands/palette/descriptions.ts";
import { addCommandOf, findCommands, listCommands } from "#ui/commands/palette/find-commands.ts";
import { groupBy } from "#model/base/group-by.ts";
import { describeKeys, isApple } from "#ui/commands/keys/keys.ts";
import { readRecent, rememberRecent } from "#ui/commands/recent.ts";
import { useStartCommands } from "#ui/commands/palette/use-start-commands.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import type { Services } from "#ui/services.ts";
import { useDesigner, useServices } from "#ui/services.ts";

/** A search over every command, resource and type. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const [query, setQuery] = useState("");
  // After a reload, the stored design can open while the user already types.
  const opened = useDesigner((state) => state.opened);
  return (
    <Dialog title="Commands" isAtTop onClose={onClose}>
      <CommandSearch key={opened} query={query} onQuery={setQuery} onClose={onClose} />
    </Dialog>
  );
}

interface CommandSearchProps {
  readonly query: string;
  onQuery(query: string): void;
  onClose(): void;
}

function CommandSearch({ query, onQuery, onClose }: CommandSearchProps) {
  const services = useServices();
  const starts = useStartCommands();
  const commands = useMemo(
    () => [...listCommands(services), ...starts].filter((command) => command.isEnabled(services)),
    [services, starts],
  );
  const recent = useMemo(() => readRecent(services.preferences), [services]);
  const options = useMemo(() => {
    if (query.trim() === "") return optionsAtFirst(commands, recent, services);
    return inGroups(findCommands(query, commands, recent, services));
  }, [services, commands, recent, query]);
  const choose = (id: string): void => {
    const command = commands.find((each) => each.id === id) ?? addCommandOf(id, services);
    if (command === undefined) return;
    rememberRecent(services.preferences, id);
    // The command can move the focus only after the dialog has closed.
    flushSync(onClose);
    command.run(services);
  };
  return (
    <Combobox
      listLabel="Results"
      label="Find a command, a type or a resource"
      placeholder="Find a command, a type or a resource"
      options={options}
      query={query}
      onQuery={onQuery}
      onChoose={choose}
      none="No command, type or resource matches."
    />
  );
}

function optionsAtFirst(
  commands: readonly Command[],
  recent: readonly string[],
  services: Services,
): readonly ComboboxOption[] {
  const first = recent
    .flatMap((id) => commands.find((each) => each.id === id) ?? addCommandOf(id, services) ?? [])
    .filter((command) => command.isEnabled(services));
  const rest = commands.filter(({ id }) => !recent.includes(id));
  return [
    ...first.map((command) => optionOf(command, "Recently used")),
    ...rest.map((command) => optionOf(command, command.group)),
  ];
}

/** The results, best first. Groups are sorted by their best result. */
const inGroups = (found: readonly Command[]): readonly ComboboxOption[] =>
  [...groupBy(found, ({ group }) => group)].flatMap(([group, commands]) =>
    commands.map((command) => optionOf(command, group)),
  );

function optionOf(command: Command, group: string): ComboboxOption {
  const { id, label, detail = descriptions[id], keys = [] } = command;
  const [first] = keys;
  return {
    id,
    label,
    detail,
    group,
    icon: <CommandIcon command={command} />,
    keys: first === undefined ? undefined : describeKeys(first.keys, isApple(navigator.platform)),
  };
}
