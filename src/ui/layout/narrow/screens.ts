import type { MiddleView } from "#store/request.ts";

/** The screens of a narrow layout, shown one at a time. */
export type ViewName = "outline" | "form" | "problems" | MiddleView;

/** The screens in the bottom bar; the other screens are under "More". */
export const barScreens = ["outline", "canvas", "form", "code"] as const satisfies ViewName[];
export const moreScreens = ["problems", "plan", "access"] as const satisfies ViewName[];

export const screenNames: Readonly<Record<ViewName, string>> = {
  outline: "Outline",
  canvas: "Canvas",
  form: "Form",
  code: "Code",
  problems: "Problems",
  plan: "Plan",
  access: "Access",
};

/** The screen on which the user left the design, if it is valid. */
export const parseScreen = (text: string | undefined): ViewName | undefined =>
  [...barScreens, ...moreScreens].find((each) => each === text);

export const isView = (screen: ViewName): screen is MiddleView =>
  screen === "canvas" || screen === "code" || screen === "access" || screen === "plan";

/** A change of the selection. */
export interface Selected {
  /** True if something is selected now. */
  readonly isSome: boolean;
  /** True if a place in the form was requested. */
  readonly isAsked: boolean;
  /** True if the selection is a new resource, and the first resource of the design. */
  readonly isFirst: boolean;
}

/**
 * The screen after a selection. If the current screen does not show the selection, the next screen lets the user read
 * or edit it.
 */
export function screenAfter(screen: ViewName, { isSome, isAsked, isFirst }: Selected): ViewName {
  if (!isSome) return screen;
  if (isFirst) return "form";
  const isText = screen === "code" || screen === "access";
  const isOverview = screen === "canvas" || screen === "plan";
  return isText || (isOverview && !isAsked) ? screen : "form";
}
