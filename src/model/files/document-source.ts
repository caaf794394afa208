/** A document that a person opens: what holds its bytes or its text, and what it is called. */
export interface DocumentSource {
  readonly name: string;
  readonly content: Blob | string;
  /** The content is what a link to a design has behind its `#`. */
  readonly isLink?: true;
}
