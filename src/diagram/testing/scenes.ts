import { createGraph } from "#model/graph/graph.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Program } from "#model/program/program.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { ResourceId } from "#model/program/value.ts";
import { countForBoxes } from "#model/check/count-diagnostics.ts";
import { summarize } from "#model/graph/resource-summaries.ts";
import { createVariableSummaries } from "#diagram/scene/variable-summaries.ts";
import type { Scene } from "#diagram/scene/scene.ts";
import { createDetails } from "#diagram/scene/details.ts";
import { createScene } from "#diagram/scene/scene.ts";
import { wire } from "#diagram/scene/connections.ts";

/** A design from a manifest's resources. */
export const designOf = (resources: object): Program => openedDesign({ resources });

/** A design from a manifest's parts. */
export function openedDesign(parts: object): Program {
  const result = parseManifest(JSON.stringify({ name: "test", ...parts }));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

export const sceneOf = (
  program: Program,
  diagnostics: readonly Diagnostic[] = [],
  marks?: ReadonlyMap<ResourceId, Mark>,
  before?: Scene,
): Scene => {
  const resources = summarize(program.resources).list;
  const variables = createVariableSummaries()(program);
  const wiring = wire([...resources, ...variables], createGraph()(program));
  return createScene(
    resources,
    variables,
    wiring,
    { ...countForBoxes(diagnostics), marks, details: createDetails()(program) },
    before,
  );
};

/** A chain of resources, each using an output of the previous one. */
export function chain(count: number): Program {
  const names = Array.from({ length: count }, (_, at) => `r${at}`);
  return designOf(
    Object.fromEntries(
      names.map((name, at) => [
        name,
        {
          type: "delta:RestrictionPolicy",
          properties: { resourceId: at === 0 ? "x" : `\${r${at - 1}.id}` },
        },
      ]),
    ),
  );
}
