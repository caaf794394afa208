import { useCallback, useMemo } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import { startsWith } from "#model/base/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import {
  computedMapProperties,
  createComputedMapSource,
  pathInMap,
} from "#forms/computed-map/computed-map-source.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import { fieldName } from "#forms/field-name.ts";
import form from "#forms/form.module.css";
import { useInnerVisibility } from "#forms/inner-source.ts";
import { PropertyFields } from "#forms/PropertyFields.tsx";
import { SourceContext, useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

const root: PropertyPath = [];
const any: PropertyType = { kind: "any" };

/** A map whose keys are known at deployment: a row for each entry. Key and value may both contain references. */
export function ComputedMapValue({ type, path, name, label }: Omit<WidgetProps, "value">) {
  const outer = useSource();
  const values = type.kind === "map" ? type.values : any;
  const source = useMemo(() => createComputedMapSource(outer, path, values), [outer, path, values]);
  const pathInside = useCallback(
    (outside: PropertyPath) =>
      startsWith(outside, path) ? pathInMap(outside.slice(path.length)) : undefined,
    [path],
  );
  const visibility = useInnerVisibility(pathInside);
  return (
    <div role="group" aria-label={`${label}: computed keys`} className={form.nested}>
      <SourceContext value={source}>
        <ErrorVisibilityContext value={visibility}>
          <StructuredContext value>
            <PropertyFields
              properties={computedMapProperties}
              path={root}
              name={fieldName(name, "entries")}
            />
          </StructuredContext>
        </ErrorVisibilityContext>
      </SourceContext>
    </div>
  );
}
