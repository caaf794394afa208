/**
 * Draws a read-only design of Pulumi resources. Dispatches `load` when there is a drawing and `error`
 * when there is none. The attribute `src` is the URL of a file on the page's own host.
 */
export class StackwrightView extends HTMLElement {
  /**
   * The text of a program in JSON or YAML, or a manifest as an object; if undefined, the element draws the design in
   * `src` or in its content.
   */
  get design(): unknown;
  set design(design: unknown);
}

declare global {
  interface HTMLElementTagNameMap {
    "stackwright-view": StackwrightView;
  }
}
