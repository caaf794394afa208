import { PanelBottom, PanelLeft, PanelRight } from "lucide-react";

import { IconButton } from "#ui/components/IconButton.tsx";
import type { PanelState } from "#ui/layout/use-panel.ts";
import { usePanel, useProblemsPanel } from "#ui/layout/use-panel.ts";

const panels = [
  { panel: "left", label: "Types and outline", keys: "Ctrl+B", Icon: PanelLeft },
  { panel: "problems", label: "Problems list", keys: "Ctrl+J", Icon: PanelBottom },
  { panel: "right", label: "Inspector panel", keys: "Ctrl+.", Icon: PanelRight },
] as const;

/** Shows and hides what stands around the middle. */
export function PanelToggles() {
  const states = {
    left: usePanel("left"),
    problems: useProblemsPanel(),
    right: usePanel("right"),
  };
  return panels.map(({ panel, ...each }) => (
    <PanelToggle key={panel} {...each} state={states[panel]} />
  ));
}

function PanelToggle({
  state: { isFolded, setFolded },
  label,
  keys,
  Icon,
}: {
  readonly state: PanelState;
  readonly label: string;
  readonly keys: string;
  readonly Icon: typeof PanelLeft;
}) {
  return (
    <IconButton
      Icon={Icon}
      aria-pressed={!isFolded}
      aria-label={label}
      title={`${isFolded ? "Show" : "Hide"}: ${label} (${keys})`}
      onClick={() => setFolded(!isFolded)}
    />
  );
}
