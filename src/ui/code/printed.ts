import { startTransition, useEffect, useMemo, useState } from "react";

import { createExport } from "#export/export.ts";
import type { Language, PrintResult } from "#export/language.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import type { HistoryEntry } from "#store/history.ts";

/** Long enough for the browser to draw what was typed before it prints. In milliseconds, as all here. */
const NEXT_FRAME = 30;

/** A pause in typing: printing a large design takes longer than the time between two keys. */
const PAUSE = 300;

/** In UTF-16 units: what is printed in about 10 ms. */
const LARGE = 100_000;

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

/** The design as printed a moment ago, so that typing never waits for the printer. */
export function usePrinted(
  { program, last }: Edited,
  catalog: Catalog,
  language: Language,
  isCompared: boolean,
): Printed {
  const [followed, setFollowed] = useState<Edited>({ program, last });
  const exported = useMemo(() => createExport(followed.program, catalog), [followed, catalog]);
  const now = useMemo(() => exported.print(language), [exported, language]);
  const earlier = isCompared ? followed.last?.program : undefined;
  const before = useMemo(
    () => (earlier === undefined ? undefined : createExport(earlier, catalog).print(language)),
    [earlier, catalog, language],
  );
  const length = now.files[0]?.text.length ?? 0;
  const delay = length > LARGE ? PAUSE : NEXT_FRAME;
  useEffect(() => {
    if (program === followed.program && last === followed.last) return undefined;
    const timer = setTimeout(() => startTransition(() => setFollowed({ program, last })), delay);
    return () => clearTimeout(timer);
  }, [program, last, followed, delay]);
  return { now, before, step: followed.last?.label };
}
