import { Fragment } from "react";
import type { ReactNode } from "react";

interface MarkedProps {
  readonly text: string;
  /** The marked ranges, in order. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** Text with its search matches marked. */
export function HighlightedText({ text, ranges }: MarkedProps): ReactNode {
  // Wrapped in an element, because a text node alone cannot show hidden characters.
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
