import { Fragment } from "react";

import { nameWords } from "#forms/documentation/breaking-places.ts";

/** A name or a reference that breaks between its words. */
export const BreakingName = ({ name }: { readonly name: string }) => (
  <BreakingWords words={nameWords(name)} />
);

/** Text that breaks only between these parts. */
export const BreakingWords = ({ words }: { readonly words: readonly string[] }) =>
  words.map((word, at) => (
    <Fragment key={words.slice(0, at).join("")}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ));
