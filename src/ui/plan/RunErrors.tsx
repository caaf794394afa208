import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { DiagnosticList } from "#ui/plan/DiagnosticList.tsx";
import { useComparison } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** The errors with which a real run was refused a policy, beside what the design says of it. */
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
