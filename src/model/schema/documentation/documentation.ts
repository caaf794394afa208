/**
 * A schema's description as a tree of text. The tree contains no HTML, and no part of it is ever executed or requested.
 */
export type Documentation = readonly DocumentationBlock[];

export type DocumentationBlock =
  | { readonly kind: "paragraph"; readonly text: DocumentationText }
  /** A heading. Level 1 is the highest level in the text, regardless of where it is displayed. */
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

/** Code in the text, or one of the languages of an example. */
export interface DocumentedCode {
  readonly kind: "code";
  /** The language in lower case, as in the text; empty if there is none. */
  readonly language: string;
  readonly code: string;
  /** The example as a Pulumi YAML program, if the text has one. */
  readonly program?: string;
}

export type DocumentationText = readonly DocumentationSpan[];

export type DocumentationSpan =
  | { readonly kind: "text" | "code" | "emphasis" | "strong"; readonly text: string }
  /** A link; `address` is an http, https or mailto URL. */
  | { readonly kind: "link"; readonly text: string; readonly address: string }
  | { readonly kind: "break" };
