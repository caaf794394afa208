import type {
  DocumentationSpan,
  DocumentationText,
} from "#model/schema/documentation/documentation.ts";
import { normalizeText } from "#model/schema/documentation/code-blocks.ts";
import { meaningOfTag } from "#model/schema/documentation/html-tags.ts";

/** An inline token of the parser, with the fields that are read. */
export interface InlineToken {
  readonly type: string;
  readonly content: string;
  readonly attrs: readonly (readonly [string, string | number])[] | null;
}

type Style = "text" | "emphasis" | "strong";

/** The text of a line. If styles are nested, only the innermost style is used. A link is a single piece. */
export function readInline(tokens: readonly InlineToken[]): DocumentationText {
  const spans: DocumentationSpan[] = [];
  const styles: Style[] = [];
  let link: { readonly address: string; text: string } | undefined;
  const add = (kind: Style | "code", content: string): void => {
    // Line breaks and place marks may also be encoded as character references.
    const text = normalizeText(content);
    if (text === "") return;
    const last = spans.at(-1);
    if (link !== undefined) link.text += text;
    else if (last?.kind === kind && kind !== "code")
      spans.splice(-1, 1, { kind, text: last.text + text });
    else spans.push({ kind, text });
  };
  const style = (): Style => styles.at(-1) ?? "text";
  for (const token of tokens)
    switch (token.type) {
      case "text":
        add(style(), token.content);
        break;
      case "softbreak":
        add(style(), " ");
        break;
      case "hardbreak":
        if (link === undefined) spans.push({ kind: "break" });
        else add(style(), " ");
        break;
      case "code_inline":
        add("code", token.content);
        break;
      case "em_open":
      case "strong_open":
        styles.push(token.type === "em_open" ? "emphasis" : "strong");
        break;
      case "em_close":
      case "strong_close":
        styles.pop();
        break;
      case "link_open": {
        const address = followable(token);
        if (address !== undefined) link = { address, text: "" };
        break;
      }
      case "link_close":
        if (link !== undefined && link.text !== "") spans.push({ kind: "link", ...link });
        link = undefined;
        break;
      case "image":
        add(style(), token.content);
        break;
      case "html_inline": {
        const meaning = meaningOfTag(token.content);
        if (meaning === "break" && link === undefined) spans.push({ kind: "break" });
        else if (meaning === "item") spans.push({ kind: "break" }, { kind: "text", text: "• " });
        else if (meaning === "text") add(style(), token.content);
        break;
      }
      default:
        break;
    }
  return trimBreaks(spans).map((span) =>
    span.kind === "text" ? { ...span, text: span.text.replaceAll(unknownLink, "$1") } : span,
  );
}

/** Matches a link whose URL is not in the text. */
const unknownLink = /\[([^[\]\n]{1,300})\]\[[^[\]\n]{0,100}\]/g;

/** The URL of a link, if it is absolute. A URL relative to an unknown site doesn't help a reader. */
function followable(token: InlineToken): string | undefined {
  const address = String(token.attrs?.find(([name]) => name === "href")?.[1] ?? "");
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? address : undefined;
}

function trimBreaks(spans: readonly DocumentationSpan[]): DocumentationText {
  const isWords = (span: DocumentationSpan): boolean =>
    span.kind !== "break" && span.text.trim() !== "";
  const first = spans.findIndex(isWords);
  return first < 0 ? [] : spans.slice(first, spans.findLastIndex(isWords) + 1);
}
