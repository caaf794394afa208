/** A document that a user opens: its bytes or text, and its name. */
export interface DocumentSource {
  readonly name: string;
  readonly content: Blob | string;
  /** Set if the content is the part of a design's link after `#`. */
  readonly isLink?: true;
}
