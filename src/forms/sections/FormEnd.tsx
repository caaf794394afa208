import { useEffect, useRef } from "react";

import { NotDocumented } from "#forms/documentation/NotDocumented.tsx";
import type { PlaceLabels } from "#forms/rows/label-place.ts";
import { watchLabels } from "#forms/rows/label-room.ts";
import { useSource } from "#forms/source.ts";
import type { Property } from "#model/schema/property-type.ts";

interface FormEndProps {
  readonly inputs: readonly Property[];
  onLabels(labels: () => PlaceLabels): void;
}

/** The parts of a form that may follow the fields. They watch the form's width, which decides the place of its labels. */
export function FormEnd({ inputs, onLabels }: FormEndProps) {
  const source = useSource();
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = element.current?.parentElement;
    return form ? watchLabels(form, source, (labels) => onLabels(() => labels)) : undefined;
  }, [source, onLabels]);
  return (
    <>
      <span ref={element} hidden />
      <NotDocumented inputs={inputs} />
    </>
  );
}
