import type { DesignerStore } from "#store/designer.ts";

/** Where the focus goes on in each part of the page when what had it is gone: to what is selected, else to what Tab reaches. */
const regions = "main section[aria-label], main [role=tabpanel], main nav, header";

const successors = [
  "[role=treeitem][aria-selected=true]",
  "[role=treeitem][tabindex='0']",
  "[data-box] > button[tabindex='0']",
];

const focusable =
  ":is(input, select, textarea, button, [tabindex='0']):not(:disabled, [tabindex='-1'])";

const lookEveryMs = 16;
const looksAfterChange = 8;

/**
 * Gives the focus to what stands beside it when an edit, an undo or another selection takes away what had it:
 * the browser would leave it on nothing, and keys would go nowhere. Gives the way to stop.
 */
export function keepFocus(store: DesignerStore): () => void {
  // From the innermost on: an inspector's panel goes with its resource.
  let around: readonly Element[] = [];
  let last: Element | undefined;
  let path: string | undefined;
  const look = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    last = target;
    around = [...document.querySelectorAll(regions)].filter((part) => part.contains(target));
    path = target.closest<HTMLElement>("[data-path]")?.dataset["path"];
  };
  // The screens follow the design in the frame that comes, some of them after a part was loaded.
  let looks = 0;
  const restore = (): void => {
    if (document.activeElement !== document.body || last === undefined) return;
    // A control that is there and lost the focus was left by the person.
    if (last.isConnected && isUsable(last)) return;
    const whole = document.querySelector("main") ?? document.body;
    // What stands outside of a modal dialog takes no focus.
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    const within = modal ?? around.findLast((part) => part.isConnected) ?? whole;
    const found = fieldAt(within, path) ?? successorIn(within, last);
    found?.focus({ preventScroll: true });
  };
  // Timers, since each animation frame that is asked for has the browser prepare a frame of its own after every key.
  const wait = (): void => {
    looks -= 1;
    restore();
    if (looks > 0) setTimeout(wait, lookEveryMs);
  };
  const unsubscribe = store.subscribe((now, before) => {
    if (now.program === before.program && now.selection === before.selection) return;
    const isWaiting = looks > 0;
    looks = looksAfterChange;
    if (!isWaiting) setTimeout(wait, lookEveryMs);
  });
  document.addEventListener("focusin", look);
  return () => {
    unsubscribe();
    document.removeEventListener("focusin", look);
  };
}

const isUsable = (element: Element): boolean =>
  element.checkVisibility() && !element.matches(":disabled");

/** The same field of another resource, which stands where the one before did. */
function fieldAt(region: Element, path: string | undefined): HTMLElement | undefined {
  if (path === undefined) return undefined;
  const field = region.querySelector(`[data-path="${CSS.escape(path)}"]`);
  return firstIn(field, "[data-control] :is(input, select, textarea)");
}

function successorIn(region: Element, last: Element): HTMLElement | undefined {
  for (const selector of successors) {
    const found = firstIn(region, selector);
    if (found !== undefined) return found;
  }
  // What was switched off still has a place: the next control is the one behind it.
  const all = [...region.querySelectorAll<HTMLElement>(focusable)].filter(isUsable);
  const next = all.find(
    (element) => last.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return next ?? all[0];
}

const firstIn = (region: Element | null, selector: string): HTMLElement | undefined =>
  [...(region?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isUsable);
