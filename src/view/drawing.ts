import type { Rect } from "#diagram/scene/geometry.ts";

/** A resource, variable or folded group in a drawing, with its position and its text alternative. */
export interface DrawnBox {
  readonly rect: Rect;
  /** The name, the type and the references of the item. */
  readonly description: string;
}

/** A design as the element shows it. */
export interface Drawing {
  /** The text alternative, such as "shop, 3 resources". */
  readonly label: string;
  /** The picture in SVG, which uses the colors of the element's style sheet. */
  readonly picture: string;
  /** The boxes, in the design's order. */
  readonly boxes: readonly DrawnBox[];
}

export type DrawingResult =
  | { readonly ok: true; readonly drawing: Drawing }
  /** A sentence that explains why there is no drawing, with the position in the text if known. */
  | { readonly ok: false; readonly message: string };
