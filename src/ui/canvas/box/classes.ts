// Imported first, so the rules for selection and focus also win in a plan.
import plan from "#ui/canvas/box/plan.module.css";
import frame from "#ui/canvas/box/box.module.css";
import ports from "#ui/canvas/box/ports.module.css";
import text from "#ui/canvas/box/text.module.css";
import surface from "#ui/canvas/surface.module.css";

/** The classes of a canvas and of a box in all style sheets that have rules for them. */
export const canvasClass = [surface, frame, text, plan, ports]
  .map(({ canvas }) => canvas)
  .join(" ");
export const boxClass = [frame, text, plan, ports].map(({ box }) => box).join(" ");
