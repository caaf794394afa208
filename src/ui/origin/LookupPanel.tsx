import { isReadOnly } from "#store/read-only.ts";
import { useMemo } from "react";

import type { Resource } from "#model/program/program.ts";
import { ResourceForm } from "#forms/ResourceForm.tsx";
import type { Reveal } from "#store/designer.ts";
import { useCatalog } from "#ui/derived.ts";
import { createLookupSource } from "#ui/origin/lookup-source.ts";
import { lookupType } from "#ui/origin/lookup-type.ts";
import styles from "#ui/origin/origin.module.css";
import { SnippetsSection } from "#ui/origin/SnippetsSection.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

interface LookupPanelProps {
  readonly resource: Resource;
  /** True right after the user has switched to a lookup: missing parts are not reported yet. */
  readonly isJustChosen: boolean;
  readonly reveal: Reveal | undefined;
}

/** The ID and the state that find an existing resource. The other properties are read-only. */
export function LookupPanel({ resource, isJustChosen, reveal }: LookupPanelProps) {
  const services = useServices();
  const readOnly = useDesigner(isReadOnly);
  const { id, token } = resource;
  const catalog = useCatalog();
  const source = useMemo(
    () => createLookupSource(services, catalog, { id, token }, readOnly),
    [services, catalog, id, token, readOnly],
  );
  const type = useMemo(() => lookupType(token, catalog), [token, catalog]);
  const shown = useMemo(() => {
    if (reveal?.location.kind !== "input" || reveal.location.resource !== id) return undefined;
    return { path: reveal.location.path };
  }, [reveal, id]);
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        The program reads this resource by its name and ID and never changes it. Other resources can
        refer to its outputs.
      </p>
      <ResourceForm
        key={id}
        source={source}
        type={type.resource}
        showAll={!isJustChosen}
        reveal={shown}
        words={{ title: `Lookup of ${token}`, field: "field" }}
      />
      <SnippetsSection resource={resource} kind="lookup" />
    </div>
  );
}
