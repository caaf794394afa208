/** The items of an open menu, in their order. */
export const menuItems = (menu: Element): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role^=menuitem]"),
];

/**
 * Moves the focus within a menu as menus do: Arrow keys, Home, End, and a letter for the next item that starts with
 * it. False for a key that leads to no item.
 */
export function moveInMenu(menu: Element, key: string): boolean {
  const items = menuItems(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  const to = targetOf(key, at, items);
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}

function targetOf(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  if (Object.hasOwn(steps, key)) return steps[key];
  if (key.length !== 1 || key === " ") return undefined;
  const starts = items.map(({ textContent }) =>
    textContent.toLowerCase().startsWith(key.toLowerCase()),
  );
  const next = starts.indexOf(true, at + 1);
  const found = next >= 0 ? next : starts.indexOf(true);
  return found >= 0 ? found : undefined;
}
