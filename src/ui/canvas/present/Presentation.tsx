import { ReactFlowProvider } from "@xyflow/react";
import { List, X } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";

import { useModal } from "#forms/use-modal.ts";
import { Legend } from "#ui/canvas/present/Legend.tsx";
import { legendOf } from "#ui/canvas/present/legend.ts";
import styles from "#ui/canvas/present/present.module.css";
import type { Presented } from "#ui/canvas/present/Slide.tsx";
import { Slide } from "#ui/canvas/present/Slide.tsx";
import { StepBar } from "#ui/canvas/present/StepBar.tsx";
import { presentedSteps } from "#ui/canvas/present/steps.ts";
import { useFullScreen } from "#ui/canvas/present/use-full-screen.ts";
import { useStepKeys } from "#ui/canvas/present/use-step-keys.ts";
import { useSwipe } from "#ui/canvas/present/use-swipe.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { useDesigner } from "#ui/services.ts";

interface PresentationProps extends Presented {
  onClose(): void;
}

/** Shows only the canvas, full screen if the browser allows it: first the whole design, then each frame. */
export function Presentation({ onClose, ...presented }: PresentationProps) {
  const { view, ghosts, hasChanges } = presented;
  const name = useDesigner(({ program }) => program.name);
  const dialog = useModal();
  const element = useRef<HTMLDivElement>(null);
  const title = useId();
  const status = useId();
  const steps = useMemo(() => presentedSteps(view, ghosts), [view, ghosts]);
  const legend = useMemo(
    () => legendOf(view.scene, ghosts, hasChanges),
    [view, ghosts, hasChanges],
  );
  const [hasLegend, setLegend] = useState(() => !matchMedia("(max-width: 599px)").matches);
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, steps.length - 1);
  const step = steps[at];
  const go = (to: number): void => setWanted(Math.max(0, Math.min(steps.length - 1, to)));
  const stop = useFullScreen(element, onClose);
  useStepKeys(steps.length, at, go);
  const swipe = useSwipe(element, (by) => go(at + by));
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      aria-describedby={status}
      onCancel={(event) => {
        event.preventDefault();
        stop();
      }}
    >
      <div ref={element} className={styles.presentation} {...swipe}>
        <div className={styles.head}>
          <h2 id={title}>{name}</h2>
          <IconButton
            Icon={List}
            size={20}
            aria-label="Legend"
            title="Legend"
            aria-pressed={hasLegend}
            onClick={() => setLegend(!hasLegend)}
          />
          <IconButton
            Icon={X}
            size={20}
            aria-label="Stop presenting"
            title="Stop presenting (Escape)"
            onClick={stop}
          />
        </div>
        <ReactFlowProvider>{step && <Slide {...presented} step={step} />}</ReactFlowProvider>
        <div className={styles.foot}>
          {hasLegend && <Legend entries={legend} />}
          <StepBar at={at} steps={steps} status={status} onGo={go} />
        </div>
      </div>
    </dialog>
  );
}
