import { expect, test } from "vitest";
import { errorsOfAccepting } from "#catalog/testing/accepted-figures.ts";
import {
  createCatalogFor,
  figuresCatalog,
  halfOf,
  isFound,
  isFoundNaively,
  packageInText,
  positionsIn,
} from "#catalog/testing/language-figures.ts";
import { netCatalog } from "#model/testing/language/language-cases.ts";

const text = `resources:
  main:
    type: net:Vpc
    properties:
      cidrBlock: 10.0.0.0/16
  inner:
    type: net:Subnet
    properties:
      vpcId: \${main.id}
      mode: public
      other: \${gone.id}
`;

test("positions are those whose vocabulary is known", () => {
  const positions = positionsIn(text, netCatalog);
  expect(positions.map(({ kind, wanted }) => `${kind}: ${wanted}`)).toEqual([
    "types by module: net:Vpc",
    "types by name: net:Vpc",
    "keys: cidrBlock",
    "types by module: net:Subnet",
    "types by name: net:Subnet",
    "keys: vpcId",
    "keys: mode",
    "references: ${main.id}",
    "values: public",
  ]);
  expect(
    positions.map(({ text: now, offset }) =>
      now.slice(now.lastIndexOf("\n", offset - 1) + 1, offset).trim(),
    ),
  ).toEqual([
    "type: net:Vpc",
    "type: Vpc",
    "",
    "type: net:Sub",
    "type: Subn",
    "",
    "",
    "vpcId: ${",
    "mode: p",
  ]);
  expect(positions.filter((each) => !isFound(each, netCatalog))).toEqual([]);
  expect(positions.filter(isFoundNaively).map(({ wanted }) => wanted)).toContain("vpcId");
  expect(positions.flatMap((each) => errorsOfAccepting(each, netCatalog))).toEqual([]);
  expect(packageInText(text)).toBe("net:");
});

test("a program is read with the packages that it uses, and always in the same half", () => {
  const bytes = (name: string) =>
    new TextEncoder().encode(JSON.stringify({ name, resources: { [`${name}:index:A`]: {} } }));
  const catalogFor = createCatalogFor(figuresCatalog([bytes("net"), bytes("other")]));
  expect(catalogFor(text).packages.map(({ name }) => name)).toEqual(["net"]);
  expect(catalogFor(text)).toBe(catalogFor(`${text}# a comment\n`));
  expect(halfOf(text)).toBe(halfOf(`${text}outputs: {}\n`));
  const halves = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name) =>
    halfOf(` type: ${name}:T\n`),
  );
  expect(new Set(halves).size).toBe(2);
});
