import { useMemo, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";

import styles from "#forms/form.module.css";
import { laterParts, whenLater } from "#forms/values/later.ts";
import type { FormSource } from "#forms/source.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { meansSecret } from "#model/secrets/signs/names.ts";

interface Mask {
  readonly isMasked: boolean;
  /** The button that shows a value that the schema does not mark as secret; null for other values. */
  readonly button: ReactNode;
}

/**
 * Whether a field hides its value: because of the schema or, until the user shows it, because it looks like a
 * secret.
 */
export function useMask(
  { secret, path, label, property }: Pick<WidgetProps, "secret" | "path" | "label" | "property">,
  value: Value | undefined,
): Mask {
  const source = useSource();
  const [isRevealed, reveal] = useState(false);
  const isJudged = !secret && property?.const === undefined;
  const judge = useMemo(
    () => (isJudged && value !== undefined ? createJudge(source, path, value) : never),
    [source, path, value, isJudged],
  );
  const subscribe = useMemo(() => subscribeTo(source), [source]);
  const isPresumed = useSyncExternalStore(subscribe, judge);
  if (!isPresumed) return { isMasked: secret, button: null };
  const button = (
    <button
      type="button"
      className={styles.add}
      aria-label={`${isRevealed ? "Hide" : "Show"} ${label}`}
      title="The value looks like a secret"
      onClick={() => reveal(!isRevealed)}
    >
      {isRevealed ? "Hide" : "Show"}
    </button>
  );
  return { isMasked: !isRevealed, button };
}

type Judge = () => boolean;

const never: Judge = () => false;

/** Judges by the names along a path until the rules that use facts and strings are loaded. */
function createJudge(source: FormSource, path: PropertyPath, value: Value): Judge {
  let judge: Judge | undefined;
  return () => {
    judge ??= laterParts()?.createSecretJudge(source, path, value);
    return judge?.() ?? path.some((part) => typeof part === "string" && meansSecret(part));
  };
}

const subscribeTo =
  ({ subscribe }: FormSource) =>
  (listener: () => void): (() => void) => {
    const unsubscribe = subscribe(listener);
    const forget = whenLater(listener);
    return () => {
      unsubscribe();
      forget();
    };
  };
