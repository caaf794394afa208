import type { ResourceId } from "#model/value.ts";
import { FindingList } from "#ui/plan/FindingList.tsx";
import { useCompared } from "#ui/services.ts";

/** The errors with which a real run was refused a policy, beside what the design says of it. */
export function RunErrors({ resource }: { readonly resource: ResourceId }) {
  const findings = useCompared()?.findings.get(resource) ?? [];
  return (
    <FindingList findings={findings.filter(({ serviceError }) => serviceError !== undefined)} />
  );
}
