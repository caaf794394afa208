import { useEffect, useState } from "react";
import type { CSSProperties } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { LazyNoticeBar } from "#ui/layout/notices/LazyNoticeBar.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

import styles from "#ui/layout/layout.module.css";
import { Middle } from "#ui/layout/Middle.tsx";
import { Splitter } from "#ui/layout/Splitter.tsx";
import { InspectorPanel } from "#ui/layout/InspectorPanel.tsx";
import { Outline } from "#ui/outline/Outline.tsx";
import { Palette } from "#ui/palette/Palette.tsx";
import { sideKey, useHasPackages, usePanel, useProblemsPanel } from "#ui/layout/use-panel.ts";
import { Problems } from "#ui/problems/Problems.tsx";
import { firstShown, hasOnlyFoldedHints } from "#ui/problems/severities.ts";
import { useDesigner, usePreference, useServices } from "#ui/services.ts";
import { useDerived, useUnread } from "#ui/derived.ts";
import { useRequests } from "#ui/use-requests.ts";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";
import { useWhileNotTyping } from "#ui/layout/use-while-not-typing.ts";

const UnfoldButton = lazyWithPreload(
  async () => (await import("#ui/layout/UnfoldButton.tsx")).UnfoldButton,
);

/** The window width below which the middle needs the space of the sides, in pixels. */
const tight = 1200;

/** The width of a folded column, in pixels. */
const rail = 36;

/** The height of the problems with one problem, in pixels: their height until the list is measured. */
const oneProblem = 99;

/** The designer on a wide screen: types and outline, the middle, the inspector, and the problems below. */
export function Columns() {
  const usual = window.innerWidth < tight ? { left: 224, right: 328 } : { left: 248, right: 344 };
  const left = useSide("left", usual.left);
  const right = useSide("right", usual.right);
  const [bottom, setBottom] = useSize("bottom", 190);
  const [listed, setListed] = useState(oneProblem);
  const height = Math.min(bottom, useWhileNotTyping(listed));
  // The built-in types are folded and need little space.
  const types = useSide("types", useHasPackages() ? window.innerHeight / 2 : 240);
  const problems = useProblemsPanel();
  const toggleProblems = (): void => problems.setFolded(!problems.isFolded);
  const toggles = { left: left.toggle, right: right.toggle, problems: toggleProblems };
  useRequests({ form: right.show, "toggle-panel": ({ panel }) => toggles[panel]() });
  useRevealedInspector();
  const isEmpty = useDesigner((state) => state.program.resources.length === 0);
  const [severities] = usePreference("problem-severities", firstShown);
  const isFine = useDerived(
    ({ diagnostics, graph, ignored }) =>
      ignored.length === 0 &&
      hasOnlyFoldedHints(diagnostics.value.all, severities) &&
      diagnostics.failure === undefined &&
      graph.failure === undefined,
  );
  const isBar = useWhileNotTyping(useUnread() === 0 && (isEmpty || isFine));
  const isFolded = problems.isFolded || isBar;
  const isWelcome = useIsWelcome();
  const isQuietStart = isWelcome && isBar;
  const hasRail = left.size === 0 && !isWelcome;
  const hasLeftEdge = hasRail || left.size > 0;
  // Hides the inspector, which would be empty, if nothing can be selected.
  const hasInspector = useDesigner(
    ({ program, declaration }) => program.resources.length > 0 || declaration !== undefined,
  );
  const sizes = {
    "--left": `${hasRail ? rail : left.size}px`,
    "--edge1": hasLeftEdge ? "5px" : "0px",
    "--right": hasInspector ? `${right.size === 0 ? rail : right.size}px` : "0px",
    "--edge2": hasInspector ? "5px" : "0px",
    "--bottom": isQuietStart ? "0px" : isFolded ? "28px" : `${height}px`,
  } as CSSProperties;
  return (
    <main className={styles.columns} style={sizes}>
      {hasRail && (
        <Boundary name="Show" place="button">
          <UnfoldButton side="left" onPress={left.toggle} />
        </Boundary>
      )}
      <div
        className={`${styles.left} ${styles.divided}`}
        data-unfolds
        hidden={left.size === 0}
        style={{ "--types": `${types.size}px` } as CSSProperties}
      >
        <div className={styles.types} hidden={types.size === 0}>
          <Boundary name="Types">
            <Palette />
          </Boundary>
        </div>
        <Splitter
          label="Height of the types"
          area="edge"
          orientation="horizontal"
          size={types.size}
          minSize={120}
          maxSize={Math.max(120, window.innerHeight - 240)}
          direction={1}
          onSize={types.resize}
          onToggle={types.toggle}
        />
        <Boundary name="Outline">
          <Outline />
        </Boundary>
      </div>
      {hasLeftEdge && (
        <Splitter
          label="Width of types and outline"
          area="edge1"
          orientation="vertical"
          size={left.size}
          minSize={190}
          maxSize={480}
          direction={1}
          onSize={left.resize}
          onToggle={left.toggle}
        />
      )}
      <div className={styles.middle}>
        <Boundary name="Design">
          <Middle />
        </Boundary>
      </div>
      {hasInspector && (
        <Splitter
          label="Width of the inspector"
          area="edge2"
          orientation="vertical"
          size={right.size}
          minSize={300}
          maxSize={760}
          direction={-1}
          onSize={right.resize}
          onToggle={right.toggle}
        />
      )}
      {hasInspector && right.size === 0 && (
        <Boundary name="Show" place="button">
          <UnfoldButton side="right" onPress={right.toggle} />
        </Boundary>
      )}
      <div className={styles.right} data-unfolds hidden={right.size === 0 || !hasInspector}>
        <InspectorPanel />
      </div>
      <div className={styles.bottomEdge} hidden={isQuietStart}>
        {!isFolded && (
          <Splitter
            label="Height of the problems"
            area="auto"
            orientation="horizontal"
            size={height}
            minSize={80}
            maxSize={480}
            direction={-1}
            onSize={(size) => (size === 0 ? problems.setFolded(true) : setBottom(size))}
            onToggle={() => problems.setFolded(true)}
          />
        )}
      </div>
      <div className={styles.bottom} hidden={isQuietStart}>
        <Boundary name="Problems">
          <Problems
            isOpen={isBar || !problems.isFolded}
            isBar={isBar}
            onToggle={isBar ? undefined : toggleProblems}
            onHeight={setListed}
          />
        </Boundary>
      </div>
      <Boundary name="Notices" place="above" isQuiet>
        <LazyNoticeBar />
      </Boundary>
    </main>
  );
}

/** Shows the inspector when its content is requested, if both sides do not fit. */
function useRevealedInspector(): void {
  const { store, preferences } = useServices();
  useEffect(
    () =>
      store.subscribe(({ reveal, justAdded }, before) => {
        const isAsked =
          (reveal !== undefined && reveal !== before.reveal) ||
          (justAdded !== undefined && justAdded !== before.justAdded);
        // Shows the inspector in the same render as its content, which has the focus.
        if (isAsked) preferences.write(sideKey, "right");
      }),
    [store, preferences],
  );
}

interface Side {
  /** The size in pixels; 0 if the panel is folded. */
  readonly size: number;
  resize(size: number): void;
  show(): void;
  toggle(): void;
}

/** A panel whose size is remembered while it is folded. */
function useSide(side: "left" | "right" | "types", usual: number): Side {
  const [width, setWidth] = useSize(side, usual);
  const panel = usePanel(side);
  return {
    size: panel.isFolded ? 0 : width,
    resize(size) {
      if (size > 0) setWidth(size);
      if (panel.isFolded !== (size === 0)) panel.setFolded(size === 0);
    },
    show: () => panel.setFolded(false),
    toggle: () => panel.setFolded(!panel.isFolded),
  };
}

function useSize(key: string, usual: number): readonly [number, (size: number) => void] {
  const [stored, write] = usePreference(`size.${key}`, String(usual));
  const size = Number(stored);
  return [Number.isFinite(size) && size > 0 ? size : usual, (next) => write(String(next))];
}
