import { useMemo, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";

import styles from "#forms/form.module.css";
import type { FormSource } from "#forms/source.ts";
import { pathInDesign, useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Value } from "#model/program/value.ts";
import { secretByFacts } from "#model/secrets/by-facts.ts";
import { isKeptBySecret, mapsAlong, textIn } from "#model/secrets/hide-plain.ts";
import { judgePlace } from "#model/secrets/judge-place.ts";
import { holdsPresumed } from "#model/secrets/map-presumed.ts";

interface Mask {
  readonly isMasked: boolean;
  /** The way to show a value that the schema does not mark; nothing for other values. */
  readonly button: ReactNode;
}

/** Whether a field hides its value: by the schema, and until it is shown also by what else counts as secret. */
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
  const isPresumed = useSyncExternalStore(source.subscribe, judge);
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

/** Asked with each edit of the design. The value, which may be a long text, is looked through once. */
function createJudge(source: FormSource, path: PropertyPath, value: Value): () => boolean {
  let last: { readonly sign: string | undefined; readonly isSecret: boolean } | undefined;
  return () => {
    const sign = signAt(source, path);
    if (last === undefined || last.sign !== sign)
      last = { sign, isSecret: isSecretAt(source, path, value) };
    return last.isSecret;
  };
}

const never = (): boolean => false;

/** What the place of a value says: what stands beside it is a part of that, and changes without it. */
function signAt(source: FormSource, path: PropertyPath): string | undefined {
  const place = placeOf(source, path);
  const around = mapsAlong(source.inputs(), path);
  if (isKeptBySecret(place.path, around)) return "kept";
  const sibling = (name: string): string | undefined => textIn(around.at(-1), name);
  return judgePlace({ ...place, sibling }, secretByFacts(source.catalog));
}

function isSecretAt(source: FormSource, path: PropertyPath, value: Value): boolean {
  const place = placeOf(source, path);
  const { catalog } = source;
  return holdsPresumed(value, place.path, mapsAlong(source.inputs(), path), { ...place, catalog });
}

const placeOf = (
  source: FormSource,
  path: PropertyPath,
): { token?: string; path: PropertyPath } => {
  const outside = pathInDesign(source, path);
  return source.secretPlace?.(outside) ?? { path: outside };
};
