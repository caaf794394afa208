import type { MiddleView } from "#store/request.ts";
import { usePreference } from "#ui/services.ts";

/** The views that the middle of the designer can show, in the order of their tabs. */
export const middleViews: readonly { readonly id: MiddleView; readonly label: string }[] = [
  { id: "canvas", label: "Canvas" },
  { id: "code", label: "Code" },
  { id: "plan", label: "Plan" },
  { id: "access", label: "Access" },
];

/** The id of the element that shows the chosen view. */
export const middlePanelId = "middle-view";

/** The chosen view, which is kept, and what chooses another. */
export function useMiddleView(): readonly [MiddleView, (view: MiddleView) => void] {
  const [stored, choose] = usePreference("middle", "canvas");
  return [middleViews.find(({ id }) => id === stored)?.id ?? "canvas", choose];
}
