import type { Rect } from "#diagram/scene/geometry.ts";

/** A resource, a variable or a folded group of a drawing: where it is, and what is said of it where it cannot be seen. */
export interface DrawnBox {
  readonly rect: Rect;
  /** Its name, its type, and what it refers to. */
  readonly description: string;
}

/** A design as the element shows it. */
export interface Drawing {
  /** "shop, 3 resources". */
  readonly label: string;
  /** The picture in SVG, whose colors are those of the element's style sheet. */
  readonly picture: string;
  /** In the order of the design. */
  readonly boxes: readonly DrawnBox[];
}

export type DrawingResult =
  | { readonly ok: true; readonly drawing: Drawing }
  /** A sentence that says why there is no drawing, with the place in the text where there is one. */
  | { readonly ok: false; readonly message: string };
