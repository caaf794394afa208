import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { readLiteral } from "#model/program/interpolation.ts";
import { arrangeBlock } from "#model/files/yaml/rewrite/arrange-block.ts";
import { arrangeFlow } from "#model/files/yaml/rewrite/arrange-flow.ts";
import type { JsonChange } from "#model/files/yaml/rewrite/composition.ts";
import {
  isAscending,
  orderOf,
  placeNew,
  renames,
  shorthand,
} from "#model/files/yaml/rewrite/composition.ts";
import type { RewrittenPart } from "#model/files/yaml/rewrite/members.ts";
import { hasSpacesBelow, linesOf } from "#model/files/yaml/rewrite/members.ts";
import type { YamlKey, YamlList, YamlMap, YamlMember, YamlNode } from "#model/files/yaml/node.ts";
import { pairItems } from "#model/files/yaml/rewrite/pair-items.ts";
import type { Patch } from "#model/files/yaml/rewrite/patch.ts";
import {
  printEntry,
  printFlow,
  printFlowEntry,
  printItem,
  printLeaf,
} from "#model/files/yaml/rewrite/print-yaml.ts";
import { replaceScalar, replaceWhole } from "#model/files/yaml/rewrite/replace-value.ts";
import { quoteText } from "#model/files/yaml/scalars.ts";
import { isDeclaredAt, sameJson, sameOrder } from "#model/files/yaml/rewrite/same-json.ts";
import { toJson } from "#model/files/yaml/to-json.ts";
import type { YamlStyle } from "#model/files/yaml/rewrite/style.ts";
import { columnOf } from "#model/files/yaml/rewrite/style.ts";

interface Context {
  readonly text: string;
  readonly style: YamlStyle;
  /** The targets of aliases that the change affects. The aliases of these targets are expanded. */
  readonly touched: ReadonlySet<YamlNode>;
  /** For each path of a section with resources, the new key of each resource by its former key. */
  readonly renamed: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export const pathKey = (path: readonly string[]): string => JSON.stringify(path);

type Patches = readonly Patch[];

const none: ReadonlyMap<string, string> = new Map();

/** The patches that make a file match the design, limited to changes. */
export function rewriteRoot(
  root: YamlMap,
  change: JsonChange,
  context: Context,
): Patches | undefined {
  const { before, after } = change;
  if (!isJsonObject(before) || !isJsonObject(after)) return undefined;
  return new Rewriter(context).rewriteMap(root, before, after, []);
}

class Rewriter {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  #rewriteValue(
    member: YamlMember,
    isFlow: boolean,
    { before, after }: JsonChange,
    path: readonly string[],
  ): Patches {
    const { value } = member;
    const isOrdered = isDeclaredAt(path);
    const isSame = sameJson(before, after) && (!isOrdered || sameOrder(before, after));
    if (isSame && !this.#isTouched(value)) return [];
    return (
      this.#rewriteInside(member, isFlow, { before, after }, path) ?? [
        replaceWhole({ ...this.#context, member, isFlow }, after),
      ]
    );
  }

  /** The patches inside a value; undefined if the value must be replaced as a whole. */
  #rewriteInside(
    member: YamlMember,
    isFlow: boolean,
    { before, after }: JsonChange,
    path: readonly string[],
  ): Patches | undefined {
    const { value } = member;
    switch (value.kind) {
      case "alias":
        return undefined;
      case "scalar": {
        const short = shorthand({ before, after }, path);
        if (short !== undefined)
          return this.#rewriteValue(member, isFlow, short, [...path, "value"]);
        const patch = replaceScalar({ ...this.#context, member, isFlow }, value, after);
        return patch === undefined ? undefined : [patch];
      }
      case "map":
        if (!isJsonObject(before) || !isJsonObject(after)) return undefined;
        return this.rewriteMap(value, before, after, path);
      case "list": {
        const short = shorthand({ before, after }, path);
        if (short !== undefined)
          return this.#rewriteValue(member, isFlow, short, [...path, "value"]);
        if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
        return this.#rewriteList(value, before, after, path);
      }
    }
  }

  rewriteMap(
    node: YamlMap,
    before: JsonObject,
    after: JsonObject,
    path: readonly string[],
  ): Patches | undefined {
    const { members, isFlow } = node;
    const byKey = new Map(members.map((member, at) => [member.key?.text, { member, at }]));
    let bySpelling: ReadonlyMap<string, number> | undefined;
    const indexOf = (key: string): number | undefined =>
      byKey.get(key)?.at ?? (bySpelling ??= spellings(members)).get(readLiteral(key) ?? "");
    const names = renames(node, before, after, this.#context.renamed.get(pathKey(path)) ?? none);
    const formerly = new Map([...names].map(([old, now]) => [now, old]));
    const merged = this.#mergeError(node, before, after, indexOf);
    if (merged) return undefined;
    const patches: Patch[] = [];
    const stays = new Map<number, string>();
    const added: string[] = [];
    for (const key of Object.keys(after)) {
      const old = formerly.get(key) ?? key;
      const at = indexOf(old);
      const member = at === undefined ? undefined : members[at];
      if (at === undefined || member?.key === undefined) {
        // A value that comes from a merge key, or that a design writes by default, does not have to be in the file.
        const isSaid = Object.hasOwn(before, key) && sameJson(own(before, key), own(after, key));
        if (!isSaid) added.push(key);
        continue;
      }
      stays.set(at, key);
      if (old !== key) patches.push(this.#renameKey(member.key, member.after, key, isFlow));
      const change = { before: own(before, old), after: own(after, key) ?? null };
      for (const patch of this.#rewriteValue(member, isFlow, change, [...path, key]))
        patches.push(patch);
    }
    for (const [at, member] of members.entries()) {
      const key = member.key?.text;
      const isGone =
        key !== undefined && (Object.hasOwn(before, key) || this.#isSpelledIn(before, key));
      if (stays.has(at) || isGone) continue;
      stays.set(at, key ?? "");
      for (const patch of this.#writeOut(member, isFlow)) patches.push(patch);
    }
    const order = orderOf({ before, after }, stays, path, formerly);
    if (added.length === 0 && order.length === members.length && isAscending(order)) return patches;
    const parts = placeNew(order, stays, added, Object.keys(after), path);
    return this.#arrange(node, patches, parts, (key) => own(after, key) ?? null);
  }

  /**
   * Expands aliases of changed nodes in values that Stackwright doesn't read. All other parts of such values stay
   * unchanged.
   */
  #writeOut(member: YamlMember, isFlow: boolean): Patches {
    const { value } = member;
    if (!this.#isTouched(value) || value.kind === "scalar") return [];
    if (value.kind === "alias")
      return [replaceWhole({ ...this.#context, member, isFlow }, toJson(value).json)];
    return value.members.flatMap((each) => this.#writeOut(each, value.isFlow));
  }

  #renameKey(yamlKey: YamlKey, after: number | undefined, key: string, isFlow: boolean): Patch {
    const { start, end } = yamlKey;
    // In brackets, a value may follow the colon directly if its key has quotation marks.
    const isGlued = isFlow && after !== undefined && !/\s/.test(this.#context.text[after] ?? "");
    const { style } = this.#context;
    const text =
      isGlued && style.isJson !== true
        ? quoteText(key)
        : isFlow
          ? printFlow(key, style)
          : printLeaf(key);
    return { start, end, text };
  }

  #arrange(
    node: YamlMap | YamlList,
    patches: Patches,
    parts: readonly (number | string)[],
    valueOf: (key: string) => Json,
  ): Patches | undefined {
    const { text } = this.#context;
    const column = columnOf(text, node.members[0]?.start ?? 0);
    const lines = linesOf(text, node.members);
    let last: number | undefined;
    const written = parts.map((part): RewrittenPart => {
      if (typeof part === "number") last = part;
      if (typeof part === "number") return { kept: part };
      const value = valueOf(part);
      const isExposed = last !== undefined && hasSpacesBelow(text, lines.end(last));
      const style = { ...this.#context.style, hasBlocks: !isExposed };
      if (node.kind === "list")
        return { text: node.isFlow ? printFlow(value, style) : printItem(value, column, style) };
      return {
        text: node.isFlow
          ? printFlowEntry(part, value, style)
          : printEntry(part, value, column, style),
      };
    });
    if (node.isFlow) return arrangeFlow(text, node, written, patches);
    const { style } = this.#context;
    return arrangeBlock({ text, members: node.members, style }, written, patches);
  }

  #rewriteList(
    node: YamlList,
    before: readonly Json[],
    after: readonly Json[],
    path: readonly string[],
  ): Patches | undefined {
    const { members, isFlow } = node;
    if (members.length !== before.length || after.length === 0) return undefined;
    const items = pairItems(before, after);
    const patches = items.flatMap(({ item, was }, at) => {
      const member = was === undefined ? undefined : members[was];
      if (was === undefined || member === undefined) return [];
      const change = { before: before[was], after: item };
      return this.#rewriteValue(member, isFlow, change, [...path, String(at)]);
    });
    const parts = items.map(({ was }, at) => was ?? String(at));
    const isSame = parts.length === members.length && parts.every((part, at) => part === at);
    if (isSame) return patches;
    return this.#arrange(node, patches, parts, (at) => after[Number(at)] ?? null);
  }

  #isSpelledIn(json: JsonObject, key: string): boolean {
    if (!key.includes("$")) return false;
    const meant = readLiteral(key);
    return meant !== undefined && Object.keys(json).some((each) => readLiteral(each) === meant);
  }

  /** True if a map has a merge key and the change affects values from that merge key. */
  #mergeError(
    { members }: YamlMap,
    before: JsonObject,
    after: JsonObject,
    indexOf: (key: string) => number | undefined,
  ): boolean {
    const merges = members.filter(({ key }) => key?.isMerge === true);
    if (merges.length === 0) return false;
    if (merges.some(({ value }) => this.#isTouched(value))) return true;
    return (
      Object.keys(before).some(
        (key) => indexOf(key) === undefined && !sameJson(own(before, key), own(after, key)),
      ) ||
      Object.keys(before).some((key) => indexOf(key) !== undefined && !Object.hasOwn(after, key))
    );
  }

  /** True if an alias in a value refers to a changed node. */
  #isTouched(node: YamlNode): boolean {
    if (this.#context.touched.size === 0 || node.kind === "scalar") return false;
    if (node.kind === "alias") return this.#context.touched.has(node.target);
    return node.members.some(({ value }) => this.#isTouched(value));
  }
}

/** The indexes of entries whose keys have a special spelling. The index of `$$a` is stored under its meaning, `$a`. */
function spellings(members: readonly YamlMember[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [at, { key }] of members.entries()) {
    const meant = key?.text.includes("$") === true ? readLiteral(key.text) : undefined;
    if (meant !== undefined && !found.has(meant)) found.set(meant, at);
  }
  return found;
}
