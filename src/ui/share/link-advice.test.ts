import { expect, test } from "vitest";

import { adviceFor } from "#ui/share/link-advice.ts";

test.each([
  [640, "Link size: 640 bytes.", false, false],
  [2000, "Link size: 2.0 kB.", false, false],
  [2001, "Link size: 2.0 kB. Some chat apps cut off links of this length.", true, false],
  [8000, "Link size: 8.0 kB. Some chat apps cut off links of this length.", true, false],
  [
    8001,
    "Link size: 8.0 kB. Most chat apps cut off links of this length. Share it as a file.",
    true,
    true,
  ],
  [undefined, "The design is too large for a link. Share it as a file.", true, true],
])("for a link of %j characters the advice is: %s", (length, message, isWarning, offersFile) => {
  expect(adviceFor(length)).toEqual({ message, isWarning, offersFile });
});
