import { expect, test } from "vitest";

import { languages } from "#export/languages/languages.ts";
import { exportLanguages } from "#ui/export/languages.ts";

test("menus and commands name every printable language, in order", () => {
  expect(exportLanguages).toEqual(languages.map(({ id, label }) => ({ id, label })));
});
