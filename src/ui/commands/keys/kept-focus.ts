import type { DesignerStore } from "#store/designer.ts";
import { isTouchScreen } from "#forms/popups/touch-screen.ts";
import { topDialog } from "#ui/commands/keys/keys.ts";
import { firstStop } from "#ui/layout/regions.ts";

/**
 * The parts of the page. When a focused element is removed, the focus goes to the selection in its part, or else to the
 * tab stop.
 */
const regions = "main section[aria-label], main [role=tabpanel], main nav, header";

const box = "[data-box] > button";

const successors = [
  "[role=treeitem][aria-selected=true]",
  // The outline comes after the types, so its rows need their own selector.
  "[aria-multiselectable] [role=treeitem][tabindex='0']",
  "[role=treeitem][tabindex='0']",
  `${box}[tabindex='0']`,
];

const focusable =
  ":is(input, select, textarea, button, [tabindex='0']):not(:disabled, [tabindex='-1'])";

const lookEveryMs = 16;
const looksAfterChange = 8;

/**
 * Moves the focus to an adjacent element when an edit, an undo, a selection, a press or a shortcut removes the focused
 * element. Otherwise, the browser would drop the focus, and key presses would be lost. Returns a function that stops
 * it.
 */
export function keepFocus(store: DesignerStore): () => void {
  let place: Place | undefined;
  const look = ({ target }: FocusEvent): void => {
    if (target instanceof Element) place = placeOf(target);
  };
  // The screens update in the next frame, some of them after a lazy part was loaded.
  let looks = 0;
  // Uses timers, because each requested animation frame makes the browser prepare a frame after every key.
  const wait = (): void => {
    looks -= 1;
    if (document.activeElement === document.body && place !== undefined) restore(place);
    if (looks > 0) setTimeout(wait, lookEveryMs);
  };
  const watch = (): void => {
    const isWaiting = looks > 0;
    looks = looksAfterChange;
    if (!isWaiting) setTimeout(wait, lookEveryMs);
  };
  const press = (event: KeyboardEvent): void => {
    // A key that only types a letter shows or hides no element.
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) watch();
  };
  const unsubscribe = store.subscribe((now, before) => {
    // The form of another design is unrelated to the previous focus.
    if (now.workspace.current !== before.workspace.current)
      place &&= { ...place, around: [], path: undefined };
    if (now.program !== before.program || now.selection !== before.selection) watch();
  });
  document.addEventListener("focusin", look);
  document.addEventListener("click", watch);
  document.addEventListener("keydown", press);
  return () => {
    unsubscribe();
    document.removeEventListener("focusin", look);
    document.removeEventListener("click", watch);
    document.removeEventListener("keydown", press);
  };
}

/** The last focused place. */
interface Place {
  readonly last: Element;
  /** The surrounding elements, outermost first: an inspector's panel is removed together with its resource. */
  readonly around: readonly Element[];
  /** The path of the field. */
  readonly path: string | undefined;
  /** The index or key of the entry in a list or map. */
  readonly entry: string | undefined;
}

function placeOf(last: Element): Place {
  const around = [...document.querySelectorAll(regions)].filter((part) => part.contains(last));
  const field = last.closest<HTMLElement>("[data-path]");
  const row = last.closest<HTMLElement>("[data-row]");
  const entry = row !== null && field?.contains(row) === true ? row.dataset["row"] : undefined;
  return { last, around, path: field?.dataset["path"], entry };
}

function restore({ last, around, path, entry }: Place): void {
  // The user left a control that is still mounted.
  if (last.isConnected && isUsable(last)) return;
  // A part that could not be loaded is fetched again, and takes the focus when it loads.
  if (last.parentElement?.querySelector(":scope > [role=alert]")) return;
  // Elements outside a modal dialog take no focus.
  const modal = topDialog();
  const whole = modal ?? document.querySelector("main") ?? document.body;
  const parts = modal === null ? around.filter((part) => part.isConnected) : [];
  for (const part of [...parts.toReversed(), whole]) {
    const found = fieldAt(part, path, entry) ?? successorIn(part, last);
    found?.focus({ preventScroll: true });
    if (found !== undefined) return;
  }
}

const isUsable = (element: Element): boolean =>
  element.checkVisibility() && !element.matches(":disabled");

/**
 * Whether an element may take the focus. On a touch screen, a text field shows the keyboard over half of the page, so
 * only a tap may focus it.
 */
const canTake = (element: Element): boolean =>
  isUsable(element) && !(isTouchScreen() && element.matches(textFields));

const textFields = "input:not([type=checkbox], [type=radio], [type=button]), textarea";

/**
 * The field at the last path, perhaps of another resource; if the field has disappeared, the button that adds it to its
 * parent.
 */
function fieldAt(
  region: Element,
  path: string | undefined,
  entry: string | undefined,
): HTMLElement | undefined {
  if (path === undefined) return undefined;
  const steps = JSON.parse(path) as readonly unknown[];
  for (let { length } = steps; length > 0; length -= 1) {
    const text = JSON.stringify(steps.slice(0, length));
    const field = region.querySelector(`[data-path="${CSS.escape(text)}"]`);
    const rows = [...(field?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const row = rows.find(({ dataset }) => dataset["row"] === entry) ?? rows.at(-1);
    const around = entry === undefined || row === undefined ? field : row;
    const [control] = usableIn(around, "[data-control] :is(input, select, textarea)");
    const add = usableIn(field, "[data-add]").at(-1);
    const found = length === steps.length ? (control ?? add) : (add ?? control);
    if (found !== undefined) return found;
  }
  return undefined;
}

function successorIn(region: Element, last: Element): HTMLElement | undefined {
  for (const selector of successors) {
    const [found] = usableIn(region, selector);
    if (found !== undefined) return found;
  }
  // A disabled control keeps its position: the next control follows it.
  const all = usableIn(region, focusable);
  const next = all.find(
    (element) => last.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return next ?? firstStop(all);
}

const usableIn = (region: Element | null, selector: string): readonly HTMLElement[] =>
  [...(region?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(canTake);
