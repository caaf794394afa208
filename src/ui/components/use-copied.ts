import { useEffect, useState } from "react";

/** What became of the last copying, for as long as it is said. */
export type Copied = "copied" | "refused" | undefined;

/** What is said where copying is not allowed. */
export const copyRefused = "The browser did not allow copying";

const SHOWN_FOR = 2000;

/** Copying with an answer that is taken back after two seconds. */
export function useCopied(
  copyText: (text: string) => Promise<boolean>,
): readonly [Copied, (text: string) => Promise<void>] {
  // A new object each time, so that copying twice begins the two seconds anew.
  const [answer, setAnswer] = useState<{ readonly copied: Copied }>();
  useEffect(() => {
    if (answer === undefined) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = async (text: string): Promise<void> =>
    setAnswer({ copied: (await copyText(text)) ? "copied" : "refused" });
  return [answer?.copied, copy];
}
