import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import type { MiddleView } from "#store/request.ts";
import { CodeColumn } from "#ui/layout/CodeColumn.tsx";
import { FirstScreen } from "#ui/layout/FirstScreen.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import styles from "#ui/layout/layout.module.css";
import { useSplit } from "#ui/layout/use-split.ts";
import { middlePanelId, useMiddleView } from "#ui/layout/use-middle-view.ts";
import { useRequests } from "#ui/use-requests.ts";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";

const SplitCode = lazyWithPreload(async () => (await import("#ui/layout/SplitCode.tsx")).SplitCode);

/** The middle of the designer: the design as a graph, as code, and the access it grants; or the welcome screen. */
export function Middle() {
  const [view, choose] = useMiddleView();
  const isWelcome = useIsWelcome();
  const [isSplit, direction] = useSplit();
  useRequests({ view: ({ view: asked }) => choose(asked) });
  if (isWelcome) return <FirstScreen />;
  return (
    <div
      id={middlePanelId}
      role="tabpanel"
      aria-label={view}
      className={styles.split}
      data-direction={direction}
      data-split={(view === "canvas" && isSplit) || undefined}
    >
      {/* The canvas stays mounted when the code opens beside it. */}
      <div className={styles.splitFirst}>
        <ViewPanel view={view} />
      </div>
      {view === "canvas" && isSplit && (
        <Boundary name="Code">
          <SplitCode />
        </Boundary>
      )}
    </div>
  );
}

// Preloaded, so the canvas mounts together with the first resource. Otherwise, React would render
// the lazy part in pauses, and restart after each edit and check.
const Canvas = lazyWithPreload(async () => (await import("#ui/canvas/Canvas.tsx")).Canvas);

const FirstSteps = lazyWithPreload(
  async () => (await import("#ui/layout/FirstSteps.tsx")).FirstSteps,
);

const AccessPanel = lazy(async () => ({
  default: (await import("#ui/access/AccessPanel.tsx")).AccessPanel,
}));

const PlanPanel = lazy(async () => ({
  default: (await import("#ui/plan/PlanPanel.tsx")).PlanPanel,
}));

/** One view of the design. All views are loaded on demand. */
export function ViewPanel({ view }: { readonly view: MiddleView }) {
  switch (view) {
    case "canvas":
      return (
        <Boundary
          name="Canvas"
          of={view}
          fallback={<p className={styles.loading}>Loading the canvas…</p>}
        >
          <div className={styles.canvas}>
            <Canvas />
            <FirstSteps />
          </div>
        </Boundary>
      );
    case "code":
      return <CodeColumn isSplit={false} />;
    case "access":
      return (
        <Boundary name="Access" of={view} fallback={<p className={styles.loading}>Loading…</p>}>
          <AccessPanel />
        </Boundary>
      );
    case "plan":
      return (
        <Boundary name="Plan" of={view} fallback={<p className={styles.loading}>Loading…</p>}>
          <PlanPanel />
        </Boundary>
      );
  }
}
