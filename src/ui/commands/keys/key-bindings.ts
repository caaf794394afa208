import { copiedText, pasteText } from "#ui/commands/clipboard.ts";
import { isWriter, selectedParts } from "#ui/commands/command.ts";
import { fixedCommands } from "#ui/commands/commands.ts";
import { requestDeletion } from "#ui/commands/deletion.ts";
import { hasDialog, isApple, matchesKeys } from "#ui/commands/keys/keys.ts";
import { keepFocus } from "#ui/commands/keys/kept-focus.ts";
import { watchOwnText } from "#ui/commands/keys/own-text.ts";
import { beginTypeAhead } from "#forms/popups/type-ahead.ts";
import { leaveForm, watchOpeners } from "#ui/layout/regions.ts";
import type { Services } from "#ui/services.ts";
import { showTooltips } from "#ui/tooltips/tooltips.ts";

/** The preference that turns off single-character shortcuts, which speech input may type by mistake. */
export const singleKeys = "keys.single";

/**
 * Runs commands by their keys, and copies, cuts and pastes by the browser's own events. Returns a function that
 * stops it.
 */
export function listenToKeys(services: Services): () => void {
  document.documentElement.dataset["moves"] = "";
  const apple = isApple(navigator.platform);
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const isInField = isField(targetOf(event));
    const command = fixedCommands.find(({ keys = [] }) =>
      keys.some(
        ({ keys: slot, where, isNative }) =>
          isNative !== true &&
          matchesKeys(event, slot, apple) &&
          (where === "everywhere" || !isInField) &&
          (where !== "design" || isInDesign(targetOf(event))) &&
          (slot.length > 1 || services.preferences.read(singleKeys) !== "off"),
      ),
    );
    // Few typed keys are shortcuts, and finding a dialog is slow on a large page.
    if ((command === undefined && event.key !== "Escape") || hasDialog()) return;
    if (command?.isEnabled(services) === true) {
      event.preventDefault();
      if (command.id === "commands") beginTypeAhead();
      command.run(services);
    } else if (event.key === "Escape" && leaveForm()) event.preventDefault();
  };
  const copy = (event: ClipboardEvent): void => {
    if (isBusy(targetOf(event)) || hasMarkedText()) return;
    const text = copiedText(services);
    if (text === undefined) return;
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    if (event.type !== "cut" || !isWriter(services)) return;
    requestDeletion(services, selectedParts(services));
  };
  const paste = (event: ClipboardEvent): void => {
    if (isBusy(targetOf(event))) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text === "") return;
    event.preventDefault();
    pasteText(services, text);
  };
  const stopWatching = watchOwnText(services.store);
  const stopKeeping = keepFocus(services.store);
  const stopOpeners = watchOpeners();
  const stopTooltips = showTooltips();
  window.addEventListener("keydown", press);
  window.addEventListener("copy", copy);
  window.addEventListener("cut", copy);
  window.addEventListener("paste", paste);
  return () => {
    stopWatching();
    stopKeeping();
    stopOpeners();
    stopTooltips();
    window.removeEventListener("keydown", press);
    window.removeEventListener("copy", copy);
    window.removeEventListener("cut", copy);
    window.removeEventListener("paste", paste);
  };
}

/**
 * The elements that handle keys themselves when they have the focus: fields, editable or readable text, dialogs, menus.
 */
const fields =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=menu]";

/** The focused element, even inside a shadow root such as the code's. */
const targetOf = (event: Event): EventTarget | null => event.composedPath()[0] ?? event.target;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

const isBusy = (target: EventTarget | null): boolean => hasDialog() || isField(target);

/** True in the outline, on the canvas and its tools, and if nothing has the focus. */
const isInDesign = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element && target.closest("[role=tree], [data-canvas]") !== null);

const hasMarkedText = (): boolean => document.getSelection()?.isCollapsed === false;
