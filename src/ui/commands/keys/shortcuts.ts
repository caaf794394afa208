import { useAsyncEffect } from "#ui/use-async-effect.ts";
import { useCallback, useEffect } from "react";

import { hasDialog } from "#ui/commands/keys/keys.ts";
import { redo, undo } from "#store/designer.ts";
import { useServices } from "#ui/services.ts";

/**
 * Makes undo and redo act on the design everywhere, including text fields: the text of fields is already in the design,
 * so the browser's own undo would conflict. A field whose text is not in the design keeps its own undo while it has
 * text to undo, and so does an editor that handled the key.
 */
export function useShortcuts(): void {
  const { store } = useServices();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && target.dataset["own"] !== undefined) return;
      // Ignores fields inside the shadow root of the code, which belong to its search.
      if (target instanceof HTMLInputElement && target !== event.target) return;
      if (hasDialog()) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) undo(store);
      else if ((key === "z" && event.shiftKey) || (key === "y" && !event.shiftKey)) redo(store);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [store]);
}

/** Handles all other shortcuts, and copying and pasting. The shortcuts' commands are outside the first load. */
export function useCommandKeys(): void {
  const services = useServices();
  const listen = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const { listenToKeys } = await import("#ui/commands/keys/key-bindings.ts");
      if (!signal.aborted) signal.addEventListener("abort", listenToKeys(services));
    },
    [services],
  );
  useAsyncEffect(listen);
}
