import { pictureColors, operationColor } from "#diagram/drawing/colors.ts";
import { shortenMiddle } from "#diagram/messages.ts";
import type { TextEdge, TextGraph, TextGroup, TextNode } from "#diagram/text/text-graph.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import { operations } from "#model/deployment/plan/step.ts";

/** The maximum number of characters of a line that a node shows. */
const longest = 60;

/** A graph as a Mermaid flowchart, which GitHub and GitLab draw in Markdown. */
export function printMermaid(graph: TextGraph): string {
  const { direction, nodes, groups, edges } = graph;
  return [
    `flowchart ${direction === "right" ? "LR" : "TB"}`,
    ...nodes.map((node) => `  ${printNode(node)}`),
    ...groups.flatMap((group) => printGroup(group, "  ")),
    ...edges.map((edge) => `  ${printEdge(edge)}`),
    ...printClasses(graph),
    "",
  ].join("\n");
}

function printGroup({ id, title, nodes, groups }: TextGroup, indent: string): readonly string[] {
  const inner = `${indent}  `;
  return [
    `${indent}subgraph ${id}["${escapeLabel(title)}"]`,
    ...nodes.map((node) => inner + printNode(node)),
    ...groups.flatMap((group) => printGroup(group, inner)),
    `${indent}end`,
  ];
}

function printNode({ id, kind, lines }: TextNode): string {
  const label = `"${lines.map(escapeLabel).join("<br/>")}"`;
  return kind === "variable" ? `${id}([${label}])` : `${id}[${label}]`;
}

function printEdge({ from, to, label, isData }: TextEdge): string {
  const arrow = isData ? "-->" : "-.->";
  return label === ""
    ? `${from} ${arrow} ${to}`
    : `${from} ${arrow}|"${escapeLabel(label)}"| ${to}`;
}

function printClasses(graph: TextGraph): readonly string[] {
  const all = nodesIn(graph);
  return operations.flatMap((operation) => {
    const ids = all.filter((node) => node.operation === operation).map(({ id }) => id);
    if (ids.length === 0) return [];
    const name = `${operation}Step`;
    return [`  classDef ${name} ${styleOf(operation)}`, `  class ${ids.join(",")} ${name}`];
  });
}

const styleOf = (operation: Operation): string =>
  `stroke:${pictureColors.light.of(operationColor(operation))},stroke-width:2px` +
  (operation === "delete" ? ",stroke-dasharray:5 4" : "");

const nodesIn = ({ nodes, groups }: Pick<TextGroup, "nodes" | "groups">): readonly TextNode[] => [
  ...nodes,
  ...groups.flatMap(nodesIn),
];

/**
 * Text in a label. Characters that could end the label, start a directive, a list or an element, or be read as Markdown
 * are written as numeric entities, in Mermaid's form `#35;`.
 */
export const escapeLabel = (text: string): string =>
  shortenMiddle(text.replaceAll(/\s+/g, " ").trim(), longest)
    .replaceAll(/[^\p{L}\p{M}\p{N} _.,:/\u2068\u2069…·±-]/gu, byNumber)
    // A hyphen at the start would create a list.
    .replace(/^-/, byNumber)
    .replace(/^(\d+)\./, (_, digits: string) => `${digits}${byNumber(".")}`) || " ";

const byNumber = (sign: string): string => `#${sign.codePointAt(0)};`;
