import { fixedCommands } from "#ui/commands/commands.ts";
import { isApple } from "#ui/commands/keys/keys.ts";
import { borrowTitle } from "#ui/tooltips/borrow-title.ts";
import { tooltipText } from "#ui/tooltips/tooltip-text.ts";
import styles from "#ui/tooltips/tooltips.module.css";

/** How long a pointer rests, or the focus stays, until the tooltip is there; in milliseconds. */
const delay = 300;

/** How far it stands off its element and the edges of the window, in pixels. */
const gap = 6;

/** What has a tooltip: what has a title, and buttons that show an icon alone. */
const hosts = "[title]:not([title='']), button[aria-label]:has(> svg)";

/** What shows its tooltip to the keyboard as well; a field's would stand over what is typed. */
const focusHosts = "button, a, [role=tab], [role=separator]";

/** What its keys do, of an element that tells the keyboard something else than the pointer. Its tooltip is above it. */
const keysOf = "data-keys";

const landmarks = "dialog, header, main, nav, section, aside";

/**
 * Shows what the titles of elements say sooner than the browser would, with the keys, and to the keyboard too. Gives the
 * way to stop. No part of the screens: it follows the pointer and the focus over all of them.
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
    // Inside the landmark that it is about: what stands in none is not found by those who go from one to the other.
    (host.closest(landmarks) ?? document.body).append(tooltip);
    tooltip.showPopover();
    place(tooltip, host.getBoundingClientRect(), host.hasAttribute(keysOf));
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
  const title = element.getAttribute("title");
  const keys = element.getAttribute(keysOf);
  if (keys !== null) return isPointer ? (title ?? "") : keys;
  return title ?? element.getAttribute("aria-label") ?? "";
}

function fill(tooltip: HTMLElement, title: string): void {
  const { text, keys } = tooltipText(title, fixedCommands, isApple(navigator.platform));
  tooltip.textContent = text;
  if (keys === undefined) return;
  const shown = document.createElement("kbd");
  shown.className = styles["keys"] ?? "";
  shown.textContent = keys;
  tooltip.append(" ", shown);
}

/** Below its element or above it, or on the other side where there is no room; never out of the window. */
function place(tooltip: HTMLElement, at: DOMRect, isAbove: boolean): void {
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const left = Math.min(at.x + at.width / 2 - width / 2, window.innerWidth - width - gap);
  const below = at.bottom + gap;
  const above = at.y - height - gap;
  const top = (isAbove ? above < gap : below + height + gap <= window.innerHeight) ? below : above;
  tooltip.style.left = `${Math.max(gap, left)}px`;
  tooltip.style.top = `${Math.max(gap, top)}px`;
}
