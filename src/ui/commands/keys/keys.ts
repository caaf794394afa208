/** The parts of a keyboard event that identify the pressed keys. */
export interface Pressed {
  readonly key: string;
  /** The position of the key on the keyboard. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** True on Apple's systems, where commands use ⌘ and keys have symbols instead of names. */
export const isApple = (platform: string): boolean => /^(?:Mac|iPhone|iPad|iPod)/.test(platform);

/** Whether the pressed keys match a shortcut such as `Mod+Shift+Z`. */
export function matchesKeys(pressed: Pressed, keys: string, apple: boolean): boolean {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  const mod = parts.includes("Mod");
  if (pressed.ctrlKey !== (mod && !apple) || pressed.metaKey !== (mod && apple)) return false;
  if (pressed.altKey !== parts.includes("Alt")) return false;
  // With Shift a digit types different characters on different keyboards, but its key has the same position.
  if (/^\d$/.test(key) && parts.includes("Shift"))
    return pressed.shiftKey && pressed.code === `Digit${key}`;
  // The keys for a character such as `?` differ between keyboards, so only the character counts.
  if (/^[A-Z]$|^.{2,}$/.test(key) && pressed.shiftKey !== parts.includes("Shift")) return false;
  return pressed.key.toLowerCase() === key.toLowerCase();
}

const names: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

const appleNames: Readonly<Record<string, string>> = {
  ...names,
  Mod: "⌘",
  Shift: "⇧",
  Alt: "⌥",
  Delete: "⌦",
  Escape: "⎋",
};

/** Describes keys: `Ctrl+Shift+Z`, or `⇧⌘Z` in Apple's order. */
export function describeKeys(keys: string, apple: boolean): string {
  const parts = keys.split("+");
  if (!apple)
    return parts.map((part) => (part === "Mod" ? "Ctrl" : (names[part] ?? part))).join("+");
  const order = ["Alt", "Shift", "Mod"];
  return parts
    .toSorted((a, b) => rank(order, a) - rank(order, b))
    .map((part) => appleNames[part] ?? part)
    .join("");
}

const rank = (order: readonly string[], part: string): number =>
  order.includes(part) ? order.indexOf(part) : order.length;

/** Whether a dialog is open, which handles its own keys. */
export const hasDialog = (): boolean => document.querySelector("dialog[open]") !== null;

/** The dialog that was opened last; at most one dialog is nested in another. */
export const topDialog = (): Element | null =>
  [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
