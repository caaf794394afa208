import { useMemo, useState } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { PropertyFacts } from "#model/schema/facts.ts";
import type { Property } from "#model/schema/property-type.ts";
import { helpLine } from "#forms/documentation/help-line.ts";
import { LazyDescription } from "#forms/documentation/LazyDescription.ts";
import styles from "#forms/field-line.module.css";
import { Prose } from "#forms/documentation/Prose.tsx";

/** How many characters the line takes at least, in a narrow inspector. */
const oneLine = 44;

interface HelpProps {
  readonly id: string;
  readonly property: Property;
  readonly facts: PropertyFacts | undefined;
  /** True where a value stands in the place of the default, which an empty control would show. */
  readonly isSet: boolean;
  /** True where the value has a menu, which a key opens. */
  readonly hasMenu: boolean;
}

/**
 * What the property is about, its format and what applies when it is not set: one line, which shows while the field
 * has the focus. The whole of it stands behind “more”.
 */
export function Help({ id, property, facts, isSet, hasMenu }: HelpProps) {
  const [whole, setWhole] = useState(false);
  const { name, description = "" } = property;
  const { line, isWhole } = useMemo(
    () => helpLine(property, facts, isSet),
    [property, facts, isSet],
  );
  const note = facts?.note;
  const hasMore = !isWhole || note !== undefined || line.length > oneLine;
  const more = (
    <button
      type="button"
      // The menu of the value has it too, so that filling a form by keyboard is one stop per field.
      tabIndex={-1}
      className={styles.more}
      data-action="more"
      aria-expanded={whole}
      onClick={() => setWhole(!whole)}
    >
      {whole ? "less" : "more"}
      <span className="visually-hidden"> about {name}</span>
    </button>
  );
  return (
    <>
      <div className={styles.help} data-whole={whole || undefined}>
        <span id={id} className={styles.helpText}>
          <Prose text={line} />
        </span>
        {hasMore && !whole && more}
        {hasMenu && (
          <kbd className={styles.keys} title={`Alt+M: ways to set ${name}, and to clear it`}>
            Alt+M
          </kbd>
        )}
      </div>
      {whole && (
        <div className={styles.whole}>
          <Boundary name="Description" place="line" isQuiet fallback={<Prose text={line} />}>
            <LazyDescription text={description} language="yaml" />
          </Boundary>
          {note !== undefined && (
            <p>
              <Prose text={note} />
            </p>
          )}
          {more}
        </div>
      )}
    </>
  );
}
