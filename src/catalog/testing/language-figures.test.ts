import { expect, test } from "vitest";
import { errorsOfAccepting } from "#catalog/testing/accepted-figures.ts";
import {
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
