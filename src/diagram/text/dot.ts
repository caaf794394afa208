import { operationColor, pictureColors } from "#diagram/drawing/colors.ts";
import { shortenMiddle } from "#diagram/messages.ts";
import type { TextEdge, TextGraph, TextGroup, TextNode } from "#diagram/text/text-graph.ts";

/** The maximum number of characters of a line that a node shows. */
const longest = 60;

/** A graph in DOT, Graphviz's language. */
export const printDot = ({ direction, nodes, groups, edges }: TextGraph): string =>
  [
    "digraph {",
    `  rankdir=${direction === "right" ? "LR" : "TB"};`,
    '  graph [fontname="sans-serif", style=rounded];',
    '  node [shape=box, style=rounded, fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=10];',
    ...nodes.map((node) => `  ${printNode(node)}`),
    ...groups.flatMap((group) => printGroup(group, "  ")),
    ...edges.map((edge) => `  ${printEdge(edge)}`),
    "}",
    "",
  ].join("\n");

function printGroup({ id, title, nodes, groups }: TextGroup, indent: string): readonly string[] {
  const inner = `${indent}  `;
  return [
    `${indent}subgraph cluster_${id} {`,
    `${inner}label=${quote([title])};`,
    ...nodes.map((node) => inner + printNode(node)),
    ...groups.flatMap((group) => printGroup(group, inner)),
    `${indent}}`,
  ];
}

function printNode({ id, kind, lines, operation }: TextNode): string {
  const attributes = [`label=${quote(lines)}`];
  const isDeleted = operation === "delete";
  if (kind === "variable" || isDeleted) attributes.push('style="rounded,dashed"');
  if (operation !== undefined)
    attributes.push(`color="${pictureColors.light.of(operationColor(operation))}"`, "penwidth=2");
  return `${id} [${attributes.join(", ")}];`;
}

function printEdge({ from, to, label, isData }: TextEdge): string {
  const attributes = [
    ...(label === "" ? [] : [`label=${quote([label])}`]),
    ...(isData ? [] : ["style=dashed"]),
  ];
  return `${from} -> ${to}${attributes.length === 0 ? "" : ` [${attributes.join(", ")}]`};`;
}

/**
 * Lines as a quoted string. A backslash starts an escape in a label, and `&` an entity
 * (https://graphviz.org/docs/attr-types/escString).
 */
const quote = (lines: readonly string[]): string =>
  `"${lines
    .map((line) =>
      shortenMiddle(line.replaceAll(/\s+/g, " "), longest)
        .replaceAll("\\", "\\\\")
        .replaceAll('"', '\\"')
        .replaceAll("&", "&amp;"),
    )
    .join("\\n")}"`;
