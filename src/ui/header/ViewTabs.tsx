import type { MiddleView } from "#store/request.ts";
import { Tabs } from "#ui/components/Tabs.tsx";
import { middlePanelId, middleViews, useMiddleView } from "#ui/layout/use-middle-view.ts";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";

/** Chooses the view in the middle; hidden on the welcome screen. */
export function ViewTabs() {
  const [chosen, choose] = useMiddleView();
  if (useIsWelcome()) return null;
  return (
    <Tabs<MiddleView>
      label="Design views"
      look="segments"
      choices={middleViews}
      chosen={chosen}
      onChoose={choose}
      panelId={middlePanelId}
    />
  );
}
