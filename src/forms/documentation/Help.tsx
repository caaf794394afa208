import { useMemo, useState } from "react";
import { createPortal } from "react-dom";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { PropertyFacts } from "#model/schema/facts/facts.ts";
import type { Property } from "#model/schema/property-type.ts";
import { useHelpPlace } from "#forms/documentation/form-help.ts";
import { helpLine } from "#forms/documentation/help-line.ts";
import { LazyDescription } from "#forms/documentation/LazyDescription.ts";
import styles from "#forms/field-line.module.css";
import { Prose } from "#forms/documentation/Prose.tsx";

/** The number of characters that fit in the line even in a narrow inspector. */
const oneLine = 44;

interface HelpProps {
  readonly id: string;
  /** The path of the field, as JSON text. */
  readonly path: string;
  readonly property: Property;
  readonly facts: PropertyFacts | undefined;
  /** True if a value replaces the default. An empty control shows the default itself. */
  readonly isSet: boolean;
  /** True if the value has a menu, which a key opens. */
  readonly hasMenu: boolean;
}

/**
 * The property's summary, format and default in one line. The line is shown at the end of the form while the field has
 * the focus. On request, the whole description appears below the control.
 */
export function Help({ id, path, property, facts, isSet, hasMenu }: HelpProps) {
  const [whole, setWhole] = useState(false);
  const place = useHelpPlace(path);
  const { name, description = "" } = property;
  const { line, isWhole } = useMemo(
    () => helpLine(property, facts, isSet),
    [property, facts, isSet],
  );
  const note = facts?.note;
  const hasMore = !isWhole || note !== undefined || line.length > oneLine;
  const toggle = (): void => setWhole(!whole);
  return (
    <>
      <span id={id} hidden>
        {line}
      </span>
      {hasMore && (
        <button
          type="button"
          hidden
          tabIndex={-1}
          data-more
          aria-label={`more about ${name}`}
          aria-expanded={whole}
          onClick={toggle}
        />
      )}
      {place !== null &&
        createPortal(
          <>
            <span className={styles.helpText}>
              <strong>{name}</strong> <Prose text={line} />
            </span>
            {hasMore && <More name={name} isWhole={whole} toggle={toggle} />}
            {hasMenu && (
              <kbd className={styles.keys} title={`Alt+M: ways to set ${name}, and to clear it`}>
                {line === "" ? "Alt+M: field menu" : "Alt+M"}
              </kbd>
            )}
          </>,
          place,
        )}
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
          {place === null && <More name={name} isWhole toggle={toggle} />}
        </div>
      )}
    </>
  );
}

interface MoreProps {
  readonly name: string;
  readonly isWhole: boolean;
  toggle(): void;
}

/** The button for the whole description. The value's menu has this action too, so Tab stops only once per field. */
const More = ({ name, isWhole, toggle }: MoreProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.more}
    aria-expanded={isWhole}
    // The field keeps the focus, so its help stays visible.
    onMouseDown={(event) => event.preventDefault()}
    onClick={toggle}
  >
    {isWhole ? "less" : "more"}
    <span className="visually-hidden"> about {name}</span>
  </button>
);
