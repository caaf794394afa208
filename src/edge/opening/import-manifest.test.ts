import { expect, test } from "vitest";

import { readImport } from "#edge/opening/import-manifest.ts";

const thing = (value: string): string => `{"type":"a:B","properties":{"p":${value}}}`;

test.each([
  ["Main.json", '{"name":"shop"}', "shop: nothing to say"],
  ["Main.json", "{}", "Main: nothing to say"],
  [".json", "{}", ".json: nothing to say"],
  ["a.b.json", '{"name":""}', "a.b: nothing to say"],
  [
    "x.json",
    '{"name":',
    "refused: x.json could not be opened at line 1, column 9: Expected a value",
  ],
  ["x.json", '{\n"name" 1}', "refused: x.json could not be opened at line 2, column 8: Expected"],
  ["x.json", "[]", "refused: x.json could not be opened: A manifest must be a JSON object"],
  [
    "x.json",
    `{"resources":{"r":${thing('{"fn::unheardOf":[1]}')}}}`,
    "x: Opened “x”. One part of it is read-only and preserved. resources.r.properties.p: The call to “fn::unheardOf” is not valid in Pulumi.",
  ],
  [
    "x.json",
    `{"resources":{"r":${thing(`[${Array.from({ length: 5 }, (_, at) => `"\${a${at}}"`).join(",")}]`)}}}`,
    "And 2 more.",
  ],
])("%s with %s: %s", (fileName, text, expected) => {
  const imported = readImport(fileName, text);
  const said =
    imported.kind === "refused"
      ? `refused: ${imported.message}`
      : `${imported.program.name}: ${imported.message ?? "nothing to say"}`;
  expect(said).toContain(expected);
});
