import { Fragment, useEffect, useState } from "react";
import type { ReactNode } from "react";

import styles from "#ui/code/diff.module.css";
import type { ColoredPart, LineColors } from "#ui/code/editor/colors/line-colors.ts";
import type { ComparedTexts, DiffLine, LineDiff } from "#ui/code/line-diff.ts";
import { formatCount } from "#model/base/messages.ts";

interface DiffLinesProps {
  readonly texts: ComparedTexts;
  readonly diff: LineDiff;
}

/** The changed lines between two texts, each with a sign and some context. */
export function DiffLines({ texts, diff }: DiffLinesProps) {
  const colors = useLineColors(texts, diff);
  return (
    <ol className={styles.lines} aria-label={`Changes in ${texts.path}`}>
      {diff.hunks.map(({ skipped, lines }) => (
        <Fragment key={`${lines[0]?.kind} ${lines[0]?.number}`}>
          <Skipped count={skipped} />
          {lines.map((line) => (
            <Line
              key={`${line.kind} ${line.number}`}
              line={line}
              colored={colors.get(line.text) ?? uncolored}
            />
          ))}
        </Fragment>
      ))}
      {diff.hunks.length > 0 && <Skipped count={diff.rest} />}
    </ol>
  );
}

const none: LineColors = new Map();
const uncolored: readonly ColoredPart[] = [];

/** The colors of the lines. After an edit, lines keep the colors of the same text until the new ones are known. */
function useLineColors(texts: ComparedTexts, diff: LineDiff): LineColors {
  const [colors, setColors] = useState(none);
  useEffect(() => {
    const stop = new AbortController();
    void import("#ui/code/editor/colors/line-colors.ts")
      .then(({ colorDiff }) => colorDiff(texts, diff, stop.signal))
      .then(
        (found) => stop.signal.aborted || setColors(found),
        // The lines are readable without colors.
        () => undefined,
      );
    return () => stop.abort();
  }, [texts, diff]);
  return colors;
}

function Skipped({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <li className={styles.skipped}>{formatCount(count, "line")} unchanged</li>;
}

const signs = { same: " ", added: "+", removed: "−" } as const;
const words = { same: "", added: "Added: ", removed: "Removed: " } as const;

interface LineProps {
  readonly line: DiffLine;
  readonly colored: readonly ColoredPart[];
}

function Line({ line, colored }: LineProps) {
  const { kind, number, text, changed } = line;
  const { from, to } = changed ?? { from: 0, to: 0 };
  return (
    <li className={styles.line} data-change={kind}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <span className={styles.sign} aria-hidden>
        {signs[kind]}
      </span>
      <code>
        <span className="visually-hidden">{words[kind]}</span>
        {pieces(text, colored, 0, from)}
        {to > from && <span className={styles.part}>{pieces(text, colored, from, to)}</span>}
        {pieces(text, colored, to, text.length)}
      </code>
    </li>
  );
}

/** The part of a line between two offsets, in its colors. */
function pieces(
  text: string,
  colored: readonly ColoredPart[],
  start: number,
  end: number,
): readonly ReactNode[] {
  const shown: ReactNode[] = [];
  let at = start;
  for (const part of colored) {
    const [from, to] = [Math.max(part.from, at), Math.min(part.to, end)];
    if (from >= to) continue;
    shown.push(
      text.slice(at, from),
      <span key={from} style={{ color: part.color }}>
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  shown.push(text.slice(at, end));
  return shown;
}
