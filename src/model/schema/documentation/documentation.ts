/** A schema's description as a tree of text. It contains no HTML, and nothing in it is ever executed or followed. */
export type Documentation = readonly DocumentationBlock[];

export type DocumentationBlock =
  | { readonly kind: "paragraph"; readonly text: DocumentationText }
  /** Level 1 is the highest in the text, wherever it is displayed. */
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

/** Code in the text, or an example in one of its languages. */
export interface DocumentedCode {
  readonly kind: "code";
  /** In lower case, as in the text; empty without one. */
  readonly language: string;
  readonly code: string;
  /** The example as a Pulumi YAML program, if it has one. */
  readonly program?: string;
}

export type DocumentationText = readonly DocumentationSpan[];

export type DocumentationSpan =
  | { readonly kind: "text" | "code" | "emphasis" | "strong"; readonly text: string }
  /** `address` is an http, https or mailto URL. */
  | { readonly kind: "link"; readonly text: string; readonly address: string }
  | { readonly kind: "break" };
