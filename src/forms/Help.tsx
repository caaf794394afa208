import { useState } from "react";

import type { FieldFacts } from "#model/schema/facts.ts";
import type { Property } from "#model/schema/property-type.ts";
import styles from "#forms/form.module.css";
import { Prose } from "#forms/Prose.tsx";

/** Provider descriptions can run over pages; the first part of one is enough beside a field. */
const longest = 220;

interface HelpProps {
  readonly id: string;
  readonly property: Property;
  readonly facts: FieldFacts | undefined;
}

/** The property's description, its format, and what is not documented about it. */
export function Help({ id, property, facts }: HelpProps) {
  const [whole, setWhole] = useState(false);
  const text = property.description ?? "";
  const cut = text.search(/\n\s*\n/);
  const short = cut > 0 && cut < longest ? text.slice(0, cut) : shorten(text);
  // Not said twice where the description already does.
  const isSaid = text.replaceAll("`", "").includes(facts?.format ?? "");
  const format = isSaid ? undefined : facts?.format;
  const environment = property.environment?.join(" or ");
  return (
    <div id={id} className={styles.help}>
      <Prose text={whole ? text : short} />{" "}
      {short !== text && (
        <button type="button" className={styles.more} onClick={() => setWhole(!whole)}>
          {whole ? "less" : "more"}
          <span className="visually-hidden"> about {property.name}</span>
        </button>
      )}
      {format !== undefined && <span className={styles.format}>{format}</span>}
      {facts?.note !== undefined && (
        <p className={styles.note}>
          <Prose text={facts.note} />
        </p>
      )}
      {property.deprecated !== undefined && (
        <p className={styles.note}>
          Deprecated. <Prose text={property.deprecated} />
        </p>
      )}
      {environment !== undefined && environment !== "" && (
        <p className={styles.note}>Taken from the environment variable {environment} if not set.</p>
      )}
    </div>
  );
}

function shorten(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(" ", longest))}…`;
}
