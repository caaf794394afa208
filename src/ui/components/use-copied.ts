import { useEffect, useState } from "react";

/** The result of the last copy, while it is shown. */
export type Copied = "copied" | "refused" | undefined;

/** The message if copying is not allowed. */
export const copyRefused = "The browser did not allow copying";

const SHOWN_FOR = 2000;

/** Copies, and shows the result for two seconds. */
export function useCopied(
  copyText: (text: string) => Promise<boolean>,
): readonly [Copied, (text: string) => Promise<void>] {
  // The state is a new object each time, so copying again restarts the two seconds.
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
