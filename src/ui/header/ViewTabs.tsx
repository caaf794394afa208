import type { MiddleView } from "#store/request.ts";
import { Tabs } from "#ui/components/Tabs.tsx";
import { middlePanelId, middleViews, useMiddleView } from "#ui/layout/use-middle-view.ts";
import { useIsWelcome } from "#ui/welcome/use-begun.ts";

/** Chooses what the middle shows of the design; nothing while it shows how to begin. */
export function ViewTabs() {
  const [chosen, choose] = useMiddleView();
  if (useIsWelcome()) return null;
  return (
    <Tabs<MiddleView>
      label="Views of the design"
      look="segments"
      choices={middleViews}
      chosen={chosen}
      onChoose={choose}
      panelId={middlePanelId}
    />
  );
}
