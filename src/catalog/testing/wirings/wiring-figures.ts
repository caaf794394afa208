import { providerFacts } from "#catalog/provider-facts.ts";
import type { Break, BreakKind } from "#catalog/testing/wirings/breaks.ts";
import { breaksOf, createScope, shownIn } from "#catalog/testing/wirings/breaks.ts";
import { placeOf, wiringsOf } from "#catalog/testing/wirings/wirings.ts";
import { referenceOutput } from "#model/check/rules/reference-output.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { createGraph } from "#model/graph/graph.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { createRandom } from "#model/testing/random/create-random.ts";
import type { MeasuredSchema } from "#model/testing/secrets/secret-figures.ts";

/** The reports of `reference/output` for correct programs. */
export interface WiringFigures {
  readonly programs: number;
  /** The number of references between two known types. */
  readonly judged: number;
  /** The warnings, each with the type of its resource. */
  readonly warnings: readonly string[];
}

/** The rule's reports for the same programs with broken wirings. */
export interface BreakFigures {
  /** For each kind of mistake, the number of mistakes with a warning and the number of all mistakes. */
  readonly byKind: ReadonlyMap<BreakKind, { readonly found: number; readonly of: number }>;
  /** The mistakes without a warning and the correct references with a warning, each as a line. */
  readonly missed: readonly string[];
  readonly wronglyWarned: readonly string[];
  /** The number of inserted references that are correct, and the number of those for which that is unknown. */
  readonly right: number;
  readonly unjudged: number;
}

/** An empty graph, because the rule doesn't use the graph. */
const noGraph = createGraph()(emptyProgram("none"));

export function measuredCatalog(schemas: readonly MeasuredSchema[]): Catalog {
  const packages = schemas.map((schema) => {
    const indexed = indexPackage(schema as never);
    if (!indexed.ok) throw new Error(indexed.message);
    return indexed.package;
  });
  return createCatalog(packages, providerFacts);
}

/** The programs in all readable texts, without duplicates. */
export const readPrograms = (texts: readonly string[]): readonly Program[] =>
  [...new Set(texts)].flatMap((text) => {
    const read = parseYaml(text);
    return read.ok ? [read.program] : [];
  });

export function checkWirings(programs: readonly Program[], catalog: Catalog): WiringFigures {
  const warnings = programs.flatMap((program) =>
    program.resources.flatMap((resource) =>
      warningsOf(resource, program, catalog).map(({ message }) => `${resource.token}: ${message}`),
    ),
  );
  const judged = programs.flatMap((program) => wiringsOf(program, catalog)).length;
  return { programs: programs.length, judged, warnings };
}

function warningsOf(
  resource: Resource,
  program: Program,
  catalog: Catalog,
): readonly Pick<Diagnostic, "location" | "message">[] {
  const { each } = referenceOutput;
  if (each?.concerns(resource) !== true) return [];
  return [...each.check(resource, { program, catalog, graph: noGraph })];
}

/** Replaces `count` wirings of programs with mistakes, and counts the mistakes that get a warning. */
export function checkBroken(
  programs: readonly Program[],
  catalog: Catalog,
  { seed, count }: { readonly seed: number; readonly count: number },
): BreakFigures {
  const wirings = programs.flatMap((program) => wiringsOf(program, catalog));
  const random = createRandom(seed);
  const scope = createScope(programs, { catalog, random, shown: shownIn(wirings) });
  const breaks = wirings.flatMap((wiring) => breaksOf(wiring, scope));
  const left = breaks.filter(({ isMistake }) => isMistake === true);
  const byKind = new Map<BreakKind, { found: number; of: number }>();
  const missed: string[] = [];
  for (let drawn = 0; drawn < count && left.length > 0; drawn += 1) {
    const [each] = left.splice(Math.floor(random() * left.length), 1);
    if (each === undefined) break;
    const counts = byKind.get(each.kind) ?? { found: 0, of: 0 };
    byKind.set(each.kind, counts);
    counts.of += 1;
    if (isWarned(each, catalog)) counts.found += 1;
    else missed.push(describe(each));
  }
  const right = breaks.filter(({ isMistake }) => isMistake === false);
  return {
    byKind,
    missed,
    wronglyWarned: right.filter((each) => isWarned(each, catalog)).map(describe),
    right: right.length,
    unjudged: breaks.filter(({ isMistake }) => isMistake === undefined).length,
  };
}

const describe = ({ kind, wiring, resource, output }: Break): string =>
  `${kind}: ${placeOf(wiring)}: ${resource.token} ${output} for ${wiring.source.token} ${wiring.reference.path.join(".")}`;

function isWarned({ wiring, resource: other, output }: Break, catalog: Catalog): boolean {
  const { program, resource, path, reference } = wiring;
  const isThere = program.resources.some(({ id }) => id === other.id);
  const resources = isThere ? program.resources : [...program.resources, other];
  const value = expression({ ...reference, resource: other.id, path: [output] });
  const edit = { kind: "set-input", resource: resource.id, path, value } as const;
  const broken = applyEdit({ ...program, resources }, edit);
  const changed = broken.resources.find(({ id }) => id === resource.id) ?? resource;
  return warningsOf(changed, broken, catalog).some(
    ({ location }) => location.kind === "input" && location.path.join() === path.join(),
  );
}
