import type { JsonSpan } from "#model/files/json/positions.ts";
import type { ProgramSource } from "#model/program/program.ts";
import type { YamlMember, YamlNode } from "#model/files/yaml/node.ts";
import { readSource } from "#model/files/yaml/parse-yaml.ts";

/** Finds the values in a source's text, like locateJson for JSON. Offsets exclude the byte order mark. */
export function locateYaml(source: ProgramSource): JsonSpan | undefined {
  const root = readSource(source)?.tree.root;
  return root && spanOfTree(root);
}

/** Like `locateYaml`, for a tree. */
export const spanOfTree = (root: YamlNode): JsonSpan => spanOf(root, root.start);

/** The span of a node. The target of an alias is skipped, because it is in a different part of the text. */
function spanOf({ start, end, ...node }: YamlNode, entry: number): JsonSpan {
  const { kind } = node;
  let known: ReadonlyMap<string | number, JsonSpan> | undefined;
  const members = (): ReadonlyMap<string | number, JsonSpan> =>
    (known ??= new Map(kind === "map" || kind === "list" ? node.members.map(spanOfMember) : []));
  return { start, end, entry, members };
}

const spanOfMember = (member: YamlMember, at: number): [string | number, JsonSpan] => [
  member.key?.text ?? at,
  spanOf(member.value, member.key?.start ?? member.value.start),
];
