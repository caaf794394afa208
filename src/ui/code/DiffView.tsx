import { useMemo } from "react";

import styles from "#ui/code/diff.module.css";
import { DiffLines } from "#ui/code/DiffLines.tsx";
import type { LineDiff } from "#ui/code/line-diff.ts";
import { diffLines } from "#ui/code/line-diff.ts";
import { formatCount } from "#model/base/messages.ts";

interface DiffViewProps {
  readonly path: string;
  /** The text before the last step; undefined before the first edit. */
  readonly before: string | undefined;
  readonly after: string;
  /** The label of the last step. */
  readonly step: string | undefined;
}

/** The changes of the last edit in a file: lines, each with a sign, and some context. */
export function DiffView({ path, before, after, step }: DiffViewProps) {
  const texts = useMemo(() => ({ path, before: before ?? after, after }), [path, before, after]);
  const diff = useMemo(() => diffLines(texts.before, texts.after), [texts]);
  return (
    <>
      <p className={styles.summary} role="status" aria-label="Last edit">
        {summarize(diff, path, before === undefined ? undefined : step)}
      </p>
      <DiffLines texts={texts} diff={diff} />
    </>
  );
}

function summarize(diff: LineDiff, path: string, step: string | undefined): string {
  if (step === undefined) return "No edits since the design was opened.";
  const { changed, added, removed } = diff;
  const parts = [
    ...(changed > 0 ? [`${formatCount(changed, "line")} changed`] : []),
    ...(added > 0 ? [`${formatCount(added, "line")} added`] : []),
    ...(removed > 0 ? [`${formatCount(removed, "line")} removed`] : []),
  ];
  return parts.length === 0
    ? `The last edit, “${step}”, did not change ${path}.`
    : `The last edit, “${step}”: ${parts.join(", ")}.`;
}
