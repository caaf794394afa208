import type { Location } from "#model/program/diagnostic.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { expressionsOf, referencesIn, visitExpressions } from "#model/program/references.ts";
import type { Expression, ResourceId } from "#model/program/value.ts";
import { packageOf } from "#model/program/token.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import type { ReadProviderType } from "#export/retarget/provider-types.ts";
import type { Replacements } from "#export/retarget/provider-catalog.ts";

/** Reports expressions that lose or change their meaning with the provider packages. */
export function reportUnmappable(
  program: Program,
  providerType: ReadProviderType,
  replacements: Replacements,
  report: ReportDiagnostic,
): void {
  const losing = new Map<ResourceId, Resource>();
  for (const resource of program.resources)
    if ((providerType(resource.token)?.lostOutputs.size ?? 0) > 0)
      losing.set(resource.id, resource);
  const check = (found: Expression, location: Location): void => {
    if (found.kind === "invoke" && replacements.has(packageOf(found.token)))
      report(
        "export/target",
        "warning",
        location,
        `The function ${found.token} has no equivalent in the provider package, so the call stays unchanged.`,
      );
    for (const { resource, path } of referencesIn(found)) {
      const target = losing.get(resource);
      const real = target && providerType(target.token);
      const [output] = path;
      if (target === undefined || !real?.lostOutputs.has(String(output))) continue;
      // In the placeholder packages, every input is also an output; in the real packages, some inputs are not outputs.
      // If the input has a value, it has already replaced the reference.
      const message = `${target.name} has the type ${real.token}, which has no output ${output}. Enter the value here instead.`;
      report("export/target", "error", location, message);
    }
  };
  for (const resource of program.resources)
    for (const { via, path, found } of expressionsOf(resource))
      check(
        found,
        via === "lookup"
          ? { kind: "type", resource: resource.id }
          : { kind: via, resource: resource.id, path },
      );
  for (const { name, value } of program.variables)
    visitExpressions(value, [], (found, path) => check(found, { kind: "variable", name, path }));
  for (const { name, value } of program.outputs)
    visitExpressions(value, [], (found) => check(found, { kind: "output", name }));
}
