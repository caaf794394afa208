import { PanelBottom, PanelLeft, PanelRight } from "lucide-react";

import { IconButton } from "#ui/components/IconButton.tsx";
import type { Panel } from "#ui/layout/use-panel.ts";
import { usePanel } from "#ui/layout/use-panel.ts";

const panels = [
  { panel: "left", label: "Types and outline", keys: "Ctrl+B", Icon: PanelLeft },
  { panel: "problems", label: "Problems list", keys: "Ctrl+J", Icon: PanelBottom },
  { panel: "right", label: "Inspector panel", keys: "Ctrl+.", Icon: PanelRight },
] as const;

/** Shows and hides what stands around the middle. */
export function PanelToggles() {
  return panels.map((each) => <PanelToggle key={each.panel} {...each} />);
}

function PanelToggle({
  panel,
  label,
  keys,
  Icon,
}: {
  readonly panel: Panel;
  readonly label: string;
  readonly keys: string;
  readonly Icon: typeof PanelLeft;
}) {
  const { isFolded, setFolded } = usePanel(panel);
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
