/** A name with at least this many characters may need several lines. */
const longName = 11;

/** The words between which a name or a reference may break. */
export const nameWords = (name: string): readonly string[] =>
  name.length < longName ? [name] : name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[.\]])/);
