import { Columns2, Rows2, SquareCode } from "lucide-react";

import { runCommand } from "#ui/commands/commands.ts";
import controls from "#ui/components/controls.module.css";
import { useSplit } from "#ui/layout/use-split.ts";
import { useServices } from "#ui/services.ts";

/** Puts the code beside the canvas, and turns the two. */
export function SplitButtons() {
  const services = useServices();
  const [isSplit, direction] = useSplit();
  const [turned, Icon] = direction === "right" ? ["below", Rows2] : ["beside", Columns2];
  return (
    <>
      {/* Its place is kept: the header stands still when the code is shown. */}
      <button
        type="button"
        className={controls.iconButton}
        style={{ visibility: isSplit ? "visible" : "hidden" }}
        aria-label={`Put the code ${turned} the canvas`}
        title={`Put the code ${turned} the canvas`}
        onClick={() => runCommand(services, "split-direction")}
      >
        <Icon size={16} aria-hidden />
      </button>
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
    </>
  );
}
