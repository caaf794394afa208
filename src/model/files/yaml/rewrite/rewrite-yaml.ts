import type { JsonObject } from "#model/base/json.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import type { Program, ProgramSource } from "#model/program/program.ts";
import type { YamlNode } from "#model/files/yaml/node.ts";
import type { OpenedSource } from "#model/files/yaml/opened.ts";
import { documentOf, formerKeys, openedComponent, openSource } from "#model/files/yaml/opened.ts";
import { markLength } from "#model/files/yaml/parse-yaml.ts";
import { componentNames, findComponent } from "#model/files/plugin/components.ts";
import type { Patch } from "#model/files/yaml/rewrite/patch.ts";
import { applyPatches, touches } from "#model/files/yaml/rewrite/patch.ts";
import { printEntry } from "#model/files/yaml/rewrite/print-yaml.ts";
import { pathKey, rewriteRoot } from "#model/files/yaml/rewrite/rewriter.ts";
import { sameManifest } from "#model/files/yaml/rewrite/same-json.ts";
import { styleOf } from "#model/files/yaml/rewrite/style.ts";

/**
 * The text of the YAML file that the design was opened from. If nothing changed, the text is identical; otherwise, only
 * necessary changes are made. Comments, quotation marks, order and line breaks stay. A changed alias is expanded.
 */
export function rewriteYaml(program: Program, source: ProgramSource): string {
  const opened = openSource(source);
  if (opened === undefined) return source.text;
  return rewriteDocument(documentOf(program, opened), program, source, opened).text;
}

export interface Rewritten {
  readonly text: string;
  /** The changes, in offsets of the source without its byte order mark; undefined if the whole text is new. */
  readonly patches: readonly Patch[] | undefined;
}

/** Like `rewriteYaml`, for a document that still differs from the design's own document. */
export function rewriteDocument(
  { json }: ManifestDocument,
  program: Program,
  source: ProgramSource,
  opened: OpenedSource,
): Rewritten {
  const { json: before } = opened.document;
  if (sameManifest(before, json)) return { text: source.text, patches: [] };
  const mark = source.text.slice(0, markLength(source.text));
  const text = source.text.slice(mark.length);
  const patches = findPatches(text, opened, json, program);
  if (patches === undefined) return { text: mark + printAnew(text, opened, json), patches };
  return { text: mark + applyPatches(text, patches, { start: 0, end: text.length }), patches };
}

function findPatches(
  text: string,
  opened: OpenedSource,
  after: JsonObject,
  program: Program,
): readonly Patch[] | undefined {
  const { tree, document } = opened;
  const { root } = tree;
  // At the start of a later line, a byte order mark counts as a column of indentation. No other line can have that
  // column.
  if (root.kind !== "map" || /[\r\n]\ufeff/.test(text)) return undefined;
  const style = styleOf(text, root);
  const renamed = renamedKeys(program, opened);
  const named = tree.hasAliases ? namedNodes(root) : [];
  const touched = new Set<YamlNode>();
  for (;;) {
    const context = { text, style, touched, renamed };
    const patches = rewriteRoot(root, { before: document.json, after }, context);
    const more = named.filter(
      (node) => !touched.has(node) && (patches === undefined || touches(patches, wholeOf(node))),
    );
    if (more.length === 0) return patches;
    for (const node of more) touched.add(node);
  }
}

/** For each path of a section with resources, the new key of each resource by its former key. */
function renamedKeys(
  program: Program,
  opened: OpenedSource,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const { plugin } = program;
  const inverse = (former: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...former].map(([now, before]) => [before, now]));
  if (plugin === undefined)
    return new Map([[pathKey(["resources"]), inverse(formerKeys(program, opened))]]);
  return new Map(
    componentNames(plugin).flatMap((name) => {
      const component = findComponent(program, name);
      if (component === undefined) return [];
      const former = formerKeys(component, openedComponent(opened, name));
      return [[pathKey(["components", name, "resources"]), inverse(former)] as const];
    }),
  );
}

const wholeOf = ({ whole, end }: YamlNode) => ({ start: whole, end });

/** The nodes that aliases refer to. */
function namedNodes(root: YamlNode): readonly YamlNode[] {
  const named = new Set<YamlNode>();
  const visit = (node: YamlNode): void => {
    if (node.kind === "alias") named.add(node.target);
    else if (node.kind !== "scalar") for (const { value } of node.members) visit(value);
  };
  visit(root);
  return [...named];
}

/** Prints the whole text again if no part of the file can stay, such as a single pair of braces. */
function printAnew(text: string, { tree }: OpenedSource, json: JsonObject): string {
  const style = styleOf(text, tree.root);
  if (style.isJson === true) return `${JSON.stringify(json, null, 2)}${style.lineBreak}`;
  const lines = Object.entries(json).map(([key, value]) => printEntry(key, value, 0, style));
  return `${lines.join(style.lineBreak)}${style.lineBreak}`;
}
