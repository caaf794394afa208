import type { MiddleView } from "#store/request.ts";
import { usePreference } from "#ui/services.ts";

/** The views in the middle of the designer, in tab order. */
export const middleViews: readonly { readonly id: MiddleView; readonly label: string }[] = [
  { id: "canvas", label: "Canvas" },
  { id: "code", label: "Code" },
  { id: "plan", label: "Plan" },
  { id: "access", label: "Access" },
];

/** The ID of the element that shows the chosen view. */
export const middlePanelId = "middle-view";

/** The chosen view, which is stored, and its setter. */
export function useMiddleView(): readonly [MiddleView, (view: MiddleView) => void] {
  const [stored, choose] = usePreference("middle", "canvas");
  return [middleViews.find(({ id }) => id === stored)?.id ?? "canvas", choose];
}
