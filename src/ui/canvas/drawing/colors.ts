import type { Colors } from "#diagram/drawing/colors.ts";

/**
 * Reads the page's tokens as plain colors, once each, because a canvas understands neither variables nor
 * `light-dark()`. The colors belong to the current color scheme.
 */
export function readColors(within: HTMLElement): Colors {
  const probe = document.createElement("span");
  const known = new Map<string, string>();
  const of = (css: string): string => {
    const found = known.get(css);
    if (found !== undefined) return found;
    within.append(probe);
    probe.style.color = css;
    const color = getComputedStyle(probe).color;
    probe.remove();
    known.set(css, color);
    return color;
  };
  const isForced = matchMedia("(forced-colors: active)").matches;
  return {
    background: of("var(--surface-code)"),
    surface: of("var(--surface-raised)"),
    border: of("var(--canvas-line)"),
    frame: of("var(--canvas-frame)"),
    wire: of("var(--canvas-wire)"),
    quiet: of("var(--canvas-quiet)"),
    text: of("var(--text)"),
    muted: of("var(--text-muted)"),
    accent: of(isForced ? "Highlight" : "var(--accent)"),
    error: of("var(--error)"),
    warning: of("var(--warning)"),
    hint: of("var(--hint)"),
    of,
  };
}
