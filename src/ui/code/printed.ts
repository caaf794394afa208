import { startTransition, useEffect, useMemo, useState } from "react";

import { exportDesign } from "#export/export.ts";
import type { Language, PrintResult } from "#export/language.ts";
import type { Catalog } from "#model/catalog.ts";
import type { Program } from "#model/program.ts";

/** Long enough for the browser to draw what was typed before it prints. In milliseconds, as all here. */
const NEXT_FRAME = 30;

/** A pause in typing: printing a large design takes longer than the time between two keys. */
const PAUSE = 300;

/** In UTF-16 units: what is printed in about 10 ms. */
const LARGE = 100_000;

/** The design as printed a moment ago, so that typing never waits for the printer. */
export function usePrinted(program: Program, catalog: Catalog, language: Language): PrintResult {
  const [followed, setFollowed] = useState(program);
  const result = useMemo(
    () => exportDesign(followed, catalog, language),
    [followed, catalog, language],
  );
  const length = result.files[0]?.text.length ?? 0;
  const delay = length > LARGE ? PAUSE : NEXT_FRAME;
  useEffect(() => {
    if (program === followed) return undefined;
    const timer = setTimeout(() => startTransition(() => setFollowed(program)), delay);
    return () => clearTimeout(timer);
  }, [program, followed, delay]);
  return result;
}
