import { SquareCode } from "lucide-react";

import { runCommand } from "#ui/commands/commands.ts";
import controls from "#ui/components/controls.module.css";
import { useSplit } from "#ui/layout/use-split.ts";
import { useServices } from "#ui/services.ts";

/** Puts the code beside the canvas. */
export function SplitButton() {
  const services = useServices();
  const [isSplit] = useSplit();
  return (
    <button
      type="button"
      className={controls.iconButton}
      aria-pressed={isSplit}
      aria-label="Code beside the canvas"
      title={`${isSplit ? "Hide" : "Show"} the code beside the canvas (Ctrl+\\)`}
      onClick={() => runCommand(services, "split-code")}
    >
      <SquareCode size={16} aria-hidden />
    </button>
  );
}
