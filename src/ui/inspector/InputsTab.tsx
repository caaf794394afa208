import { useMemo } from "react";

import type { Origin, Resource } from "#model/program.ts";
import type { ResourceType } from "#model/property-type.ts";
import { Raw } from "#forms/Raw.tsx";
import { ResourceForm } from "#forms/ResourceForm.tsx";
import type { FormSource } from "#forms/source.ts";
import { SourceContext } from "#forms/source.ts";
import type { Reveal } from "#store/designer.ts";
import { createFormSource } from "#ui/inspector/form-source.ts";
import styles from "#ui/inspector/inspector.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

interface InputsTabProps {
  readonly resource: Resource;
  readonly type: ResourceType;
  /** What someone asked to see, until it was seen. */
  readonly reveal: Reveal | undefined;
}

/** The form of the open resource; of what is looked up, what it is looked up by. */
export function InputsTab({ resource, type, reveal }: InputsTabProps) {
  const services = useServices();
  const readOnly = useDesigner((state) => state.workspace.role === "reader");
  const isFresh = useDesigner((state) => state.fresh === resource.id);
  const { id, token } = resource;
  // The source reads the design itself: it must outlive the edits it makes, or every key would redraw the form.
  const source = useMemo(
    () => createFormSource(services, id, token, readOnly),
    [services, id, token, readOnly],
  );
  const shown = useMemo(() => {
    if (reveal?.place.kind !== "input" || reveal.place.resource !== id) return undefined;
    return { path: reveal.place.path };
  }, [reveal, id]);
  if (resource.origin.kind === "lookup") return <Lookup origin={resource.origin} source={source} />;
  return <ResourceForm source={source} type={type} showAll={!isFresh} reveal={shown} />;
}

interface LookupProps {
  readonly origin: Origin & { readonly kind: "lookup" };
  readonly source: FormSource;
}

function Lookup({ origin, source }: LookupProps) {
  return (
    <SourceContext value={source}>
      <p className={styles.note}>
        This resource is looked up, not created: it has no inputs to fill. It is found by:
      </p>
      <Raw value={{ id: origin.id, ...origin.state }} />
    </SourceContext>
  );
}
