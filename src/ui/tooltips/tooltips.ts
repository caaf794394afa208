import { fixedCommands } from "#ui/commands/commands.ts";
import { isApple } from "#ui/commands/keys/keys.ts";
import { borrowTitle } from "#ui/tooltips/borrow-title.ts";
import { tooltipText } from "#ui/tooltips/tooltip-text.ts";
import styles from "#ui/tooltips/tooltips.module.css";

/** The time for which the pointer or the focus must rest before the tooltip appears, in milliseconds. */
const delay = 300;

/** The distance of a tooltip from its element and from the edges of the window, in pixels. */
const gap = 6;

/** Elements with a tooltip: elements with a title, and icon buttons. */
const hosts = "[title]:not([title='']), button[aria-label]:has(> svg)";

/** Elements whose tooltip also shows on keyboard focus; a field's tooltip would cover its text. */
const focusHosts = "button, a, [role=tab], [role=separator]";

/**
 * The keys of an element whose keyboard tooltip differs from its pointer tooltip. The keyboard tooltip is shown above
 * the element.
 */
const keysOf = "data-keys";

/** Elements whose tooltips are above them. Below a button of a field, a tooltip would cover the field's own control. */
const aboveHosts = "[data-keys], [data-path] *";

/** Elements whose tooltips are beside their middle: rows, because other rows are above and below, and tall edges. */
const besideHosts = "[role=treeitem], [role=separator][aria-orientation=vertical]";

const landmarks = "dialog, header, main, nav, section, aside";

/**
 * Shows the titles of elements sooner than the browser does, with their keys, and also on keyboard focus. Returns a
 * function that stops it. The tooltips are independent of the screens: they follow the pointer and the focus over the
 * whole page.
 */
export function showTooltips(): () => void {
  const off = new AbortController();
  const options = { signal: off.signal, capture: true, passive: true };
  const tooltip = document.createElement("div");
  tooltip.role = "tooltip";
  tooltip.popover = "manual";
  tooltip.className = styles["tooltip"] ?? "";
  let host: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveBack = (): void => undefined;
  const hide = (): void => {
    clearTimeout(timer);
    host = undefined;
    giveBack();
    giveBack = () => undefined;
    tooltip.remove();
  };
  const show = (title: string): void => {
    if (title === "" || host?.isConnected !== true) return;
    fill(tooltip, title);
    // Adds the tooltip inside its landmark: screen reader users who move between landmarks do not
    // find elements outside of them.
    (host.closest(landmarks) ?? document.body).append(tooltip);
    tooltip.showPopover();
    const row = host.closest(besideHosts);
    if (row === null) place(tooltip, host.getBoundingClientRect(), host.matches(aboveHosts));
    else placeBeside(tooltip, row.getBoundingClientRect());
  };
  const wait = (next: Element, isPointer: boolean): void => {
    hide();
    host = next;
    let title = titleOf(next, isPointer);
    if (isPointer) {
      giveBack = borrowTitle(next, (changed) => {
        title = changed;
        if (tooltip.isConnected) show(title);
      });
    }
    timer = setTimeout(() => show(title), delay);
  };
  document.addEventListener(
    "pointerover",
    ({ target, pointerType, buttons }) => {
      const next = target instanceof Element ? (target.closest(hosts) ?? undefined) : undefined;
      const same = host !== undefined && target instanceof Node && host.contains(target);
      if (same && (next === undefined || next.contains(host ?? null))) return;
      if (next === undefined || pointerType === "touch" || buttons !== 0) hide();
      else wait(next, true);
    },
    options,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const isShown =
        target instanceof Element && target.matches(":focus-visible") && target.matches(hosts);
      if (isShown && target.matches(focusHosts)) wait(target, false);
    },
    options,
  );
  for (const kind of ["pointerdown", "keydown", "focusout", "wheel", "scroll"] as const)
    document.addEventListener(kind, hide, options);
  document.documentElement.addEventListener("pointerleave", hide, { signal: off.signal });
  window.addEventListener("blur", hide, options);
  return () => {
    hide();
    off.abort();
  };
}

function titleOf(element: Element, isPointer: boolean): string {
  // The title of an option repeats its text, and would cover the next option.
  if (element.role === "option" && !isCut(element)) return "";
  const title = element.getAttribute("title");
  const keys = element.getAttribute(keysOf);
  if (keys !== null) return isPointer ? (title ?? "") : keys;
  return title ?? element.getAttribute("aria-label") ?? "";
}

const isCut = (element: Element): boolean =>
  [...element.getElementsByTagName("span")].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );

function fill(tooltip: HTMLElement, title: string): void {
  const { text, keys } = tooltipText(title, fixedCommands, isApple(navigator.platform));
  tooltip.textContent = text;
  if (keys === undefined) return;
  const shown = document.createElement("kbd");
  shown.className = styles["keys"] ?? "";
  shown.textContent = keys;
  tooltip.append(" ", shown);
}

/**
 * Places a tooltip below or above its element, or on the other side if space is short, and always inside the window.
 */
function place(tooltip: HTMLElement, at: DOMRect, isAbove: boolean): void {
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const left = Math.min(at.x + at.width / 2 - width / 2, window.innerWidth - width - gap);
  const below = at.bottom + gap;
  const above = at.y - height - gap;
  const top = (isAbove ? above < gap : below + height + gap <= window.innerHeight) ? below : above;
  tooltip.style.left = `${Math.max(gap, left)}px`;
  tooltip.style.top = `${Math.max(gap, top)}px`;
}

/** Places a tooltip at the side of an element, at its middle. */
function placeBeside(tooltip: HTMLElement, row: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const right = row.right + gap;
  const left = right + width + gap <= window.innerWidth ? right : row.x - width - gap;
  const top = Math.min(row.y + row.height / 2 - height / 2, window.innerHeight - height - gap);
  tooltip.style.left = `${Math.max(gap, left)}px`;
  tooltip.style.top = `${Math.max(gap, top)}px`;
}
