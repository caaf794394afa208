import { useAsyncEffect } from "#ui/use-async-effect.ts";
import { useCallback, useEffect } from "react";

import { hasDialog } from "#ui/commands/keys/keys.ts";
import { redo, undo } from "#store/designer.ts";
import { useServices } from "#ui/services.ts";

/**
 * Undo and redo act on the design from everywhere, text fields included: what is typed there is in the
 * design already, so that the browser's own undo would only work against it. A field whose text is in no design
 * keeps its own until nothing of it is left, and so does an editor that has taken the key.
 */
export function useShortcuts(): void {
  const { store } = useServices();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && target.dataset["own"] !== undefined) return;
      // In a shadow root stands the code, whose own fields are those of its search.
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

/** All other shortcuts, and copying and pasting. The commands behind them are no part of the first load. */
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
