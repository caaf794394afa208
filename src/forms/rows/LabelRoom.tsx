import { useEffect, useRef } from "react";

import type { PlaceLabels } from "#forms/rows/label-place.ts";
import { watchLabels } from "#forms/rows/label-room.ts";
import { useSource } from "#forms/source.ts";

interface LabelRoomProps {
  onChange(labels: () => PlaceLabels): void;
}

/** Watches the width of the form around it, which decides the place of its labels. */
export function LabelRoom({ onChange }: LabelRoomProps) {
  const source = useSource();
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = element.current?.parentElement;
    return form ? watchLabels(form, source, (labels) => onChange(() => labels)) : undefined;
  }, [source, onChange]);
  return <span ref={element} hidden />;
}
