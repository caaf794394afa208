import { lazy, Suspense, useEffect, useId } from "react";

import type { Request, MiddleView } from "#store/request.ts";
import { CodeColumn } from "#ui/layout/CodeColumn.tsx";
import { FirstScreen } from "#ui/layout/FirstScreen.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import styles from "#ui/layout/layout.module.css";
import { useSplit } from "#ui/layout/use-split.ts";
import { usePreference, useServices } from "#ui/services.ts";
import { Tabs } from "#ui/components/Tabs.tsx";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";

const views: readonly { readonly id: MiddleView; readonly label: string }[] = [
  { id: "canvas", label: "Canvas" },
  { id: "code", label: "Code" },
  { id: "access", label: "Access" },
  { id: "plan", label: "Plan" },
];

const SplitButtons = lazyWithPreload(
  async () => (await import("#ui/layout/SplitButtons.tsx")).SplitButtons,
);
const SplitView = lazyWithPreload(async () => (await import("#ui/layout/SplitView.tsx")).SplitView);

/** The middle of the designer: the design as a graph, as code, and the access it gives; or how to begin. */
export function Middle() {
  const [stored, choose] = usePreference("middle", "canvas");
  const isWelcome = useIsWelcome();
  const panelId = useId();
  const [isSplit] = useSplit();
  const chosen = views.find(({ id }) => id === stored)?.id ?? "canvas";
  useRequestedView(choose);
  if (isWelcome) return <FirstScreen />;
  return (
    <div className={styles.middleParts}>
      <div className={styles.views}>
        <Tabs<MiddleView>
          label="Views of the design"
          choices={views}
          chosen={chosen}
          onChoose={choose}
          panelId={panelId}
        />
        {/* Its place is kept: what stands beside it must not move under a press. */}
        <span className={styles.splitButtons}>
          <Suspense>
            <SplitButtons />
          </Suspense>
        </span>
      </div>
      <div id={panelId} role="tabpanel" aria-label={chosen} className={styles.middlePanel}>
        {chosen === "canvas" && isSplit ? (
          <Suspense fallback={<p className={styles.loading}>Loading…</p>}>
            <SplitView />
          </Suspense>
        ) : (
          <ViewPanel view={chosen} />
        )}
      </div>
    </div>
  );
}

const loadCanvas = async () => ({ default: (await import("#ui/canvas/Canvas.tsx")).Canvas });
const Canvas = lazy(loadCanvas);

const AccessPanel = lazy(async () => ({
  default: (await import("#ui/access/AccessPanel.tsx")).AccessPanel,
}));

const PlanPanel = lazy(async () => ({
  default: (await import("#ui/plan/PlanPanel.tsx")).PlanPanel,
}));

/** One view of the design. All are loaded on demand. */
export function ViewPanel({ view }: { readonly view: MiddleView }) {
  // Fetched once the first screen stands, so that the first resource finds it there.
  useEffect(() => void loadCanvas(), []);
  switch (view) {
    case "canvas":
      return (
        <Suspense fallback={<p className={styles.loading}>Loading the canvas…</p>}>
          <Canvas />
        </Suspense>
      );
    case "code":
      return <CodeColumn />;
    case "access":
      return (
        <Suspense fallback={<p className={styles.loading}>Loading…</p>}>
          <AccessPanel />
        </Suspense>
      );
    case "plan":
      return (
        <Suspense fallback={<p className={styles.loading}>Loading…</p>}>
          <PlanPanel />
        </Suspense>
      );
  }
}

/** Follows what commands ask to see. What only the canvas can do brings the canvas. */
export function useRequestedView(choose: (view: MiddleView) => void): void {
  const { store } = useServices();
  useEffect(
    () =>
      store.subscribe(({ request }, before) => {
        const view = request === before.request ? undefined : viewFor(request);
        if (view !== undefined) choose(view);
      }),
    [store, choose],
  );
}

function viewFor(request: Request | undefined): MiddleView | undefined {
  switch (request?.kind) {
    case "view":
      return request.view;
    case "note":
    case "tidy":
    case "group-by":
    case "fold":
    case "fit":
    case "arrange":
    case "picture":
      return "canvas";
    default:
      return undefined;
  }
}
