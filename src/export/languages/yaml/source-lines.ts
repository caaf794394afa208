import { readLiteral } from "#model/files/manifest/interpolation.ts";
import { countLines } from "#model/files/json/positions.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { ProgramSource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { YamlMember, YamlNode } from "#model/files/yaml/node.ts";
import type { OpenedSource } from "#model/files/yaml/opened.ts";
import { markLength, openYaml } from "#model/files/yaml/parse-yaml.ts";
import type { LineOrigins, LineOrigin } from "#export/print/line-origin.ts";

/** Taking a longer text apart anew at each edit would be felt; its lines then lead nowhere. */
const longest = 300_000;

/** What each line of a rewritten file shows. `keys` are those of its resources. */
export function sourceLines(
  text: string,
  source: ProgramSource,
  opened: OpenedSource,
  keys: ReadonlyMap<ResourceId, string>,
): LineOrigins | undefined {
  const root = rootOf(text, source, opened);
  if (root === undefined) return undefined;
  const bare = text.slice(markLength(text));
  const lineOf = countLines(bare);
  const lines: (LineOrigin | undefined)[] = bare.split(/\r\n|\r|\n/).map(() => undefined);
  const ids = new Map([...keys].map(([id, key]) => [key, id]));
  const mark = ({ start, end }: YamlMember, origin: LineOrigin): void => {
    const last = lineOf(Math.max(start, end - 1)).line;
    for (let line = lineOf(start).line; line <= last; line += 1) lines[line - 1] = origin;
  };
  /** Members that share a line are told apart by none. */
  const markInside = (value: YamlNode, resource: ResourceId, path: PropertyPath): void => {
    if ((value.kind !== "map" && value.kind !== "list") || isCall(value)) return;
    const starts = value.members.map(({ start }) => lineOf(start).line);
    for (const [at, member] of value.members.entries()) {
      const { key } = member;
      const inner = [...path, key === undefined ? at : partOf(key.text, path)];
      if (starts[at] === starts[at - 1] || starts[at] === starts[at + 1]) continue;
      mark(member, { resource, path: inner });
      markInside(member.value, resource, inner);
    }
  };
  for (const member of membersOf(root, "resources")) {
    const resource = ids.get(member.key?.text ?? "");
    if (resource === undefined) continue;
    mark(member, { resource });
    if (member.value.kind !== "map") continue;
    for (const section of member.value.members) {
      if (section.key?.text !== "properties") continue;
      mark(section, { resource, path: [] });
      markInside(section.value, resource, []);
    }
  }
  return lines;
}

function rootOf(text: string, source: ProgramSource, opened: OpenedSource): YamlNode | undefined {
  if (text === source.text) return opened.tree.root;
  if (text.length > longest) return undefined;
  const read = openYaml(text);
  return read.ok ? read.tree.root : undefined;
}

function membersOf(root: YamlNode, section: string): readonly YamlMember[] {
  const found =
    root.kind === "map" ? root.members.find(({ key }) => key?.text === section) : undefined;
  return found?.value.kind === "map" ? found.value.members : [];
}

/** Names of inputs are written as they are, the keys of maps in them with escapes. */
const partOf = (key: string, path: PropertyPath): string =>
  path.length === 0 ? key : (readLiteral(key) ?? key);

/** A secret or an asset is written as a call, and is one value in the design. */
const isCall = (value: YamlNode): boolean =>
  value.kind === "map" &&
  value.members.length === 1 &&
  value.members[0]?.key?.text.startsWith("fn::") === true;
