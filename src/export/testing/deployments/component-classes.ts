import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { birds } from "#export/testing/packages/birds.ts";
import type { ProgramComponent } from "#model/deployment/start/program-components.ts";
import type { Program } from "#model/program/program.ts";

export const nestsCatalog = testCatalog(birds);

/** A component with some resources of a program, by their names. */
export function componentOf(
  program: Program,
  [name, type]: readonly [name: string, type: string],
  names: readonly string[],
  components: readonly ProgramComponent[] = [],
): ProgramComponent {
  const ids = program.resources.filter((each) => names.includes(each.name)).map(({ id }) => id);
  return { name, type, resources: new Map(ids.map((id) => [id, ""])), components };
}

/** A program with nested components and many references across their boundaries. */
export const nests = design({
  config: {
    color: { type: "string", secret: true },
    ages: { type: "array", items: { type: "integer" } },
  },
  resources: {
    first: { type: "p:Bird", properties: { name: "${color}" } },
    "nest-mother": { type: "p:Bird", properties: { mate: "${first}", name: "a${ages[0]}" } },
    "nest-child": {
      type: "p:Bird",
      properties: { name: "${nest-mother.id}", nest: { mate: "${first}" } },
    },
    "nest-Object": { type: "p:Group" },
    constructor: {
      type: "p:Bird",
      properties: { name: "${color}" },
      options: { dependsOn: ["${nest-child}"] },
    },
    last: {
      type: "p:Bird",
      properties: { mate: "${nest-child}" },
      options: { parent: "${nest-mother}" },
    },
  },
  outputs: { nest: "${nest-child.id}", network: "${last.id}" },
});

const inner = componentOf(nests, ["nest-box", "zoo:birds:Object"], ["nest-child", "constructor"]);

export const nestComponents: readonly ProgramComponent[] = [
  componentOf(
    nests,
    ["nest", "zoo:index:network"],
    ["nest-mother", "nest-Object", "last"],
    [inner],
  ),
];
