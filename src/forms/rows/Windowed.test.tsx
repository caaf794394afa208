import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Windowed } from "#forms/rows/Windowed.tsx";

/** The content of the first frame, as a server would render it. */
const firstFrame = (count: number, needed: readonly number[], first?: number): string =>
  renderToStaticMarkup(
    <Windowed count={count} needed={needed} {...(first === undefined ? {} : { first })}>
      {(index) => <i key={index}>{index},</i>}
    </Windowed>,
  ).replaceAll(/<[^>]*>/g, "");

const upTo = (count: number): string => Array.from({ length: count }, (_, at) => `${at},`).join("");

test.each([
  [20, [-1], undefined, 20],
  [20, [-1], 8, 8],
  [5, [-1], 8, 5],
  // A revealed child.
  [20, [11], 8, 12],
  // A long list has blocks of 16.
  [100, [-1], undefined, 16],
  [100, [-1], 8, 8],
])(
  "of %i children with %j needed and %j first, the first frame has %i",
  (count, needed, first, drawn) => {
    expect(firstFrame(count, needed, first)).toBe(upTo(drawn));
  },
);
