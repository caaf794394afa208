/** Why a text is no YAML that can be opened, and where: the offset of the first sign that is wrong. */
export class YamlError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** What the parser's own diagnostics mean, where its words suppose that YAML's grammar is known. */
const words: Readonly<Record<string, string>> = {
  ALIAS_PROPS: "An alias (*name) takes neither an anchor nor a tag.",
  BAD_ALIAS: "The name of an anchor or alias is not one that YAML takes.",
  BAD_DIRECTIVE: "A line that starts with % is no directive that YAML knows.",
  BAD_DQ_ESCAPE: "A backslash in a text is followed by something unknown.",
  BAD_INDENT: "This does not stand as far from the margin as what it belongs to.",
  BAD_PROP_ORDER: "An anchor or tag stands before the sign it should follow.",
  BLOCK_AS_IMPLICIT_KEY:
    "Two keys stand on one line. Text with a colon and a space in it needs quotation marks.",
  BLOCK_IN_FLOW: "Lists and maps inside brackets have to be in brackets themselves.",
  COMMENT_SPACE: "A comment needs a space before its #.",
  DUPLICATE_KEY: "The key stands twice in the same map.",
  IMPOSSIBLE: "This is not YAML.",
  KEY_OVER_1024_CHARS: "A key of more than 1024 characters needs a ? before it.",
  MISSING_CHAR: "A sign is missing here: a closing quotation mark or bracket, or a colon.",
  MULTILINE_IMPLICIT_KEY: "A key stands on one line, with a colon and a space after it.",
  MULTIPLE_ANCHORS: "A value has one anchor at most.",
  MULTIPLE_TAGS: "A value has one tag at most.",
  TAB_AS_INDENT: "A tab cannot be used to indent; YAML takes spaces alone.",
  TAG_RESOLVE_FAILED: "The tag does not fit what it stands before.",
  UNEXPECTED_TOKEN: "This is not what YAML expects here.",
};

/** `others` are the codes of what else is wrong at the same place. */
export function wordsFor(code: string, message: string, others: readonly string[]): string {
  if (code === "BLOCK_AS_IMPLICIT_KEY" && others.includes("MULTILINE_IMPLICIT_KEY"))
    return "A line below is indented like a value of this line, which already has one.";
  if (/^Flow \w+ .* end with/.test(message)) return "A bracket that was opened is not closed.";
  if (message.startsWith("Plain value cannot start"))
    return `${message.at(-1)} cannot start a value: quotation marks make it text.`;
  return words[code] ?? message;
}
