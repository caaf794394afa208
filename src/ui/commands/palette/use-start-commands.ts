import { useMemo } from "react";

import type { StartDesign, Starts } from "#model/opening/start.ts";
import type { Command } from "#ui/commands/command.ts";
import { openStart } from "#ui/welcome/open-start.ts";
import { labelOfCloud, useOfferedStarts } from "#ui/welcome/use-starts.ts";

/** Commands that open the start designs, like the cards of the first screen. */
export function useStartCommands(): readonly Command[] {
  const { starts, offered } = useOfferedStarts();
  // The list is new in every render, but its items are not.
  const ids = offered.map(({ id }) => id).join(" ");
  return useMemo(() => {
    if (starts === undefined) return [];
    const shown = new Set(ids.split(" "));
    return starts.all.filter(({ id }) => shown.has(id)).map((start) => startCommand(start, starts));
  }, [starts, ids]);
}

const startCommand = (start: StartDesign, starts: Starts): Command => ({
  id: `start:${start.id}`,
  label: `Open example: ${start.title}`,
  detail: start.explanation,
  keywords: `${labelOfCloud(start.cloud)} ${start.package ?? ""} design`,
  group: "Design",
  isEnabled: () => true,
  run: (services) => void openStart(services, starts, start),
});
