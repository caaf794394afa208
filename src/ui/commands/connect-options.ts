import type { Connection } from "#model/completion/connections/connections.ts";
import { leastLikely } from "#model/completion/connections/connections.ts";
import type { NewTarget } from "#model/completion/connections/new-targets.ts";
import type { ThirdTarget } from "#model/completion/connections/third-targets.ts";
import { groupBy } from "#model/base/group-by.ts";
import { formatCount } from "#model/base/messages.ts";
import { formatPath } from "#model/base/path.ts";
import { formatAccess } from "#model/program/property-access.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Value } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import { scoreOf } from "#ui/commands/search.ts";
import { describeModule } from "#ui/palette/addition.ts";
import type { ComboboxOption } from "#forms/popups/Options.tsx";

/** A node of the design that accepts an output. */
export interface TargetNode {
  readonly name: string;
  /** The type of the node; empty for a variable. */
  readonly type: string;
  /** The value in which the paths of the node's inputs start. */
  readonly root: Value | undefined;
}

/** The targets of an output, and the data that decides which of them are shown. */
export interface ConnectChoices {
  /** The name of the source. */
  readonly source: string;
  /** Whether the user chose an output, so inputs for it are listed regardless of their names. */
  readonly isChosen: boolean;
  /** The connections to all nodes, best first. */
  readonly connections: readonly Connection[];
  readonly thirds: readonly ThirdTarget[];
  readonly made: readonly NewTarget[];
  readonly query: string;
  /** The nodes whose inputs are all shown, and `rest` for the nodes without an input named after the source. */
  readonly opened: ReadonlySet<NodeId | "rest">;
  nodeOf(id: NodeId): TargetNode;
}

/** The action of a row. */
export type ConnectChoice =
  | { readonly kind: "connect"; readonly connection: Connection }
  | { readonly kind: "third"; readonly third: ThirdTarget }
  | { readonly kind: "create"; readonly target: NewTarget }
  | { readonly kind: "open"; readonly node: NodeId | "rest" };

export interface ConnectRow extends ComboboxOption {
  readonly choice: ConnectChoice;
}

/** The maximum number of new resources and data sources offered. */
const mostNew = 12;

/** Rows in groups: the best input of each resource, connecting types, types to create, then connected inputs. */
export const connectRows = (choices: ConnectChoices): readonly ConnectRow[] =>
  choices.query.trim() === "" ? groupedRows(choices) : foundRows(choices);

function groupedRows(choices: ConnectChoices): readonly ConnectRow[] {
  const { connections, opened } = choices;
  const free = connections.filter((connection) => !isSet(connection));
  // Nodes are in the order of their best inputs; inputs that would be replaced come after unset inputs.
  const sorted = free.toSorted((a, b) => Number(replaces(a)) - Number(replaces(b)));
  const named = groupBy(
    sorted.filter(({ suits }) => suits >= leastLikely),
    ({ port }) => port.node,
  );
  const unnamed = groupBy(
    sorted.filter(({ suits }) => suits < leastLikely),
    ({ port }) => port.node,
  );
  const others = [...unnamed].filter(([node]) => !named.has(node));
  const isShown = choices.isChosen || (named.size === 0 && free.length === connections.length);
  const rest = isShown ? [] : others.flatMap(([, all]) => all);
  const restGroup = "Other inputs";
  return [
    ...[...named].flatMap(([node, all]) =>
      rowsOfNode(node, [...all, ...(unnamed.get(node) ?? [])], choices),
    ),
    ...(isShown ? others.flatMap(([node, all]) => rowsOfNode(node, all, choices)) : []),
    ...choices.thirds.map((third) => thirdRow(third, choices)),
    ...madeRows(choices, mostNew),
    ...(opened.has("rest")
      ? rest.map((connection) => rowOf(connection, choices, restGroup))
      : rest.length === 0
        ? []
        : [fold("rest", formatCount(rest.length, "input"), restGroup)]),
    ...connections.filter(isSet).map((connection) => rowOf(connection, choices, "Connected")),
  ];
}

/**
 * Whether the first row is probably not meant: it replaces a value and another row may not, or its input does not match
 * any output while the user has chosen or typed nothing.
 */
export function isFirstUnsure(
  [first, ...others]: readonly ConnectRow[],
  isChosen: boolean,
): boolean {
  if (first?.choice.kind !== "connect") return false;
  const { connection } = first.choice;
  if (!isChosen && connection.suits < leastLikely) return true;
  const isFree = ({ choice }: ConnectRow): boolean =>
    choice.kind !== "connect" || choice.connection.note === undefined;
  return replaces(connection) && others.some(isFree);
}

const replaces = (connection: Connection): boolean =>
  connection.note !== undefined && !isSet(connection);

const isSet = ({ note }: Connection): boolean => note === "Already set";

function rowsOfNode(
  node: NodeId,
  [best, ...others]: readonly Connection[],
  choices: ConnectChoices,
): readonly ConnectRow[] {
  if (best === undefined) return [];
  const group = headingOf(node, choices);
  const first = rowOf(best, choices, group);
  if (others.length === 0) return [first];
  return choices.opened.has(node)
    ? [first, ...others.map((connection) => rowOf(connection, choices, group))]
    : [first, fold(node, `${formatCount(others.length, "more input")}`, group)];
}

const fold = (node: NodeId | "rest", label: string, group: string): ConnectRow => ({
  id: `open ${node}`,
  label: `${label}…`,
  group,
  isMuted: true,
  choice: { kind: "open", node },
});

function headingOf(node: NodeId, { nodeOf }: ConnectChoices): string {
  const { name, type } = nodeOf(node);
  return [name === "" ? "no name" : name, type].filter((part) => part !== "").join(" · ");
}

/** The row of a connection, with the exact edit: `albSg.egress[0].securityGroups[0] ← vpc.defaultSecurityGroupId`. */
function rowOf(
  connection: Connection,
  choices: ConnectChoices,
  group: string | undefined,
): ConnectRow {
  const { port, output, note } = connection;
  const name = choices.nodeOf(port.node).name || "no name";
  const from = formatAccess(choices.source, output.path);
  return {
    id: `${port.node} ${formatPath(port.path)} ${port.name} ${formatPath(output.path)}`,
    label: `${name}.${port.name} ← ${from}`,
    detail: note,
    group,
    choice: { kind: "connect", connection },
  };
}

function thirdRow(third: ThirdTarget, { source, nodeOf }: ConnectChoices): ConnectRow {
  const { summary, other, connections, inputs } = third;
  const nameOf = (node: NodeId): string => (node === other ? nodeOf(node).name : source);
  const named = (text: string): string =>
    text.replaceAll(
      /\$\{(source|other)\b/g,
      (_, end) => `\${${end === "other" ? nodeOf(other).name : source}`,
    );
  return {
    id: `third ${summary.token} ${other}`,
    label: `${summary.name} · ${source} and ${nodeOf(other).name || "no name"}`,
    detail: describeModule(summary),
    note: [
      ...connections.map(
        ({ port, output }) => `${port.name} ← ${formatAccess(nameOf(output.node), output.path)}`,
      ),
      ...inputs.map(({ name: input, text }) => `${input} ← ${named(text)}`),
    ].join(", "),
    group: "New resource that connects two",
    choice: { kind: "third", third },
  };
}

function madeRows({ made }: ConnectChoices, count: number): readonly ConnectRow[] {
  const rows = made.slice(0, count).map((target): ConnectRow => ({
    id: target.summary.displayToken,
    label: `${target.summary.name} · ${target.connection.text}`,
    detail: describeModule(target.summary),
    group: target.summary.kind === "function" ? "New data source" : "New resource",
    choice: { kind: "create", target },
  }));
  return rows.toSorted((a, b) => (b.group ?? "").localeCompare(a.group ?? ""));
}

/** The rows that match the query, best match first; among equal matches, the better target comes first. */
function foundRows(choices: ConnectChoices): readonly ConnectRow[] {
  const { query } = choices;
  const made = choices.made.flatMap((target) => madeRows({ ...choices, made: [target] }, 1));
  const isType = choices.made.some(
    ({ summary }) =>
      scoreOf(query, { label: summary.name, detail: describeModule(summary) }) > 0 &&
      isNamedIn(query, summary.name),
  );
  const scored = [
    ...choices.connections.map((connection) => scoredConnection(connection, choices, isType)),
    ...choices.made.map((target, at) => ({
      row: made[at],
      score: scoreOf(query, { label: target.summary.name, detail: describeModule(target.summary) }),
    })),
    ...choices.thirds.map((third) => scoredThird(third, choices)),
  ];
  return (
    scored
      .filter(({ score }) => score !== 0)
      // Rounding ignores the bonus for a shorter label.
      .toSorted((a, b) => Math.floor(b.score * 2) - Math.floor(a.score * 2))
      .flatMap(({ row }) =>
        row === undefined ? [] : [{ ...row, group: undefined, detail: row.detail ?? newWord(row) }],
      )
  );
}

interface Scored {
  readonly row: ConnectRow | undefined;
  readonly score: number;
}

/**
 * Puts an input after all types to create if the query looks for a type, and the input is unlikely or inside an unset
 * parent.
 */
const afterTypes = -100;

/**
 * Lowers the score of an unlikely input, unless the user chose the output, and of an input that already has a value.
 */
const [afterLikely, afterFree] = [-40, -60];

function scoredConnection(
  connection: Connection,
  choices: ConnectChoices,
  isType: boolean,
): Scored {
  const { query, nodeOf } = choices;
  const { name, type } = nodeOf(connection.port.node);
  const row = rowOf(connection, choices, undefined);
  const label = `${name} ${connection.text}`;
  const found = scoreOf(query, { label, detail: type });
  const suits = connection.suits >= leastLikely;
  const likely = suits || choices.isChosen ? 0 : afterLikely;
  const place = connection.note === undefined ? likely : afterFree;
  const score = found === 0 ? 0 : found + place;
  const isLikely = suits && !makesUnset(connection, choices);
  if (score === 0 || !isType || isLikely) return { row, score };
  const isMeant = scoreOf(query, { label }) > 0 && isNamedIn(query, name);
  return { row, score: isMeant ? score : score + afterTypes };
}

/** Whether a query and a name have a word in common. */
const isNamedIn = (query: string, name: string): boolean =>
  query.split(/[\s:/]+/).some((word) => word !== "" && scoreOf(word, { label: name }) > 0);

function scoredThird(third: ThirdTarget, choices: ConnectChoices): Scored {
  const { name, type } = choices.nodeOf(third.other);
  const label = `${third.summary.name} ${name}`;
  const detail = `${describeModule(third.summary)} ${type}`;
  return {
    row: thirdRow(third, choices),
    score: scoreOf(choices.query, { label, detail }),
  };
}

const newWord = ({ choice }: ConnectRow): string | undefined =>
  choice.kind === "create" ? "new" : undefined;

/** Whether the port's parent, an optional list or object, is unset. */
function makesUnset({ port }: Connection, { nodeOf }: ConnectChoices): boolean {
  const { path, property, node } = port;
  if (property?.required === true) return false;
  return path.length > 1 && valueAt(nodeOf(node).root, path.slice(0, -1)) === undefined;
}
