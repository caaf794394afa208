import { Fragment } from "react";
import type { ReactNode } from "react";

interface MarkedProps {
  readonly text: string;
  /** What is marked, in order. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** A text with what a search found in it. */
export function HighlightedText({ text, ranges }: MarkedProps): ReactNode {
  // In an element, which shows what is hidden in a text: a text alone is none.
  if (ranges.length === 0) return <span>{text}</span>;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (from > at) parts.push(<Fragment key={at}>{text.slice(at, from)}</Fragment>);
    parts.push(<mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, <Fragment key="rest">{text.slice(at)}</Fragment>];
}
