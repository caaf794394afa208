import { expect, test } from "vitest";

import { languages } from "#export/languages/languages.ts";
import { exportLanguages } from "#ui/export/languages.ts";

test("menus and commands name every language that can be printed, in its order", () => {
  expect(exportLanguages).toEqual(languages.map(({ id, label }) => ({ id, label })));
});
