import { createGraph } from "#model/graph/graph.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Program } from "#model/program/program.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Scene } from "#ui/canvas/scene/scene.ts";
import { createScenes } from "#ui/canvas/scene/scene.ts";

/** A design from the resources of a manifest. */
export function designOf(resources: object): Program {
  const result = parseManifest(JSON.stringify({ name: "test", resources }));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

export const sceneOf = (
  program: Program,
  diagnostics: readonly Diagnostic[] = [],
  marks?: ReadonlyMap<ResourceId, Mark>,
): Scene => createScenes()(program, createGraph()(program), diagnostics, marks);

/** A chain of resources, each of which uses an output of the one before. */
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
