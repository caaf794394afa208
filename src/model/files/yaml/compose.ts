import type { CST, Node, Pair } from "yaml";
import { Composer, isAlias, isMap, isPair, isScalar, isSeq, Lexer, Parser } from "yaml";
import { maxDepth } from "#model/files/json/json-text.ts";
import { wordsFor, YamlError } from "#model/files/yaml/yaml-error.ts";
import type {
  YamlKey,
  YamlMember,
  YamlNode,
  YamlScalar,
  YamlTree,
} from "#model/files/yaml/node.ts";
import { checkKeys, isClosed } from "#model/files/yaml/checks.ts";
import { resolvePlain } from "#model/files/yaml/resolve.ts";

/** Plain scalars are resolved here, because the parser only knows YAML's own schemas. */
const options = {
  schema: "failsafe",
  keepSourceTokens: true,
  // This check is off, because the parser would compare each key with all other keys.
  uniqueKeys: false,
  logLevel: "silent",
  prettyErrors: false,
} as const;

/** Reads a text with one YAML document, or throws a YamlFault. The text must have no byte order mark. */
export function composeYaml(text: string): YamlTree {
  const [document, second] = readDocuments(text);
  if (second !== undefined)
    throw new YamlError(
      "The file has more than one document. Move the program into a separate file.",
      second.contents?.range?.[0] ?? second.range?.[0] ?? 0,
    );
  const { contents } = document ?? {};
  if (contents === null || contents === undefined)
    throw new YamlError("The file contains only comments or empty lines.", 0);
  const builder = new Builder(text);
  const root = builder.build(contents, undefined);
  return { root, hasAliases: builder.hasAliases };
}

/** The first error in a text that is not valid YAML; undefined for valid YAML with any number of documents. */
export function findYamlError(text: string): YamlError | undefined {
  try {
    readDocuments(text);
    return undefined;
  } catch (error) {
    if (error instanceof YamlError) return error;
    throw error;
  }
}

function readDocuments(text: string) {
  const tokens = withoutStacks(() => [...new Parser().parse(text)]);
  for (const { token, depth } of nestedTokens(tokens)) checkDepth(token, depth);
  const documents = withoutStacks(() => [
    ...new Composer(options).compose(tokens, true, text.length),
  ]);
  const [error, ...others] = documents
    .flatMap(({ errors }) => errors)
    .toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (error !== undefined) {
    const unclosed = findUnclosed(tokens, error.pos[0]);
    if (unclosed !== undefined) throw unclosed;
    const beside = others.filter(({ pos }) => pos[0] === error.pos[0]).map(({ code }) => code);
    throw new YamlError(
      wordsFor(error.code, error.message, beside),
      Math.min(error.pos[0], text.length),
    );
  }
  return documents;
}

/** The parser creates an Error for each problem. Stack traces would take most of the time, and are never shown. */
function withoutStacks<T>(parse: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return parse();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The values and keys of all documents with their depth, without recursion: nesting may be too deep for the stack. */
function* nestedTokens(
  tokens: readonly CST.Token[],
): Generator<{ readonly token: CST.Token; readonly depth: number }> {
  const waiting: { readonly token: CST.Token; readonly depth: number }[] = [];
  for (const token of tokens)
    if (token.type === "document" && token.value !== undefined)
      waiting.push({ token: token.value, depth: 1 });
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    const { token, depth } = next;
    if (!("items" in token)) continue;
    for (const item of token.items)
      for (const inner of [item.key, item.value])
        if (inner !== null && inner !== undefined) waiting.push({ token: inner, depth: depth + 1 });
  }
}

/** The following steps are recursive, so nesting that is too deep must be rejected before the stack overflows. */
function checkDepth(token: CST.Token, depth: number): void {
  if ("items" in token && depth > maxDepth)
    throw new YamlError(
      `Lists and maps are nested more than ${maxDepth} levels deep.`,
      token.offset,
    );
}

/**
 * The error of the last bracket or quotation mark that is before an offset and has no counterpart. The parser reports
 * such an error where it gives up, which can be many lines below.
 */
function findUnclosed(tokens: readonly CST.Token[], before: number): YamlError | undefined {
  let last: YamlError | undefined;
  for (const { token } of nestedTokens(tokens)) {
    const message = whyUnclosed(token);
    if (message !== undefined && token.offset < before && token.offset >= (last?.at ?? 0))
      last = new YamlError(message, token.offset);
  }
  return last;
}

function whyUnclosed(token: CST.Token): string | undefined {
  switch (token.type) {
    case "flow-collection": {
      const closing = token.start.source === "[" ? "]" : "}";
      return token.end[0]?.source === closing ? undefined : "An opening bracket is not closed.";
    }
    case "single-quoted-scalar":
    case "double-quoted-scalar":
      return token.source.length > 1 && token.source.at(-1) === token.source[0]
        ? undefined
        : "The string that starts here has no closing quotation mark.";
    default:
      return undefined;
  }
}

type Styles = Readonly<Record<string, YamlScalar["style"]>>;

const styles: Styles = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_LITERAL: "literal",
  BLOCK_FOLDED: "folded",
};

/** Converts the parser's nodes to the nodes for reading and rewriting. */
class Builder {
  readonly #text: string;
  readonly #anchors = new Map<string, YamlNode | "open">();
  hasAliases = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Converts a value. `before` has the tokens before the value, including anchor and tag. */
  build(node: Node, before: readonly CST.SourceToken[] | undefined): YamlNode {
    const [start, end] = node.range ?? [0, 0];
    const first = before?.find(({ type }) => type === "anchor" || type === "tag")?.offset;
    const anchor = isAlias(node) ? undefined : node.anchor;
    const base = {
      start,
      end,
      whole: first ?? this.#ahead(start, anchor, node.tag),
      ...(anchor === undefined ? {} : { anchor }),
    };
    if (anchor !== undefined) this.#anchors.set(anchor, "open");
    const built = this.#buildBare(node, base);
    if (anchor !== undefined) this.#anchors.set(anchor, built);
    return built;
  }

  /** The anchor and tag of a value whose tokens are not available, such as the document's root. */
  #ahead(start: number, anchor: string | undefined, tag: string | undefined): number {
    if (anchor === undefined && tag === undefined) return start;
    const found = /(?:[&!]\S*\s+)+$/.exec(this.#text.slice(Math.max(0, start - 1000), start));
    return found === null ? start : start - found[0].length;
  }

  #buildBare(node: Node, base: Pick<YamlNode, "start" | "end" | "whole" | "anchor">): YamlNode {
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      this.hasAliases = true;
      if (target === undefined)
        throw new YamlError(`No anchor &${node.source} is defined before its alias.`, base.start);
      if (target === "open")
        throw new YamlError(`The alias *${node.source} is inside its own anchor.`, base.start);
      return { kind: "alias", target, ...base };
    }
    if (isScalar(node)) return this.#buildScalar(node, base);
    if (!isMap(node) && !isSeq(node)) throw new YamlError("The text is not YAML.", base.start);
    const token = node.srcToken;
    const isFlow = node.flow === true;
    const items = token !== undefined && "items" in token ? token.items : [];
    const shown = items.filter(
      ({ key, value, sep, start }) =>
        // Text after a comma or comment at the end is not a member.
        key !== undefined || value !== undefined || (sep?.length ?? 0) > 0 || hasSign(start),
    );
    const members: YamlMember[] = isMap(node)
      ? node.items.map((pair) => this.#buildEntry(pair))
      : node.items.map((item, at) =>
          this.#buildItem(item as Node | Pair, isFlow, shown[at]?.start),
        );
    const last = members.at(-1);
    const end = isFlow || last === undefined ? base.end : last.end;
    if (isMap(node)) {
      checkKeys(members);
      return { kind: "map", isFlow, members, ...base, end };
    }
    return { kind: "list", isFlow, members, ...base, end };
  }

  #buildEntry(pair: Pair): YamlMember {
    const { key, value } = pair as Pair<Node, Node | null>;
    const token = pair.srcToken;
    const { key: built, whole } = this.#buildKey(key, token?.start);
    const sign = token?.start?.find(({ type }) => type === "explicit-key-ind");
    const colonAt = token?.sep?.findIndex(({ type }) => type === "map-value-ind") ?? -1;
    const colon = token?.sep?.[colonAt];
    const start = sign?.offset ?? Math.min(whole, colon?.offset ?? whole);
    const after = colon === undefined ? undefined : colon.offset + 1;
    const offset = after ?? built.end;
    const inner =
      value === null || value.srcToken === undefined
        ? this.#buildEmpty(value, offset, token?.sep?.slice(colonAt + 1))
        : this.build(value, token?.sep?.slice(colonAt + 1));
    const end = Math.max(offset, inner.end);
    return { key: built, value: inner, start, end, ...(after === undefined ? {} : { after }) };
  }

  /** Builds an empty value. The value's position is directly after its colon or dash, including anchor and tag. */
  #buildEmpty(
    value: Node | null,
    offset: number,
    before: readonly CST.SourceToken[] | undefined,
  ): YamlNode {
    const signs = before?.filter(({ type }) => type === "anchor" || type === "tag") ?? [];
    const last = signs.at(-1);
    const end = last === undefined ? offset : last.offset + last.source.length;
    const anchor = isScalar(value) ? value.anchor : undefined;
    const node: YamlScalar = {
      kind: "scalar",
      style: "plain",
      value: isScalar(value) && value.tag === "tag:yaml.org,2002:str" ? "" : null,
      start: end,
      end,
      whole: signs[0]?.offset ?? end,
      ...(anchor === undefined ? {} : { anchor }),
    };
    if (anchor !== undefined) this.#anchors.set(anchor, node);
    return node;
  }

  #buildKey(
    key: Node | null,
    before: readonly CST.SourceToken[] | undefined,
  ): { readonly key: YamlKey; readonly whole: number } {
    const node = key === null ? undefined : this.build(key, before);
    if (node?.kind !== "scalar") {
      const at = node?.start ?? before?.[0]?.offset ?? 0;
      throw new YamlError("A key must be a string on one line.", at);
    }
    const isPlain = node.style === "plain";
    const source = this.#text.slice(node.start, node.end);
    const { start, end, whole } = node;
    const text = typeof node.value === "string" ? node.value : source;
    const isOther = typeof node.value !== "string";
    return { key: { text, isMerge: isPlain && source === "<<", isOther, start, end }, whole };
  }

  #buildItem(
    item: Node | Pair,
    isFlow: boolean,
    signs: readonly CST.SourceToken[] | undefined,
  ): YamlMember {
    if (isPair(item)) throw new YamlError("A pair in a list must be in braces.", 0);
    const dash = signs?.findIndex(({ type }) => type === "seq-item-ind") ?? -1;
    const sign = signs?.[dash];
    const offset = sign === undefined ? (item.range?.[0] ?? 0) : sign.offset + 1;
    const before = signs?.slice(dash + 1);
    const value =
      item.srcToken === undefined && !isFlow
        ? this.#buildEmpty(item, offset, before)
        : this.build(item, before);
    const after = sign === undefined ? {} : { after: offset };
    const start = sign?.offset ?? value.whole;
    return { value, start, end: Math.max(offset, value.end), ...after };
  }

  #buildScalar(node: Node, base: Pick<YamlNode, "start" | "end" | "whole" | "anchor">): YamlScalar {
    if (!isScalar(node)) throw new Error("A scalar was expected.");
    const style = styles[node.type ?? "PLAIN"] ?? "plain";
    const text = String(node.value);
    if (!isClosed(this.#text.slice(base.start, base.end), style))
      throw new YamlError("A string that starts here is not closed correctly.", base.start);
    const scalar = { kind: "scalar", style, ...base, end: this.#endOfBlock(style, base) } as const;
    const isText = style !== "plain" || isMarked(node, "str") || isMarked(node, "binary");
    const isRead = ["int", "float", "bool", "null"].some((name) => isMarked(node, name));
    if (isText && !isRead) return { ...scalar, value: text };
    const { value, isRounded, isEndless } = resolvePlain(text);
    if (isEndless) throw new YamlError(`The number ${text} is out of range.`, base.start);
    return { ...scalar, value, ...(isRounded ? { rounded: text } : {}) };
  }

  /**
   * The end of a block scalar. Empty lines after a block scalar belong to it only if its header contains a plus sign.
   */
  #endOfBlock(style: YamlScalar["style"], { start, end }: Pick<YamlNode, "start" | "end">): number {
    if (style !== "literal" && style !== "folded") return end;
    const source = this.#text.slice(start, end);
    if (/^.[0-9]?\+/.test(source)) return end;
    // A line of spaces may be part of the block scalar's text.
    return start + source.replace(/(?:\r?\n)+$/, "").length;
  }
}

const isMarked = (node: unknown, name: string): boolean =>
  isScalar(node) && node.tag === `tag:yaml.org,2002:${name}`;

const hasSign = (start: readonly CST.SourceToken[]): boolean =>
  start.some(({ type }) => ["seq-item-ind", "anchor", "tag", "explicit-key-ind"].includes(type));

/** A comment in a text, from its `#` to the end of its line. */
export interface YamlComment {
  readonly text: string;
  /** The offset of the `#`. */
  readonly at: number;
}

/** The comments of a YAML text in order, without `#` inside strings. The list may be incomplete for invalid text. */
export function commentsOf(text: string): readonly YamlComment[] {
  const found: YamlComment[] = [];
  let at = 0;
  let before = "";
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith("#") && before !== lexerSigns.scalar) found.push({ text: token, at });
    if (!Object.values(lexerSigns).includes(token)) at += token.length;
    before = token;
  }
  return found;
}

/** Control characters of the lexer that are not in the text (eemeli/yaml:src/parse/cst.ts). */
const lexerSigns = { document: "\u0002", unclosed: "\u0018", scalar: "\u001f" };
