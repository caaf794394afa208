/** The last focused element of each region, so that returning focuses it. */
const last = new WeakMap<Element, HTMLElement>();

const focusable = ["a[href]", "button", "input", "select", "textarea", "[tabindex='0']"]
  .map((selector) => `${selector}:not(:disabled, [tabindex="-1"])`)
  .join();

/** The visible parts of the page, in order. */
const visibleRegions = (): readonly Element[] =>
  [
    ...document.querySelectorAll(
      "header, main section[aria-label], main [role=tabpanel]:not([data-split]), main nav",
    ),
  ]
    .filter((region) => region.checkVisibility())
    .filter(
      (region, at, all) => !all.some((other, index) => index !== at && other.contains(region)),
    );

/** The region that has the focus, at its position among all; remembers its focused element. */
function leaveRegion(regions: readonly Element[]): number {
  const focused = focusedElement();
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  const left = regions[current];
  if (left !== undefined && focused instanceof HTMLElement) last.set(left, focused);
  return current;
}

/** Moves the focus to the next or previous visible part of the page: 1 or -1. */
export function focusRegion(step: 1 | -1): void {
  const regions = visibleRegions();
  const current = leaveRegion(regions);
  for (let count = 1; count <= regions.length; count += 1) {
    const start = current < 0 && step < 0 ? 0 : current;
    const region = regions[(start + step * count + regions.length * count) % regions.length];
    if (region !== undefined && focusInside(region)) return;
  }
}

/** A box on the canvas or a row of the outline, and its part of the page. */
interface Opener {
  readonly element: HTMLElement;
  readonly part: Element;
}

/** The last focused box or row. */
let opener: Opener | undefined;

/** Remembers the focused box or row, from which a form is opened. Returns a function that stops it. */
export function watchOpeners(): () => void {
  const look = ({ target: element }: FocusEvent): void => {
    if (!(element instanceof HTMLElement)) return;
    if (!element.matches("[data-box] > button, [aria-multiselectable] [role=treeitem]")) return;
    const part = element.closest("section[aria-label]");
    if (part !== null) opener = { element, part };
  };
  document.addEventListener("focusin", look);
  return () => document.removeEventListener("focusin", look);
}

/**
 * Moves the focus from the form back to the box or row from which it was opened, or else to the previous part of the
 * page. Returns false if the form doesn't have the focus.
 */
export function leaveForm(): boolean {
  if (!document.activeElement?.closest('main section[aria-label="Inspector"]')) return false;
  const regions = visibleRegions();
  const current = leaveRegion(regions);
  if (opener?.part.checkVisibility() === true) {
    last.set(opener.part, opener.element);
    return focusInside(opener.part);
  }
  const before = regions[current - 1];
  return before !== undefined && before.closest("main") !== null && focusInside(before);
}

function focusInside(region: Element): boolean {
  const before = last.get(region);
  const isThere = before?.isConnected === true && before.checkVisibility();
  const stops = [...region.querySelectorAll<HTMLElement>(focusable)].filter((element) =>
    element.checkVisibility(),
  );
  // Boxes and rows share one tab stop, which may have moved to another element.
  const alike =
    before !== undefined && (before.tabIndex === -1 || !isThere)
      ? stops.find(({ role, className }) =>
          before.role === "treeitem" ? role === before.role : className === before.className,
        )
      : undefined;
  const target = alike ?? (isThere ? before : firstStop(stops));
  target?.focus();
  // Starts a new type-ahead.
  if (target instanceof HTMLInputElement && target.type === "search") target.select();
  return target !== undefined && focusedElement() === target;
}

/** The focused element, even inside a shadow root such as the code's. */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** The most likely target among the tab stops of a part: the chosen item, or the first field. */
export const firstStop = (stops: readonly HTMLElement[]): HTMLElement | undefined =>
  stops.find((stop) => stop.matches("[role=treeitem][aria-selected=true]")) ??
  stops.find((stop) => stop.matches("input, textarea")) ??
  stops[0];
