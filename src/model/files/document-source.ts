/** A document that a user opens: its bytes or text, and its name. */
export interface DocumentSource {
  readonly name: string;
  readonly content: Blob | string;
  /** Set if the content comes from a design's link, from the part after `#`. */
  readonly isLink?: true;
}
