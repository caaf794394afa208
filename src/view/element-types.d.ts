/**
 * Draws a design of Pulumi resources, which cannot be edited in it. It sends `load` when there is a drawing and `error`
 * when there is none; in `src`, an attribute, is the address of a file on the page's own host.
 */
export class StackwrightView extends HTMLElement {
  /** The text of a program in JSON or YAML, or a manifest as an object; undefined draws what `src` or the element has. */
  get design(): unknown;
  set design(design: unknown);
}

declare global {
  interface HTMLElementTagNameMap {
    "stackwright-view": StackwrightView;
  }
}
