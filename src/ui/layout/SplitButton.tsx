import { SquareCode } from "lucide-react";

import { runCommand } from "#ui/commands/commands.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { useSplit } from "#ui/layout/use-split.ts";
import { useServices } from "#ui/services.ts";

/** Puts the code beside the canvas. */
export function SplitButton() {
  const services = useServices();
  const [isSplit] = useSplit();
  return (
    <IconButton
      Icon={SquareCode}
      aria-pressed={isSplit}
      aria-label="Code beside the canvas"
      title={`${isSplit ? "Hide" : "Show"} the code beside the canvas (Ctrl+\\)`}
      onClick={() => runCommand(services, "split-code")}
    />
  );
}
