import { Fragment, useMemo } from "react";

import styles from "#ui/code/diff.module.css";
import type { DiffLine, LineDiff } from "#ui/code/line-diff.ts";
import { diffLines } from "#ui/code/line-diff.ts";
import { formatCount } from "#model/messages.ts";

interface DiffViewProps {
  readonly path: string;
  /** The text before the last step; undefined where nothing was edited yet. */
  readonly before: string | undefined;
  readonly after: string;
  /** What the last step did. */
  readonly step: string | undefined;
}

/** What the last edit changed in a file: its lines with a sign each, and some around them. */
export function DiffView({ path, before, after, step }: DiffViewProps) {
  const diff = useMemo(() => diffLines(before ?? after, after), [before, after]);
  return (
    <>
      <p className={styles.summary} role="status" aria-label="Last edit">
        {summarise(diff, path, before === undefined ? undefined : step)}
      </p>
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
    </>
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

function summarise(diff: LineDiff, path: string, step: string | undefined): string {
  if (step === undefined) return "Nothing was edited since the design was opened.";
  const { changed, added, removed } = diff;
  const parts = [
    ...(changed > 0 ? [`${formatCount(changed, "line")} changed`] : []),
    ...(added > 0 ? [`${formatCount(added, "line")} added`] : []),
    ...(removed > 0 ? [`${formatCount(removed, "line")} removed`] : []),
  ];
  return parts.length === 0
    ? `The last edit, “${step}”, left ${path} as it was.`
    : `The last edit, “${step}”: ${parts.join(", ")}.`;
}
