import { Fragment } from "react";

import styles from "#ui/code/diff.module.css";
import type { DiffLine, LineDiff } from "#ui/code/line-diff.ts";
import { formatCount } from "#model/base/messages.ts";

/** The changed lines between two texts, each with a sign and some context. */
export function DiffLines({ path, diff }: { readonly path: string; readonly diff: LineDiff }) {
  return (
    <ol className={styles.lines} aria-label={`Changes in ${path}`}>
      {diff.hunks.map(({ skipped, lines }) => (
        <Fragment key={`${lines[0]?.kind} ${lines[0]?.number}`}>
          <Skipped count={skipped} />
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.number}`} line={line} />
          ))}
        </Fragment>
      ))}
      {diff.hunks.length > 0 && <Skipped count={diff.rest} />}
    </ol>
  );
}

function Skipped({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <li className={styles.skipped}>{formatCount(count, "line")} unchanged</li>;
}

const signs = { same: " ", added: "+", removed: "−" } as const;
const words = { same: "", added: "Added: ", removed: "Removed: " } as const;

function Line({ line }: { readonly line: DiffLine }) {
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
        {text.slice(0, from)}
        {to > from && <span className={styles.part}>{text.slice(from, to)}</span>}
        {text.slice(to)}
      </code>
    </li>
  );
}
