import type { Shape, WrittenPlace } from "#model/files/json/written-places.ts";
import { placesInside } from "#model/files/json/written-places.ts";
import { countLines } from "#model/files/json/positions.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { YamlMember, YamlNode } from "#model/files/yaml/node.ts";
import type { OpenedSource } from "#model/files/yaml/opened.ts";
import { markLength, openYaml } from "#model/files/yaml/parse-yaml.ts";
import type { PlacedMember } from "#model/files/yaml/placed-members.ts";
import { placeMembers } from "#model/files/yaml/placed-members.ts";
import type { Rewritten } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import type { LineOrigins, LineOrigin } from "#export/print/line-origin.ts";

/** Taking a longer text apart anew at each edit would be felt; its lines then lead nowhere. */
const longest = 100_000;

/**
 * What each line of a rewritten file shows. `keys` are those of its resources; `component` is the one of a plugin
 * that they are in.
 */
export function sourceLines(
  { text, patches }: Rewritten,
  opened: OpenedSource,
  keys: ReadonlyMap<ResourceId, string>,
  component?: string,
): LineOrigins | undefined {
  const bare = text.slice(markLength(text));
  const placed =
    component === undefined && patches !== undefined
      ? placeMembers(bare, opened.tree.root, "resources", patches)
      : undefined;
  const resources = placed ?? readAnew(bare, component);
  if (resources === undefined) return undefined;
  const lineOf = countLines(bare);
  const lines: (LineOrigin | undefined)[] = bare.split(/\r\n|\r|\n/).map(() => undefined);
  const ids = new Map([...keys].map(([id, key]) => [key, id]));
  let offset = 0;
  const lineOfStart = ({ start }: YamlMember): number => lineOf(start + offset).line;
  const mark = (member: YamlMember, origin: LineOrigin): void => {
    const last = lineOf(Math.max(member.start, member.end - 1) + offset).line;
    for (let line = lineOfStart(member); line <= last; line += 1) lines[line - 1] = origin;
  };
  /** Members that share a line are told apart by none. */
  const markInside = (value: YamlNode, resource: ResourceId, place: WrittenPlace): void => {
    if (value.kind !== "map" && value.kind !== "list") return;
    const placeOf = placesInside(shapeOf(value), place, shapeOf);
    const starts = value.members.map(lineOfStart);
    for (const [at, member] of value.members.entries()) {
      const key = member.key?.text ?? at;
      const inner = placeOf(key, at, member.value);
      const isAlone = starts[at] !== starts[at - 1] && starts[at] !== starts[at + 1];
      if (!isAlone || inner === undefined) continue;
      mark(member, { resource, path: inner.path });
      markInside(member.value, resource, inner);
    }
  };
  for (const { member, offset: moved } of resources) {
    offset = moved;
    const resource = ids.get(member.key?.text ?? "");
    if (resource === undefined) continue;
    mark(member, { resource });
    if (member.value.kind !== "map") continue;
    for (const section of member.value.members) {
      if (section.key?.text !== "properties") continue;
      mark(section, { resource, path: [] });
      markInside(section.value, resource, { path: [] });
    }
  }
  return lines;
}

function readAnew(text: string, component?: string): readonly PlacedMember[] | undefined {
  if (text.length > longest) return undefined;
  const read = openYaml(text);
  if (!read.ok) return undefined;
  const { root } = read.tree;
  if (component === undefined) return placeMembers(text, root, "resources", []);
  const resources = ["components", component, "resources"].reduce<YamlNode | undefined>(
    (node, key) =>
      node?.kind === "map" ? node.members.find((each) => each.key?.text === key)?.value : undefined,
    root,
  );
  return resources?.kind === "map"
    ? resources.members.map((member) => ({ member, offset: 0 }))
    : undefined;
}

function shapeOf(value: YamlNode): Shape {
  if (value.kind === "list") return "items";
  return value.kind === "map" ? value.members.map(({ key }) => key?.text ?? "") : undefined;
}
