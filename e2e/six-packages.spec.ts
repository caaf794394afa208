import { writeFileSync } from "node:fs";

import { expect, test } from "./designer.ts";
import { fixtures } from "./package-fixtures.ts";
import { publishedSchemas } from "./published-schemas.ts";
import { addPackages, playByKeyboard, playByMouse, seeStory } from "./six-packages.ts";

const given = publishedSchemas();

/** The files of the schemas. Missing files are written from fixtures. */
function schemaFiles(fileOf: (name: string) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fixtures).map(([name, schema]) => {
      const file = given[name] ?? fileOf(`${name}.json`);
      if (given[name] === undefined) writeFileSync(file, JSON.stringify(schema));
      return [name, file];
    }),
  );
}

for (const [by, play] of [
  ["the mouse", playByMouse],
  ["keyboard alone", playByKeyboard],
] as const)
  test(`types of six packages are wired by ${by}, without a problem, and survive a reload`, async ({
    designer,
  }, info) => {
    await designer.open();
    await addPackages(
      designer,
      schemaFiles((name) => info.outputPath(name)),
    );
    await play(designer);
    await seeStory(designer);
    expect(designer.errors).toEqual([]);
  });
