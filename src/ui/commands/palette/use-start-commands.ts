import { useMemo } from "react";

import type { StartDesign, Starts } from "#model/opening/start.ts";
import type { Command } from "#ui/commands/command.ts";
import { openStart } from "#ui/welcome/open-start.ts";
import { labelOfCloud, useOfferedStarts } from "#ui/welcome/use-starts.ts";

/** Commands that open the start designs, like the cards of the first screen. */
export function useStartCommands(): readonly Command[] {
  const { starts, offered } = useOfferedStarts();
  return useMemo(
    () => (starts === undefined ? [] : offered.map((start) => startCommand(start, starts))),
    [starts, offered],
  );
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
