import type { MiddleView } from "#store/request.ts";

/** What a narrow screen shows, one at a time. */
export type ViewName = "outline" | "form" | "problems" | MiddleView;

/** Those of the bar at the bottom; the others are under "More". */
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

/** The screen that a person left the design with, if it is one. */
export const parseScreen = (text: string | undefined): ViewName | undefined =>
  [...barScreens, ...moreScreens].find((each) => each === text);

export const isView = (screen: ViewName): screen is MiddleView =>
  screen === "canvas" || screen === "code" || screen === "access" || screen === "plan";

/** A change of what is selected. */
export interface Selected {
  /** Something is selected now. */
  readonly isSome: boolean;
  /** A place in the form was asked for. */
  readonly isAsked: boolean;
  /** It is new, and the first one of the design. */
  readonly isFirst: boolean;
}

/** The screen after something was selected: where it can be read or filled in, unless the person looks on from outside. */
export function screenAfter(screen: ViewName, { isSome, isAsked, isFirst }: Selected): ViewName {
  if (!isSome) return screen;
  if (isFirst) return "form";
  const isText = screen === "code" || screen === "access";
  const isOverview = screen === "canvas" || screen === "plan";
  return isText || (isOverview && !isAsked) ? screen : "form";
}
