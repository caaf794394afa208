import { Suspense, useMemo, useState } from "react";

import { summarise } from "#model/schema/documentation/summary.ts";
import type { FieldFacts } from "#model/schema/facts.ts";
import type { Property } from "#model/schema/property-type.ts";
import { joinWithOr } from "#model/messages.ts";
import { LazyDescription } from "#forms/documentation/LazyDescription.ts";
import styles from "#forms/form.module.css";
import { Prose } from "#forms/documentation/Prose.tsx";

/** Provider descriptions can run over pages; the first sentences of one are enough beside a field. */
const longest = 220;

interface HelpProps {
  readonly id: string;
  readonly property: Property;
  readonly facts: FieldFacts | undefined;
  /** True where a value stands in the place of the default, which an empty control would show. */
  readonly isSet: boolean;
}

/** The property's description, its format, what applies when it is not set, and what is not documented about it. */
export function Help({ id, property, facts, isSet }: HelpProps) {
  const [whole, setWhole] = useState(false);
  const { name, description = "", deprecated } = property;
  const { text, isWhole } = useMemo(() => summarise(description, longest), [description]);
  // Not said twice where the description already does.
  const isSaid = text.replaceAll("`", "").includes(facts?.format ?? "");
  const format = isSaid ? undefined : facts?.format;
  const unset = whenNotSet(property, isSet);
  return (
    <div id={id} className={styles.help}>
      {whole ? (
        <Suspense fallback={<Prose text={text} />}>
          <LazyDescription text={description} language="yaml" />
        </Suspense>
      ) : (
        <Prose text={text} />
      )}{" "}
      {!isWhole && (
        <button type="button" className={styles.more} onClick={() => setWhole(!whole)}>
          {whole ? "less" : "more"}
          <span className="visually-hidden"> about {name}</span>
        </button>
      )}
      {format !== undefined && <span className={styles.format}>{format}</span>}
      {facts?.note !== undefined && (
        <p className={styles.note}>
          <Prose text={facts.note} />
        </p>
      )}
      {deprecated !== undefined && (
        <p className={styles.note}>
          Deprecated. <Prose text={summarise(deprecated, longest).text} />
        </p>
      )}
      {unset !== undefined && <p className={styles.note}>{unset}</p>}
    </div>
  );
}

/** The default, where an empty control does not show it, and the environment variables that supply it. */
function whenNotSet(property: Property, isSet: boolean): string | undefined {
  const environment = property.environment?.filter((variable) => variable !== "") ?? [];
  const isShown = property.default === undefined || !isSet;
  if (environment.length === 0)
    return isShown ? undefined : `${String(property.default)} if not set.`;
  const variables = `the environment variable ${joinWithOr(environment)}`;
  return isShown
    ? `Taken from ${variables} if not set.`
    : `Taken from ${variables} if not set, or ${String(property.default)}.`;
}
