import { useCallback, useMemo } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import { isMap } from "#model/program/value.ts";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import { createPolicySource, pathInPolicy } from "#forms/calls/policy/policy-source.ts";
import { policyProperties } from "#forms/calls/policy/policy-types.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import { fieldName } from "#forms/field-name.ts";
import form from "#forms/form.module.css";
import { useInnerVisibility } from "#forms/inner-source.ts";
import { PropertyFields } from "#forms/PropertyFields.tsx";
import { SourceContext, useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

const root: PropertyPath = [];

/** Edits an IAM policy document statement by statement. */
export function PolicyEditor({ path, name, value, label }: WidgetProps) {
  const outer = useSource();
  const source = useMemo(() => createPolicySource(outer, path), [outer, path]);
  const isOne = isMap(value) && isMap(value["Statement"]);
  const pathInside = useCallback(
    (outside: PropertyPath) => pathInPolicy(path, outside, isOne),
    [path, isOne],
  );
  const visibility = useInnerVisibility(pathInside);
  return (
    <div role="group" aria-label={`${label}: IAM policy`} className={form.stack}>
      <SourceContext value={source}>
        <ErrorVisibilityContext value={visibility}>
          <StructuredContext value={false}>
            <PropertyFields
              properties={policyProperties}
              path={root}
              name={fieldName(name, "policy")}
            />
          </StructuredContext>
        </ErrorVisibilityContext>
      </SourceContext>
    </div>
  );
}
