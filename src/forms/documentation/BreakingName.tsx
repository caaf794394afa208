import { Fragment } from "react";

/** A name of this many characters or more may need several lines. */
const longName = 11;

/** A name or a reference that breaks between its words. */
export function BreakingName({ name }: { readonly name: string }) {
  const words = name.length < longName ? [name] : name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[.\]])/);
  return words.map((word, at) => (
    <Fragment key={words.slice(0, at).join("")}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
