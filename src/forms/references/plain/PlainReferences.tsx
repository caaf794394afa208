import { Info } from "lucide-react";
import { useSyncExternalStore } from "react";

import { asUnsaved } from "#model/program/value.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import styles from "#forms/references/line.module.css";
import { fixPlain, plainHints } from "#forms/references/plain/plain-references.ts";
import type { PlainHint } from "#forms/references/plain/plain-references.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

type PlainReferencesProps = Pick<WidgetProps, "value" | "property" | "path" | "secret">;

/** Says that text reads like a reference and is none, and makes it one where the design has what it names. */
export function PlainReferences(props: PlainReferencesProps) {
  const source = useSource();
  const { resource } = source;
  const { path, secret } = props;
  const place = { ...props, source };
  // Asked anew with each edit: what the text names may be added, renamed or deleted.
  const found = useSyncExternalStore(source.subscribe, () => JSON.stringify(plainHints(place)));
  const hints = JSON.parse(found) as readonly PlainHint[];
  const make = ({ label, wanted }: NonNullable<PlainHint["fix"]>): void => {
    const fixed = fixPlain(place, wanted);
    if (fixed === undefined) return;
    const value = secret ? asUnsaved(fixed) : fixed;
    source.edit({ kind: "set-input", resource, path, value }, label);
  };
  return hints.map(({ rule, message, fix }) => (
    <div key={message} className={styles.plain} data-rule={rule}>
      <Info size={13} role="img" aria-label="Hint" />
      <span>
        {message}
        {fix !== undefined && " "}
        {fix !== undefined && !source.readOnly && (
          <button
            type="button"
            onClick={({ currentTarget }) => editInPlace(currentTarget, () => make(fix))}
          >
            {fix.label}
          </button>
        )}
      </span>
    </div>
  ));
}
