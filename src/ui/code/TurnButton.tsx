import { Columns2, Rows2 } from "lucide-react";

import { runCommand } from "#ui/commands/commands.ts";
import controls from "#ui/components/controls.module.css";
import { useSplit } from "#ui/layout/use-split.ts";
import { useServices } from "#ui/services.ts";

/** The button that moves the code from beside the canvas to below it, and back. */
export function TurnButton() {
  const services = useServices();
  const [, direction] = useSplit();
  const [turned, Icon] = direction === "right" ? ["below", Rows2] : ["beside", Columns2];
  const label = `Show the code ${turned} the canvas`;
  return (
    <button
      type="button"
      className={controls.quiet}
      aria-label={label}
      title={label}
      onClick={() => runCommand(services, "split-direction")}
    >
      <Icon size={15} aria-hidden />
    </button>
  );
}
