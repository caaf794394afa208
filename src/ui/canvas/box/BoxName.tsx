import { Fragment } from "react";

import styles from "#ui/canvas/box/text.module.css";
import { partsOfName } from "#diagram/messages.ts";

/** A name that may wrap between its words: `public` and `Access` of `publicAccess`. */
export const BoxName = ({ name }: { readonly name: string }) => (
  <span className={styles.name}>
    {placedParts(name).map(({ at, text }) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {text}
      </Fragment>
    ))}
  </span>
);

function placedParts(name: string): readonly { readonly at: number; readonly text: string }[] {
  let end = 0;
  return partsOfName(name).map((text) => {
    end += text.length;
    return { at: end - text.length, text };
  });
}
