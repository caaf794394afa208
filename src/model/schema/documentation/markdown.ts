import MarkdownIt from "markdown-it";

import type {
  Documentation,
  DocumentationBlock,
  DocumentationText,
  DocumentedCode,
} from "#model/schema/documentation/documentation.ts";
import type { WithoutCode } from "#model/schema/documentation/code-blocks.ts";
import { placeMark } from "#model/schema/documentation/code-blocks.ts";
import { readInline } from "#model/schema/documentation/inline.ts";

/** The maximum number of blocks and pieces in one text. Each becomes an element of the page. */
const maxElements = 4000;

/**
 * The maximum nesting of lists and quotes. The parser counts a list and its item separately, and stops a little later.
 */
const maxDepth = 8;

const parser = new MarkdownIt({ html: true, linkify: true, maxNesting: 2 * maxDepth + 4 });
// Only explicit URLs become links, because in prose about types, `index.ts` is a file.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// HTML tags are only recognized inside a line. As a block of HTML, they would hide the text between them.
parser.disable("html_block");

type Token = ReturnType<typeof parser.parse>[number];

const ellipsis: DocumentationBlock = { kind: "paragraph", text: [{ kind: "text", text: "…" }] };

/** Reads Markdown without its code. “…” replaces the text that exceeds the limits. */
export function readMarkdown({ text, code }: WithoutCode): Documentation {
  return new Reader(parser.parse(text, {}), code).blocks(0);
}

/** Reads the parser's tokens, a flat list in which each start token has an end token. */
class Reader {
  #at = 0;
  #elements = 0;
  readonly #tokens: readonly Token[];
  readonly #code: readonly DocumentedCode[];

  constructor(tokens: readonly Token[], code: readonly DocumentedCode[]) {
    this.#tokens = tokens;
    this.#code = code;
  }

  /** The blocks up to the end of the surrounding block. */
  blocks(depth: number): Documentation {
    const blocks: DocumentationBlock[] = [];
    for (let token = this.#next(); token !== undefined; token = this.#next()) {
      if (token.nesting < 0) return blocks;
      if (this.#elements > maxElements || (depth >= maxDepth && isContainer(token))) {
        blocks.push(ellipsis);
        this.#skip(token);
        // The same token also ends the surrounding block.
        if (this.#elements > maxElements) this.#at = this.#tokens.length;
        continue;
      }
      this.#elements += 1;
      const block = this.#block(token, depth);
      if (block !== undefined) blocks.push(block);
    }
    return blocks;
  }

  #block(token: Token, depth: number): DocumentationBlock | undefined {
    switch (token.type) {
      case "paragraph_open":
        return this.#paragraph();
      case "heading_open":
        return { kind: "heading", level: Number(token.tag.slice(1)), text: this.#text() };
      case "bullet_list_open":
        return { kind: "list", items: this.#items(depth) };
      case "ordered_list_open":
        return { kind: "list", start: startOf(token), items: this.#items(depth) };
      case "blockquote_open":
        return { kind: "quote", blocks: this.blocks(depth + 1) };
      case "table_open":
        return this.#table();
      case "code_block":
      case "fence":
        return this.#placed(token.content.trim()) ?? this.#plainCode(token);
      default:
        // A horizontal rule is skipped.
        return undefined;
    }
  }

  #paragraph(): DocumentationBlock | undefined {
    const placed = this.#placed(this.#tokens[this.#at]?.content ?? "");
    const text = this.#text();
    return placed ?? (text.length === 0 ? undefined : { kind: "paragraph", text });
  }

  /** The text of a block, from the block's inline token. Skips to the block's end. */
  #text(): DocumentationText {
    const inline = this.#next();
    this.#next();
    return inline === undefined ? [] : this.#inline(inline);
  }

  #inline(token: Token): DocumentationText {
    const text = readInline(token.children ?? []);
    this.#elements += text.length;
    return text;
  }

  #items(depth: number): readonly Documentation[] {
    const items: Documentation[] = [];
    for (let token = this.#next(); token?.type === "list_item_open"; token = this.#next())
      items.push(this.blocks(depth + 1));
    return items;
  }

  #table(): DocumentationBlock {
    const rows: DocumentationText[][] = [];
    for (let token = this.#next(); token !== undefined; token = this.#next()) {
      if (token.type === "table_close") break;
      if (token.type === "tr_open") rows.push([]);
      else if (token.type === "inline" && this.#elements <= maxElements) {
        this.#elements += 1;
        rows.at(-1)?.push(this.#inline(token));
      }
    }
    const [head = [], ...rest] = rows.filter((row) => row.length > 0);
    return { kind: "table", head, rows: rest };
  }

  #placed(text: string): DocumentedCode | undefined {
    if (!text.startsWith(placeMark)) return undefined;
    return this.#code[Number(text.slice(1, text.indexOf(placeMark, 1)))];
  }

  /**
   * Code that only the parser finds. Because the markup before a fence has been removed, such code may contain marks of
   * code blocks that were taken out before.
   */
  #plainCode({ content }: Token): DocumentedCode {
    const pieces = content.split(placeMark);
    const code = pieces.map((piece, at) =>
      at % 2 === 0 ? piece : this.#code[Number(piece)]?.code,
    );
    return { kind: "code", language: "", code: code.join("").trimEnd() };
  }

  #next(): Token | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }

  /** Skips to the end of a token's block. */
  #skip(token: Token): void {
    for (let open = token.nesting; open > 0;) {
      const next = this.#next();
      if (next === undefined) return;
      open += next.nesting;
    }
  }
}

const isContainer = ({ type }: Token): boolean => /(?:_list|blockquote)_open$/.test(type);

function startOf(token: Token): number {
  const start = token.attrs?.find(([name]) => name === "start")?.[1];
  return start === undefined ? 1 : Number(start);
}
