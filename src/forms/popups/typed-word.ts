import { useRef } from "react";
import type { KeyboardEvent } from "react";

/** Letters typed within this time, in milliseconds, belong to one word. */
const wordTime = 700;

interface TypedWord {
  /** Finds the target row of a key: the next row whose words start with the typed text. */
  find<T>(
    event: KeyboardEvent,
    rows: readonly T[],
    at: number,
    titleOf: (row: T) => string,
  ): number | undefined;
  /** Starts a new word. */
  forget(): void;
}

/** The typed word that selects a row of a tree or an item of a menu. */
export function useTypedWord(): TypedWord {
  const typed = useRef({ word: "", at: 0 });
  return {
    find(event, rows, at, titleOf) {
      const isLetter = event.key.length === 1 && event.key !== "?" && event.key !== " ";
      if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return undefined;
      const isGoingOn = event.timeStamp - typed.current.at < wordTime;
      const word = (isGoingOn ? typed.current.word : "") + event.key.toLowerCase();
      typed.current = { word, at: event.timeStamp };
      return typedRow(rows, word.length === 1 ? at + 1 : at, word, titleOf);
    },
    forget() {
      typed.current = { word: "", at: 0 };
    },
  };
}

/** The next row whose words start with the typed text, searched from `from` on with wraparound. */
export function typedRow<T>(
  rows: readonly T[],
  from: number,
  typed: string,
  titleOf: (row: T) => string,
): number | undefined {
  for (let step = 0; step < rows.length; step += 1) {
    const at = (from + step) % rows.length;
    const row = rows[at];
    if (row !== undefined && titleOf(row).toLowerCase().startsWith(typed)) return at;
  }
  return undefined;
}
