import type { ReactNode } from "react";

interface MarkedProps {
  readonly text: string;
  /** What is marked, in order. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** A text with what a search found in it. */
export function Marked({ text, ranges }: MarkedProps): ReactNode {
  if (ranges.length === 0) return text;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(<mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, text.slice(at)];
}
