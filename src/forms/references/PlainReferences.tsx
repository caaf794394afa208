import { Info } from "lucide-react";
import { useSyncExternalStore } from "react";

import { joinWithAnd, shorten } from "#model/messages.ts";
import { showHidden } from "#model/text/hidden-characters.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import { typedValue } from "#model/program/value.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import styles from "#forms/references/line.module.css";
import { knownReferences } from "#forms/references/paste-references.ts";
import type { TextPlace } from "#forms/references/reference-picking.ts";
import { usePicking } from "#forms/references/reference-picking.ts";
import type { FormSource } from "#forms/source.ts";
import { useSource } from "#forms/source.ts";
import type { TextLine } from "#forms/references/text-line.ts";
import { lineOf, lineOfParts } from "#forms/references/text-line.ts";
import { editTo } from "#forms/references/use-line-edits.ts";

interface PlainReferencesProps extends Omit<TextPlace, "source" | "picking"> {
  readonly value: Value | undefined;
}

/** Says that text reads like a reference to something of the design and is none, and makes it one. */
export function PlainReferences(props: PlainReferencesProps) {
  const source = useSource();
  const picking = usePicking();
  const place = { ...props, source, picking };
  // Asked anew with each edit: what the text names may be added, renamed or deleted.
  const found = useSyncExternalStore(source.subscribe, () => spell(findPlain(place), source));
  if (found === "") return null;
  const names = found.split("\n");
  const isOne = names.length === 1;
  const label = isOne ? "Make it a reference" : "Make them references";
  const make = (): void => {
    const line = findPlain(place);
    if (line !== undefined) source.edit(editTo(place, line), label);
  };
  return (
    <div className={styles.plain} data-rule="text/plain-reference">
      <Info size={13} role="img" aria-label="Hint" />
      <span>
        {joinWithAnd(names)} {isOne ? "is" : "are"} plain text here.{" "}
        {!source.readOnly && (
          <button type="button" onClick={({ currentTarget }) => editInPlace(currentTarget, make)}>
            {label}
          </button>
        )}
      </span>
    </div>
  );
}

interface PlainPlace extends PlainReferencesProps, TextPlace {}

/** The value as it is with references in the place of the text that reads like them, if there is such text. */
function findPlain({ value, source, property }: PlainPlace): Found | undefined {
  const held = lineOf(typedValue(value));
  if (held === undefined) return undefined;
  const made: AccessValue[] = [];
  const parts = held.texts.flatMap((text, at) => {
    const known = knownReferences(text, source);
    for (const part of known ?? []) if (typeof part !== "string") made.push(part);
    const chip = held.chips[at];
    return [...(known ?? [text]), ...(chip === undefined ? [] : [chip])];
  });
  // No output can stand where a value has to be known before the deployment.
  const isRefused = property?.plain === true && made.some(({ kind }) => kind === "reference");
  return made.length === 0 || isRefused ? undefined : { ...lineOfParts(parts), made };
}

interface Found extends TextLine {
  readonly made: readonly AccessValue[];
}

/** What reads like references, a line each. */
const spell = (found: Found | undefined, source: FormSource): string =>
  [...new Set(found?.made.map((access) => showHidden(shorten(source.describe(access)))))].join(
    "\n",
  );
