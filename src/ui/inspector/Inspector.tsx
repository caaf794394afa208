import { useState } from "react";

import type { Resource } from "#model/program.ts";
import { findResource } from "#model/program.ts";
import { packageOf } from "#model/token.ts";
import type { Reveal } from "#store/designer.ts";
import { DocsTab } from "#ui/inspector/DocsTab.tsx";
import { InputsTab } from "#ui/inspector/InputsTab.tsx";
import styles from "#ui/inspector/inspector.module.css";
import { NameField } from "#ui/inspector/NameField.tsx";
import { OutputsTab } from "#ui/inspector/OutputsTab.tsx";
import { packageColour } from "#ui/packages.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { Tabs } from "#ui/Tabs.tsx";

const tabs = [
  { id: "inputs", label: "Inputs" },
  { id: "outputs", label: "Outputs" },
  { id: "docs", label: "Docs" },
] as const;

type Tab = (typeof tabs)[number]["id"];

/** Everything about the selected resource. */
export function Inspector() {
  const resource = useDesigner((state) =>
    state.selection === undefined ? undefined : findResource(state.program, state.selection),
  );
  return (
    <section className={styles.inspector} aria-label="Inspector">
      {resource === undefined ? (
        <p className={styles.none}>
          Select a resource to see its inputs, outputs and documentation.
        </p>
      ) : (
        <ResourceInspector key={resource.id} resource={resource} />
      )}
    </section>
  );
}

function ResourceInspector({ resource }: { readonly resource: Resource }) {
  const { catalog } = useServices();
  const reveal = useDesigner((state) => state.reveal);
  const [chosen, choose] = useState<Tab>("inputs");
  const [seen, setSeen] = useState(reveal);
  // Coming back from another tab must not take the focus to a place that was seen before.
  const [answered, setAnswered] = useState<Reveal>();
  // A problem that someone chose is always about what the inputs tab shows.
  if (reveal !== seen) {
    setSeen(reveal);
    if (reveal !== undefined) choose("inputs");
  }
  const type = catalog.resourceType(resource.token);
  return (
    <>
      <header className={styles.head}>
        <p className={styles.token}>
          <span
            className={styles.dot}
            style={{ background: packageColour(catalog.packages, packageOf(resource.token)) }}
          />
          <code>{resource.token}</code>
        </p>
        <NameField resource={resource} />
      </header>
      {type === undefined ? (
        <UnknownType resource={resource} />
      ) : (
        <>
          <Tabs<Tab>
            label="About the resource"
            choices={tabs}
            chosen={chosen}
            onChoose={(tab) => {
              choose(tab);
              setAnswered(reveal);
            }}
            panelId="inspector-panel"
          />
          <div
            id="inspector-panel"
            role="tabpanel"
            aria-label={tabs.find(({ id }) => id === chosen)?.label}
            tabIndex={chosen === "inputs" ? undefined : 0}
            className={styles.panel}
            data-scroller
          >
            {chosen === "inputs" && (
              <InputsTab
                resource={resource}
                type={type}
                reveal={reveal === answered ? undefined : reveal}
              />
            )}
            {chosen === "outputs" && <OutputsTab type={type} />}
            {chosen === "docs" && <DocsTab type={type} />}
          </div>
        </>
      )}
    </>
  );
}

/** A type that no loaded package has: its inputs are shown as they stand and are kept. */
function UnknownType({ resource }: { readonly resource: Resource }) {
  return (
    <div className={styles.panel} data-scroller>
      <p>
        No loaded package has this type, so there is no form for it. The resource stays in the
        design as it is.
      </p>
      <pre className={styles.raw}>{JSON.stringify(resource.inputs, null, 2)}</pre>
    </div>
  );
}
