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
import { declarationId, sectionKinds } from "#export/print/line-origin.ts";
import type { LineOrigins, LineOrigin } from "#export/print/line-origin.ts";

/**
 * The maximum length of a file's text. Parsing a longer text again at each edit would take noticeable time, so its
 * lines have no origin.
 */
const longest = 100_000;

/**
 * The origin of each line in a rewritten file. `keys` are the keys of the file's resources; `component` is their
 * component in a plugin.
 */
export function sourceLines(
  { text, patches }: Rewritten,
  opened: OpenedSource,
  keys: ReadonlyMap<ResourceId, string>,
  component?: string,
): LineOrigins | undefined {
  const bare = text.slice(markLength(text));
  let root: YamlNode | undefined;
  const membersOf = (section: string): readonly PlacedMember[] | undefined => {
    const placed =
      component === undefined && patches !== undefined
        ? placeMembers(bare, opened.tree.root, section, patches)
        : undefined;
    if (placed !== undefined) return placed;
    root ??= readAnew(bare);
    return root && membersIn(root, section, component);
  };
  const resources = membersOf("resources");
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
  /** Marks the lines of a value's members. Members that share a line are not distinguished. */
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
      // In a part of the text that was parsed separately, the keys have the file's spelling.
      if (section.key?.text.toLowerCase() !== "properties") continue;
      mark(section, { resource, path: [] });
      markInside(section.value, resource, { path: [] });
    }
  }
  for (const [section, kind] of sectionKinds) {
    // Most files have few sections. This test avoids looking for a missing section, which may require parsing the text.
    if (!new RegExp(`${section}["']?[ \\t]*:`, "i").test(bare)) continue;
    for (const { member, offset: moved } of membersOf(section) ?? []) {
      offset = moved;
      const name = member.key?.text;
      if (name !== undefined) mark(member, { declaration: declarationId(kind, name) });
    }
  }
  return lines;
}

function readAnew(text: string): YamlNode | undefined {
  if (text.length > longest) return undefined;
  const read = openYaml(text);
  return read.ok ? read.tree.root : undefined;
}

/** The entries of a section in a text that was parsed unchanged. */
function membersIn(
  root: YamlNode,
  section: string,
  component: string | undefined,
): readonly PlacedMember[] {
  const way = component === undefined ? [section] : ["components", component, section];
  const found = way.reduce<YamlNode | undefined>(
    (node, key) =>
      node?.kind === "map" ? node.members.find((each) => each.key?.text === key)?.value : undefined,
    root,
  );
  return found?.kind === "map" ? found.members.map((member) => ({ member, offset: 0 })) : [];
}

function shapeOf(value: YamlNode): Shape {
  if (value.kind === "list") return "items";
  return value.kind === "map" ? value.members.map(({ key }) => key?.text ?? "") : undefined;
}
