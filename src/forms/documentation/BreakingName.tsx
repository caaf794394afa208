import { Fragment } from "react";

/** A name with at least this many characters may need several lines. */
const longName = 11;

/** A name or a reference that breaks between its words. */
export function BreakingName({ name }: { readonly name: string }) {
  const isShort = name.length < longName;
  return (
    <BreakingWords words={isShort ? [name] : name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[.\]])/)} />
  );
}

/** Text that breaks only between these parts. */
export const BreakingWords = ({ words }: { readonly words: readonly string[] }) =>
  words.map((word, at) => (
    <Fragment key={words.slice(0, at).join("")}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ));
