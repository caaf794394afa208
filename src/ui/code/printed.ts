import { startTransition, useEffect, useMemo, useState } from "react";

import type { Language, PrintResult } from "#export/language.ts";
import type { Program } from "#model/program/program.ts";
import type { HistoryEntry } from "#store/history.ts";
import type { Printers } from "#ui/code/print-away.ts";
import { printerOf } from "#ui/code/print-away.ts";

/** Long enough for the browser to draw what was typed before it prints. In milliseconds, as all here. */
const NEXT_FRAME = 30;

/** A pause in typing: showing a large text takes longer than the time between two keys. */
const PAUSE = 300;

/** In UTF-16 units: what is shown in about 10 ms. */
const LARGE = 500_000;

/** A design, and the last step that led to it, where there was one. */
export interface Edited {
  readonly program: Program;
  readonly last: HistoryEntry | undefined;
}

interface Printed {
  readonly now: PrintResult;
  /** The design as it was before the last step, if that is to be compared. */
  readonly before: PrintResult | undefined;
  /** What the last step did. */
  readonly step: string | undefined;
}

type Answer = Printed | Promise<Printed>;

const isThere = (answer: Answer): answer is Printed => !(answer instanceof Promise);

/** The design as printed a moment ago, so that typing never waits for the printer. */
export function usePrinted(
  { program, last }: Edited,
  { catalog, printDesign }: Printers,
  language: Language,
  isCompared: boolean,
): Printed {
  const [followed, setFollowed] = useState<Followed>({ program, last });
  const answer = useMemo(
    () => printStep(followed, { catalog, printDesign }, language, isCompared),
    [followed, catalog, printDesign, language, isCompared],
  );
  const [settled, setSettled] = useState<Settled>();
  useEffect(() => {
    if (isThere(answer)) return undefined;
    let isWanted = true;
    const settle = (next: Printed): void => {
      if (isWanted) startTransition(() => setSettled({ answer, printed: next }));
    };
    answer.then(settle, () => settle({ ...empty, now: failed }));
    return () => {
      isWanted = false;
    };
  }, [answer]);

  const isDone = isThere(answer) || settled?.answer === answer;
  const earlier = followed.shown?.language === language ? followed.shown.printed : empty;
  const later = settled?.answer === answer ? settled.printed : earlier;
  const printed = isThere(answer) ? answer : later;
  const length = printed.now.files[0]?.text.length ?? 0;
  const delay = length > LARGE ? PAUSE : NEXT_FRAME;
  useEffect(() => {
    if (program === followed.program && last === followed.last) return undefined;
    // What is being printed is shown before the next is begun, or a fast typist would never see any of it;
    // but not where another design was opened, which begins without a history.
    if (!isDone && last !== undefined) return undefined;
    const next = { program, last, shown: { language, printed } };
    const timer = setTimeout(() => startTransition(() => setFollowed(next)), delay);
    return () => clearTimeout(timer);
  }, [program, last, followed, delay, isDone, language, printed]);
  return printed;
}

interface Settled {
  readonly answer: Answer;
  readonly printed: Printed;
}

/** A design, and what is shown until it is printed. */
interface Followed extends Edited {
  readonly shown?: Shown;
}

interface Shown {
  readonly language: Language;
  readonly printed: Printed;
}

/** Until a large design is printed for the first time. */
const empty: Printed = {
  now: { files: [], diagnostics: [] },
  before: undefined,
  step: undefined,
};

const failed: PrintResult = {
  files: [],
  diagnostics: [
    {
      rule: "export/failed",
      severity: "error",
      location: { kind: "program" },
      message: "The browser could not print the design. The next edit tries again.",
    },
  ],
};

function printStep(
  { program, last }: Edited,
  printers: Printers,
  language: Language,
  isCompared: boolean,
): Answer {
  const now = printerOf(program, printers)(language);
  const earlier = isCompared ? last?.program : undefined;
  const before = earlier && printerOf(earlier, printers)(language);
  const step = last?.label;
  if (!(now instanceof Promise) && !(before instanceof Promise)) return { now, before, step };
  return Promise.all([now, before]).then(([done, other]) => ({ now: done, before: other, step }));
}
