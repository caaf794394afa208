import type { Fix, Location } from "#model/program/diagnostic.ts";
import type { Edge, Graph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import { orderInPauses } from "#model/graph/order.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { timeSlicedRule } from "#model/check/time-sliced-rule.ts";
import { quoteShort, shorten } from "#model/base/messages.ts";

/**
 * The maximum numbers of resources and of characters in a message that names a whole cycle. Nobody reads longer
 * messages.
 */
const most = 50;
const longest = 1_500;

export const cycle = timeSlicedRule({
  id: "graph/cycle",
  summary: "The design has no circular dependencies.",
  reads: ({ name }) => [name],
  *checkInPauses({ program, graph }) {
    if (graph.edges.length === 0) return;
    const { cycles } = yield* orderInPauses(program, graph);
    if (cycles.length === 0) return;
    const nameOf = readNames(program);
    for (const ids of cycles) {
      const steps = ids.map((id, at) => edgesBetween(graph, id, ids[(at + 1) % ids.length] ?? id));
      const closing = steps.at(-1);
      const [edge] = closing ?? [];
      if (closing === undefined || edge === undefined) continue;
      const fix = createFix(closing, nameOf);
      yield {
        severity: "error",
        location: locationOf(edge),
        message: describe(steps, nameOf),
        ...(fix === undefined ? {} : { fix }),
      };
    }
  },
});

type NameOf = (id: NodeId) => string;

function readNames(program: Program): NameOf {
  const names = new Map(program.resources.map(({ id, name }) => [id, name]));
  return (id) => quoteShort((isResourceNode(id) ? names.get(id) : variableOf(id)) ?? "");
}

const edgesBetween = (graph: Graph, from: NodeId, to: NodeId): readonly Edge[] =>
  graph.from(from).filter((edge) => edge.to === to);

/** An edge from a lookup's parameters is located at the lookup, because the parameters are not inputs. */
function locationOf({ from, via, path }: Edge): Location {
  if (!isResourceNode(from)) return { kind: "variable", name: variableOf(from) ?? "", path };
  return via === "option"
    ? { kind: "option", resource: from, path }
    : { kind: "input", resource: from, path: via === "input" ? path : [] };
}

function describe(steps: readonly (readonly Edge[])[], nameOf: NameOf): string {
  const [first] = steps[0] ?? [];
  if (steps.length === 1 && first !== undefined)
    return `${nameOf(first.from)} needs itself${by(steps[0] ?? [])}, so it can never be created.`;
  const shown: string[] = [];
  let length = 0;
  for (const edges of steps.slice(0, most)) {
    const [edge] = edges;
    if (edge === undefined) continue;
    const step = `${nameOf(edge.from)} needs ${nameOf(edge.to)}${by(edges)}`;
    length += step.length;
    if (shown.length > 0 && length > longest) break;
    shown.push(step);
  }
  const rest = shown.length < steps.length ? ` and so on, through ${steps.length} in total` : "";
  return `${shown.join(", ")}${rest}. This is a circular dependency.`;
}

function by(edges: readonly Edge[]): string {
  // The path of a variable's value is empty, because the value has no name.
  const paths = new Set(
    edges.map(({ path }) => shorten(formatPath(path))).filter((path) => path !== ""),
  );
  return paths.size === 0 ? "" : ` (${[...paths].slice(0, 5).join(", ")})`;
}

/**
 * A fix that removes an option that only sets an order, because nothing else is lost. There is no fix for an input,
 * because the user must decide.
 */
function createFix(closing: readonly Edge[], nameOf: NameOf): Fix | undefined {
  const [edge, ...more] = closing;
  if (edge === undefined || more.length > 0 || edge.via !== "option") return undefined;
  if (!isResourceNode(edge.from)) return undefined;
  const edit = {
    kind: "unset-input",
    resource: edge.from,
    root: "options",
    path: edge.path,
  } as const;
  switch (edge.path[0]) {
    case "dependsOn":
      return { label: `Remove ${nameOf(edge.to)} from dependsOn`, edit };
    case "parent":
      return { label: `Remove the parent ${nameOf(edge.to)}`, edit };
    default:
      return undefined;
  }
}
