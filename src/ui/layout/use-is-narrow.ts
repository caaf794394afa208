import { useSyncExternalStore } from "react";

/** The width below which the columns become tabs. */
const narrow = matchMedia("(max-width: 899px)");
/** The width below which the canvas has space beside only one panel. */
const tight = matchMedia("(max-width: 1279px)");

const followed = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};
const followNarrow = followed(narrow);
const followTight = followed(tight);

/** True while the window is too narrow for columns. */
export const useIsNarrow = (): boolean => useSyncExternalStore(followNarrow, () => narrow.matches);

/** True while the window is too narrow for panels on both sides. */
export const useIsTight = (): boolean => useSyncExternalStore(followTight, () => tight.matches);
