/** What a schema says of something: a tree of text. It holds no HTML, and nothing in it is ever run or followed. */
export type Documentation = readonly DocumentationBlock[];

export type DocumentationBlock =
  | { readonly kind: "paragraph"; readonly text: DocumentationText }
  /** Level 1 is the highest of the text, whatever page it stands on. */
  | { readonly kind: "heading"; readonly level: number; readonly text: DocumentationText }
  | {
      readonly kind: "list";
      /** The number of the first item; absent for a list without numbers. */
      readonly start?: number;
      readonly items: readonly Documentation[];
    }
  | { readonly kind: "quote"; readonly blocks: Documentation }
  | {
      readonly kind: "table";
      readonly head: readonly DocumentationText[];
      readonly rows: readonly (readonly DocumentationText[])[];
    }
  | DocumentedCode;

/** Code as it stands in the text, or what an example shows in one of its languages. */
export interface DocumentedCode {
  readonly kind: "code";
  /** In lower case, as the text names it; empty where it names none. */
  readonly language: string;
  readonly code: string;
  /** The example as a Pulumi YAML program, where it has one. */
  readonly program?: string;
}

export type DocumentationText = readonly DocumentationSpan[];

export type DocumentationSpan =
  | { readonly kind: "text" | "code" | "emphasis" | "strong"; readonly text: string }
  /** `address` is one of http, https or mailto. */
  | { readonly kind: "link"; readonly text: string; readonly address: string }
  | { readonly kind: "break" };
