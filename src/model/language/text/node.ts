/** A range of a text. Offsets count UTF-16 code units; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A value in a text. The value may be incomplete. Offsets are relative to the part of the text that contains the value.
 */
export type SyntaxNode = ScalarNode | MapNode | ListNode;

export interface ScalarNode extends TextRange {
  readonly kind: "scalar";
  readonly style: "plain" | "single" | "double" | "block";
  /** The content, without quotation marks and escapes. */
  readonly text: string;
  /** Set for an alias, and for a value with an anchor or a tag. The content of such a value is unknown here. */
  readonly isOpaque?: true;
}

export interface MapNode extends TextRange {
  readonly kind: "map";
  readonly isFlow: boolean;
  readonly entries: readonly EntryNode[];
}

export interface ListNode extends TextRange {
  readonly kind: "list";
  readonly isFlow: boolean;
  readonly entries: readonly EntryNode[];
}

/** An entry of a map or an item of a list. */
export interface EntryNode extends TextRange {
  /** The key; absent for an item of a list. */
  readonly key?: KeyNode;
  /** The offset after the colon or the dash. Absent for a word without a colon, and for an item in brackets. */
  readonly after?: number;
  readonly value?: SyntaxNode;
}

export interface KeyNode extends TextRange {
  readonly text: string;
  readonly isQuoted: boolean;
}
