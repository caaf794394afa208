import { useState } from "react";

import { useCounts, useDerived } from "#ui/derived.ts";
import { Inspector } from "#ui/inspector/Inspector.tsx";
import styles from "#ui/layout/layout.module.css";
import { useRequestedView, ViewPanel } from "#ui/layout/Middle.tsx";
import { Outline } from "#ui/outline/Outline.tsx";
import { Palette } from "#ui/palette/Palette.tsx";
import { Problems } from "#ui/problems/Problems.tsx";
import { ChecksFailed, SeverityCount } from "#ui/problems/SeverityCount.tsx";
import type { MiddleView } from "#store/request.ts";
import { useDesigner, usePreference } from "#ui/services.ts";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";
import type { TabChoice } from "#ui/components/Tabs.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";

type Screen = "types" | "resource" | MiddleView | "problems";

const screens: readonly Screen[] = [
  "types",
  "resource",
  "canvas",
  "code",
  "access",
  "plan",
  "problems",
];

const isView = (screen: Screen): screen is MiddleView =>
  screen === "canvas" || screen === "code" || screen === "access" || screen === "plan";

/** The designer on a narrow screen: one part at a time. */
export function NarrowTabs() {
  const selection = useDesigner((state) => state.declaration ?? state.selection);
  const reveal = useDesigner((state) => state.reveal);
  const isWelcome = useIsWelcome();
  const isEmpty = useDesigner(({ program }) => program.resources.length === 0);
  const counts = useCounts();
  const hasFailed = useDerived((state) => state.diagnostics.status === "failed");
  const [kept, keep] = usePreference("narrow", "resource");
  const [screen, open] = useState<Screen>(
    isWelcome ? "code" : (screens.find((each) => each === kept) ?? "resource"),
  );
  const show = (next: Screen): void => {
    open(next);
    keep(next);
  };
  const [seen, setSeen] = useState({ selection, reveal });
  // Choosing a resource or a problem elsewhere means: show me.
  if (seen.selection !== selection || seen.reveal !== reveal) {
    setSeen({ selection, reveal });
    const isAsked = reveal !== undefined && seen.reveal !== reveal;
    const isOverview = screen === "canvas" || screen === "plan";
    const isStaying = screen === "code" || screen === "access" || (isOverview && !isAsked);
    if (selection !== undefined && !isStaying) open("resource");
    else if (selection !== undefined && seen.selection === undefined) open("resource");
  }
  // The empty design is begun with a type.
  const [wasWelcome, setWasWelcome] = useState(isWelcome);
  if (wasWelcome !== isWelcome) {
    setWasWelcome(isWelcome);
    if (!isWelcome && isEmpty) open("types");
  }
  useRequestedView(show);
  const views: readonly TabChoice<Screen>[] = isEmpty
    ? [{ id: "code", label: "Begin" }]
    : [
        { id: "canvas", label: "Canvas" },
        { id: "code", label: "Code" },
        { id: "access", label: "Access" },
        { id: "plan", label: "Plan" },
      ];
  return (
    <main className={styles.narrow}>
      <Tabs<Screen>
        label="Parts of the designer"
        chosen={screen}
        onChoose={show}
        panelId="narrow-panel"
        choices={[
          { id: "types", label: "Design" },
          { id: "resource", label: "Resource" },
          ...views,
          {
            id: "problems",
            label: (
              <>
                Problems {hasFailed && <ChecksFailed />}
                <SeverityCount counts={counts} />
              </>
            ),
          },
        ]}
      />
      <div id="narrow-panel" role="tabpanel" aria-label={screen} className={styles.narrowPanel}>
        {screen === "types" && (
          <div className={styles.left}>
            <Palette />
            <Outline />
          </div>
        )}
        {screen === "resource" && <Inspector />}
        {isView(screen) && <ViewPanel view={screen} />}
        {screen === "problems" && <Problems canFold={false} />}
      </div>
    </main>
  );
}
