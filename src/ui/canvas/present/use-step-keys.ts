import { useEffect, useEffectEvent } from "react";

/** The target of each key: the next, the previous, the first or the last step. */
const moves: Readonly<Record<string, "next" | "previous" | "first" | "last">> = {
  ArrowRight: "next",
  ArrowDown: "next",
  PageDown: "next",
  " ": "next",
  ArrowLeft: "previous",
  ArrowUp: "previous",
  PageUp: "previous",
  Home: "first",
  End: "last",
};

/** Handles keys that go from step to step, regardless of where the focus is. Space on a button presses the button. */
export function useStepKeys(count: number, at: number, go: (to: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isBack = event.key === " " && event.shiftKey;
    const move = isBack ? "previous" : moves[event.key];
    if (move === undefined) return;
    if (event.key === " " && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    go({ next: at + 1, previous: at - 1, first: 0, last: count - 1 }[move]);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
