import { useState } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { InspectorPanel } from "#ui/layout/InspectorPanel.tsx";
import layout from "#ui/layout/layout.module.css";
import { FirstScreen } from "#ui/layout/FirstScreen.tsx";
import { ViewPanel } from "#ui/layout/Middle.tsx";
import { BottomBar } from "#ui/layout/narrow/BottomBar.tsx";
import styles from "#ui/layout/narrow/narrow.module.css";
import type { ViewName } from "#ui/layout/narrow/screens.ts";
import { isView, parseScreen, screenAfter } from "#ui/layout/narrow/screens.ts";
import { NoticeBar } from "#ui/layout/notices/NoticeBar.tsx";
import { Outline } from "#ui/outline/Outline.tsx";
import { Palette } from "#ui/palette/Palette.tsx";
import { Problems } from "#ui/problems/Problems.tsx";
import { useDesigner, usePreference } from "#ui/services.ts";
import { useRequests } from "#ui/use-requests.ts";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";

/** The designer on a narrow screen: one part at a time, and the bar that switches between them. */
export function NarrowLayout() {
  const selection = useDesigner((state) => state.declaration ?? state.selection);
  const reveal = useDesigner((state) => state.reveal);
  const justAdded = useDesigner((state) => state.justAdded);
  const isWelcome = useIsWelcome();
  const isEmpty = useDesigner(({ program }) => program.resources.length === 0);
  const [kept, keep] = usePreference("narrow", "canvas");
  const [screen, open] = useState<ViewName>(isWelcome ? "canvas" : (parseScreen(kept) ?? "canvas"));
  const show = (next: ViewName): void => {
    open(next);
    keep(next);
  };
  const [seen, setSeen] = useState({ selection, reveal, isEmpty });
  if (seen.selection !== selection || seen.reveal !== reveal || seen.isEmpty !== isEmpty) {
    setSeen({ selection, reveal, isEmpty });
    if (seen.selection !== selection || seen.reveal !== reveal)
      open(
        screenAfter(screen, {
          isSome: selection !== undefined,
          isAsked: reveal !== undefined && seen.reveal !== reveal,
          isFirst: seen.isEmpty && justAdded !== undefined,
        }),
      );
  }
  // An empty design starts with the list of types.
  const [wasWelcome, setWasWelcome] = useState(isWelcome);
  if (wasWelcome !== isWelcome) {
    setWasWelcome(isWelcome);
    if (!isWelcome && isEmpty) open("outline");
  }
  useRequests({ view: ({ view }) => show(view), form: () => show("form") });
  return (
    <main className={styles.narrow}>
      <div className={styles.screen} data-screen={screen}>
        {screen === "outline" && (
          <div className={layout.left}>
            <Boundary name="Types">
              <Palette />
            </Boundary>
            <Boundary name="Outline">
              <Outline />
            </Boundary>
          </div>
        )}
        {screen === "form" && <InspectorPanel />}
        {isView(screen) && (isWelcome ? <FirstScreen /> : <ViewPanel view={screen} />)}
        {screen === "problems" && (
          <Boundary name="Problems">
            <Problems isOpen isBar={false} />
          </Boundary>
        )}
        <Boundary name="Notices" place="above">
          <NoticeBar isOver={screen === "canvas"} />
        </Boundary>
      </div>
      <BottomBar screen={screen} onShow={show} />
    </main>
  );
}
