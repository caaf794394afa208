import type { ReactNode } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { TypeFacts } from "#model/schema/facts/facts.ts";
import { registryPage } from "#model/packages/registry-page.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";
import { DocumentationActionsContext } from "#forms/documentation/documentation-actions.ts";
import { LazyDescription } from "#forms/documentation/LazyDescription.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import { useCatalog } from "#ui/derived.ts";
import { documentedLanguage } from "#ui/inspector/documentation/documented-language.ts";
import { CopyAddress, ExampleActions } from "#ui/inspector/documentation/ExampleActions.tsx";
import { ExampleTypeContext } from "#ui/inspector/documentation/example-type.ts";
import { PropertyTable } from "#ui/inspector/documentation/PropertyTable.tsx";
import styles from "#ui/inspector/inspector.module.css";
import { useDesigner } from "#ui/services.ts";

const actions = { Code: ExampleActions, Address: CopyAddress };

/** The package's documentation of the type, additional facts, and gaps in the documentation. */
export function DocsTab({ type }: { readonly type: ResourceType }) {
  const catalog = useCatalog();
  const facts = catalog.factsOf(type.token);
  const language = useDesigner((state) => documentedLanguage(state.codeLanguage));
  const { description, deprecated } = type;
  return (
    <div className={styles.docs}>
      {deprecated !== undefined && (
        <Section title="Deprecated">
          <Boundary name="Description">
            <LazyDescription text={deprecated} language={language} />
          </Boundary>
        </Section>
      )}
      {description !== undefined && (
        <Section title="Description">
          <ExampleTypeContext value={type.token}>
            <DocumentationActionsContext value={actions}>
              <Boundary name="Description">
                <LazyDescription text={description} language={language} headingLevel={4} />
              </Boundary>
            </DocumentationActionsContext>
          </ExampleTypeContext>
        </Section>
      )}
      {facts !== undefined && <Facts facts={facts} isDescribed={description !== undefined} />}
      {description === undefined && facts === undefined && (
        <p>The package does not describe this type.</p>
      )}
      {description?.trim().includes("\n\n") !== true && <Schema type={type} />}
      <RegistryPage token={type.token} />
    </div>
  );
}

/** More properties than this are not all listed. The tabs *Inputs* and *Outputs* have all of them. */
const most = 60;

/** What a schema says about a type that it describes in one paragraph at most, such as a sample's types. */
function Schema({ type }: { readonly type: ResourceType }) {
  const { displayToken, inputs, outputs } = type;
  const names = new Set(inputs.map(({ name }) => name));
  const parts = [
    { title: "Inputs", areInputs: true, all: inputs.toSorted(requiredFirst) },
    { title: "Outputs", areInputs: false, all: outputs.filter(({ name }) => !names.has(name)) },
  ];
  return (
    <>
      {parts.map(({ title, areInputs, all }) => (
        <Section key={title} title={title}>
          {all.length === 0 ? (
            <p className={styles.note}>None.</p>
          ) : (
            <PropertyTable
              properties={all.slice(0, most)}
              caption={`${title} of ${displayToken}`}
              areInputs={areInputs}
            />
          )}
          {all.length > most && <p>… and {all.length - most} more</p>}
        </Section>
      ))}
    </>
  );
}

const requiredFirst = (a: Property, b: Property): number => Number(b.required) - Number(a.required);

/** The address of the type's page in the Pulumi Registry, which describes the package's newest version. */
function RegistryPage({ token }: { readonly token: string }) {
  const address = registryPage(token);
  if (address === undefined) return null;
  return (
    <Section title="Pulumi Registry">
      <p>The type’s page, for the newest version of the package:</p>
      <p>
        <code>{address}</code> <CopyAddress address={address} />
      </p>
    </Section>
  );
}

/** Facts that the package's schema does not have. */
function Facts(props: { readonly facts: TypeFacts; readonly isDescribed: boolean }) {
  const { facts, isDescribed } = props;
  return (
    <>
      {!isDescribed && facts.purpose !== undefined && (
        <Section title="Purpose">
          <p>
            <Prose text={facts.purpose} />
          </p>
        </Section>
      )}
      {facts.states !== undefined && (
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
      <Sentences title="Service errors" sentences={facts.errors} />
      <Sentences title="Versions" sentences={facts.versionNotes} />
      <Section title="Import ID">
        {facts.importIdentifier === undefined ? (
          <p className={styles.note}>The format of this type’s import ID is not documented.</p>
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
          {facts.lookup !== false
            ? "You can look up an existing resource of this type by its name and ID."
            : "No lookup is documented for this type."}
        </p>
      </Section>
      <Sentences title="Not documented" sentences={facts.notDocumented} />
    </>
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

function Sentences(props: {
  readonly title: string;
  readonly sentences: readonly string[] | undefined;
}) {
  if (props.sentences === undefined) return null;
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
