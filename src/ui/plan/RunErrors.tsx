import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { DiagnosticList } from "#ui/plan/DiagnosticList.tsx";
import { useComparison } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** The errors of a real run on a policy, beside the policy in the design. */
export function RunErrors({ resource }: { readonly resource: ResourceId }) {
  const runDiagnostics = useComparison().value?.runDiagnostics.get(resource) ?? [];
  const name = useDesigner(({ program }) => findResource(program, resource)?.name ?? "");
  return (
    <DiagnosticList
      runDiagnostics={runDiagnostics.filter(({ serviceError }) => serviceError !== undefined)}
      of={`the policy that ${name} sets`}
    />
  );
}
