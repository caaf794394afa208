import { Boundary } from "#forms/boundary/Boundary.tsx";
import { isReadOnly } from "#store/read-only.ts";
import { useMemo } from "react";

import type { Resource } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { FieldActionsContext } from "#forms/field-actions.ts";
import { ResourceForm } from "#forms/ResourceForm.tsx";
import type { Reveal } from "#store/designer.ts";
import { fieldActions } from "#ui/field-actions/field-actions.ts";
import { useCatalog } from "#ui/derived.ts";
import { createFormSource } from "#ui/inspector/form-source.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

const OriginSection = lazyWithPreload(
  async () => (await import("#ui/origin/OriginSection.tsx")).OriginSection,
);
const TypeNotes = lazyWithPreload(
  async () => (await import("#ui/inspector/TypeNotes.tsx")).TypeNotes,
);

interface InputsTabProps {
  readonly resource: Resource;
  /** The resource's type; undefined if no loaded package has it. */
  readonly type: ResourceType | undefined;
  /** A place to reveal; undefined once it was shown. */
  readonly reveal: Reveal | undefined;
}

/** The origin of the open resource, and its form; for a lookup, the form of the lookup. */
export function InputsTab({ resource, type, reveal }: InputsTabProps) {
  const services = useServices();
  const catalog = useCatalog();
  const readOnly = useDesigner(isReadOnly);
  const isJustAdded = useDesigner((state) => state.justAdded === resource.id);
  const { id, token } = resource;
  // The source reads the design itself, so it stays the same object after an edit. Otherwise, every
  // key press would rerender the form.
  const source = useMemo(
    () => createFormSource(services, catalog, { id, token }, readOnly),
    [services, catalog, id, token, readOnly],
  );
  const shown = useMemo(() => {
    if (reveal?.location.kind !== "input" || reveal.location.resource !== id) return undefined;
    return { path: reveal.location.path };
  }, [reveal, id]);
  return (
    <>
      <Boundary name="Import ID" place="line" isQuiet={resource.origin.kind === "created"}>
        <OriginSection resource={resource} reveal={reveal} />
      </Boundary>
      {type !== undefined && resource.origin.kind !== "lookup" && (
        <FieldActionsContext value={fieldActions}>
          <ResourceForm source={source} type={type} showAll={!isJustAdded} reveal={shown} />
        </FieldActionsContext>
      )}
      <Boundary name="Notes" place="line" isQuiet>
        <TypeNotes resource={resource} type={type} />
      </Boundary>
    </>
  );
}
