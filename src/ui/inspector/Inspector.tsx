import type { Preferences } from "#model/opening/preferences.ts";
import { useEffect, useState } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { DesignerStore, Reveal } from "#store/designer.ts";
import { setActiveInput } from "#store/designer.ts";
import { useCatalog, useComparison } from "#ui/derived.ts";
import { InputsTab } from "#ui/inspector/InputsTab.tsx";
import styles from "#ui/inspector/inspector.module.css";
import { NameField } from "#ui/inspector/NameField.tsx";
import { OptionsLabel } from "#ui/inspector/OptionsLabel.tsx";
import { marksOfType } from "#ui/components/type-marks.ts";
import { TypeGlyph } from "#ui/components/TypeGlyph.tsx";
import { readView, writeView } from "#ui/kept-view.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";

const names = { inputs: "Inputs", options: "Options", outputs: "Outputs", docs: "Docs" } as const;

type Tab = keyof typeof names;

// A first resource needs only the inputs; the rest is outside the first load.
const DeclarationInspector = lazyWithPreload(
  async () => (await import("#ui/declarations/DeclarationInspector.tsx")).DeclarationInspector,
);
const SeveralInspector = lazyWithPreload(
  async () => (await import("#ui/inspector/several/SeveralInspector.tsx")).SeveralInspector,
);
const ResourceOutcome = lazyWithPreload(
  async () => (await import("#ui/plan/ResourceOutcome.tsx")).ResourceOutcome,
);
const OriginSwitch = lazyWithPreload(
  async () => (await import("#ui/origin/OriginSwitch.tsx")).OriginSwitch,
);
const DesignContents = lazyWithPreload(
  async () => (await import("#ui/inspector/DesignContents.tsx")).DesignContents,
);
const OptionsTab = lazyWithPreload(
  async () => (await import("#ui/inspector/OptionsTab.tsx")).OptionsTab,
);
const OutputsTab = lazyWithPreload(
  async () => (await import("#ui/inspector/OutputsTab.tsx")).OutputsTab,
);
const DocsTab = lazyWithPreload(async () => (await import("#ui/inspector/DocsTab.tsx")).DocsTab);

/** The details of the selected resource, config variable or output. */
export function Inspector() {
  const resource = useDesigner((state) =>
    state.selection === undefined ? undefined : findResource(state.program, state.selection),
  );
  const declaration = useDesigner((state) => state.declaration);
  const opened = useDesigner((state) => state.opened);
  const isSeveral = useDesigner((state) => state.others.length > 0);
  if (isSeveral || declaration !== undefined)
    return (
      <section className={styles.inspector} aria-label="Inspector">
        <Boundary name="Selection" of={declaration}>
          {isSeveral ? (
            <SeveralInspector />
          ) : (
            declaration !== undefined && <DeclarationInspector declaration={declaration} />
          )}
        </Boundary>
      </section>
    );
  return (
    <section className={styles.inspector} aria-label="Inspector">
      {resource === undefined ? (
        <Boundary name="Summary" isQuiet>
          <DesignContents />
        </Boundary>
      ) : (
        <ResourceInspector key={opened + resource.id} resource={resource} />
      )}
    </section>
  );
}

function ResourceInspector({ resource }: { readonly resource: Resource }) {
  const services = useServices();
  const { store, preferences } = services;
  const catalog = useCatalog();
  const isCompared = useComparison().value !== undefined;
  const reveal = useDesigner((state) => state.reveal);
  const [chosen, choose] = useState<Tab>(() =>
    reveal === undefined ? keptTab(preferences, store, resource) : tabOf(reveal),
  );
  useEffect(
    () => writeView(services, { tab: `${chosen} ${resource.id}` }),
    [services, chosen, resource.id],
  );
  const [seen, setSeen] = useState(reveal);
  // Returning from another tab must not focus a place that was revealed before.
  const [answered, setAnswered] = useState<Reveal>();
  // Opens the tab of a chosen problem, which is about an option or about the content of the inputs
  // tab.
  if (reveal !== seen) {
    setSeen(reveal);
    if (reveal !== undefined) choose(tabOf(reveal));
  }
  const type = catalog.resourceType(resource.token);
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.token}>
          <TypeGlyph token={resource.token} />
          <span title={resource.token}>{resource.token}</span>
          {marksOfType(catalog, resource.token).map((mark) => (
            <span key={mark} className={styles.tag}>
              {mark}
            </span>
          ))}
        </h2>
        <div className={styles.origin}>
          <Boundary name="Origin" place="button" isQuiet>
            <OriginSwitch resource={resource} onSwitch={() => choose("inputs")} />
          </Boundary>
        </div>
        <NameField resource={resource} />
      </header>
      {isCompared && (
        <Boundary name="Plan" place="line" isQuiet>
          <ResourceOutcome resource={resource.id} />
        </Boundary>
      )}
      <Tabs<Tab>
        label="About the resource"
        choices={[
          { id: "inputs", label: names.inputs },
          { id: "options", label: <OptionsLabel resource={resource} /> },
          ...(type === undefined ? [] : outputsAndDocs),
        ]}
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
        aria-label={names[chosen]}
        tabIndex={chosen === "options" || chosen === "inputs" ? undefined : 0}
        className={styles.panel}
        data-scroller
        onFocus={({ target }) => {
          const path = chosen === "inputs" ? pathOf(target) : undefined;
          setActiveInput(store, path === undefined ? undefined : { resource: resource.id, path });
        }}
      >
        <Boundary name={names[chosen]} of={chosen}>
          {chosen === "options" && (
            <OptionsTab resource={resource} reveal={reveal === answered ? undefined : reveal} />
          )}
          {type !== undefined && chosen === "outputs" && <OutputsTab type={type} />}
          {type !== undefined && chosen === "docs" && <DocsTab type={type} />}
          {chosen === "inputs" && (
            <InputsTab
              resource={resource}
              type={type}
              reveal={reveal === answered ? undefined : reveal}
            />
          )}
        </Boundary>
      </div>
    </>
  );
}

/** The tab that was open when the user left the resource. */
function keptTab(preferences: Preferences, store: DesignerStore, { id }: Resource): Tab {
  const { tab } = readView(preferences, store.getState().workspace.current);
  return (Object.keys(names) as Tab[]).find((name) => `${name} ${id}` === tab) ?? "inputs";
}

const outputsAndDocs = [
  { id: "outputs", label: names.outputs },
  { id: "docs", label: names.docs },
] as const;

/**
 * The tab of a place to reveal. The import option is on the inputs tab, because the import ID has the same information
 * as the inputs.
 */
function tabOf({ location }: Reveal): Tab {
  return location.kind === "option" && location.path[0] !== "import" ? "options" : "inputs";
}

/** The innermost field around an element of a form. */
function pathOf(element: Element): PropertyPath | undefined {
  const text = element.closest<HTMLElement>("[data-path]")?.dataset["path"];
  return text === undefined ? undefined : (JSON.parse(text) as PropertyPath);
}
