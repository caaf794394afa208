/** The reason why a text can't be opened as YAML, and the offset of the first wrong character. */
export class YamlError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Plain words for the parser's messages, because these assume that readers know YAML's grammar. */
const words: Readonly<Record<string, string>> = {
  ALIAS_PROPS: "An alias (*name) cannot have an anchor or a tag.",
  BAD_ALIAS: "The name of the anchor or alias is invalid.",
  BAD_DIRECTIVE: "The line starts with %, but is not a known YAML directive.",
  BAD_DQ_ESCAPE: "A backslash in a string starts an unknown escape.",
  BAD_INDENT: "The indentation does not match the surrounding lines.",
  BAD_PROP_ORDER: "An anchor or tag is before the indicator that it must follow.",
  BLOCK_AS_IMPLICIT_KEY:
    "Two keys are on one line. Strings that contain a colon and a space need quotation marks.",
  BLOCK_IN_FLOW: "Lists and maps inside brackets must be in brackets themselves.",
  COMMENT_SPACE: "A comment needs a space before its #.",
  DUPLICATE_KEY: "The key appears twice in the same map.",
  IMPOSSIBLE: "The text is not YAML.",
  KEY_OVER_1024_CHARS: "A key of more than 1024 characters needs a ? before it.",
  MISSING_CHAR: "A closing quotation mark or bracket, or a colon, is missing here.",
  MULTILINE_IMPLICIT_KEY: "A key must be on one line, followed by a colon and a space.",
  MULTIPLE_ANCHORS: "A value can have at most one anchor.",
  MULTIPLE_TAGS: "A value can have at most one tag.",
  TAB_AS_INDENT: "YAML does not allow tabs for indentation. Use spaces.",
  TAG_RESOLVE_FAILED: "The tag does not match its value.",
  UNEXPECTED_TOKEN: "The text here is not valid YAML.",
};

/** Describes an error in plain words. `others` has the codes of the other errors at the same position. */
export function wordsFor(code: string, message: string, others: readonly string[]): string {
  if (code === "BLOCK_AS_IMPLICIT_KEY" && others.includes("MULTILINE_IMPLICIT_KEY"))
    return "A line below is indented like a value of this line, which already has a value.";
  if (/^Flow \w+ .* end with/.test(message)) return "An opening bracket is not closed.";
  if (message.startsWith("Plain value cannot start"))
    return `${message.at(-1)} cannot start a value. Use quotation marks to make it a string.`;
  return words[code] ?? message;
}
