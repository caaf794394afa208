/** A document that a user opens: its bytes or text, and its name. */
export interface DocumentSource {
  readonly name: string;
  readonly content: Blob | string;
  /** The content is the part of a design's link after `#`. */
  readonly isLink?: true;
}
