import type { ReactNode } from "react";

import type { ResourceType } from "#model/schema/property-type.ts";
import { Prose } from "#forms/Prose.tsx";
import { useCatalog } from "#ui/derived.ts";
import styles from "#ui/inspector/inspector.module.css";

/** What is known of the type beyond its fields, and what is not documented. */
export function DocsTab({ type }: { readonly type: ResourceType }) {
  const catalog = useCatalog();
  const facts = catalog.factsOf(type.token);
  const description = type.description;
  if (facts === undefined) {
    return (
      <div className={styles.docs}>
        <p>{description ?? "The package says nothing about this type."}</p>
      </div>
    );
  }
  return (
    <div className={styles.docs}>
      <Section title="Purpose">
        <p>
          <Prose text={facts.purpose} />
        </p>
      </Section>
      {facts.states.length > 0 && (
        <Section title="States">
          <dl className={styles.properties}>
            {facts.states.map((state) => (
              <div key={state.field} className={styles.property}>
                <dt>
                  <code>{state.field}</code>
                  <span className={styles.type}>
                    {state.values.length > 0 ? state.values.join(", ") : "values not documented"}
                  </span>
                </dt>
                <dd>
                  <Prose text={state.effect} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <Sentences title="Limits" sentences={facts.limits} />
      <Sentences title="Errors of the service" sentences={facts.errors} />
      <Sentences title="Versions" sentences={facts.versions} />
      <Section title="Import identifier">
        {facts.importIdentifier === undefined ? (
          <p className={styles.note}>No identifier shape is documented for this type.</p>
        ) : (
          <>
            <p>
              <code className={styles.identifier}>{facts.importIdentifier.shape}</code>
            </p>
            <p>
              <Prose text={facts.importIdentifier.explanation} />
            </p>
          </>
        )}
      </Section>
      <Section title="Lookup">
        <p>
          {facts.lookup
            ? "An existing resource of this type can be looked up by its name and id."
            : "A lookup of existing resources of this type is not documented."}
        </p>
      </Section>
      <Sentences title="Not documented" sentences={facts.notDocumented} />
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Sentences(props: { readonly title: string; readonly sentences: readonly string[] }) {
  if (props.sentences.length === 0) return null;
  return (
    <Section title={props.title}>
      <ul className={styles.sentences}>
        {props.sentences.map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
