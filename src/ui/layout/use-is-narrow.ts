import { useSyncExternalStore } from "react";

/** Below this width the columns become tabs. */
const narrow = matchMedia("(max-width: 899px)");

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** True while the window is too narrow for columns. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
