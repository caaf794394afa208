import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const module = "fleet.example.com/v1";

/** A package whose SDKs rename a module, like Kubernetes. One of its types has a resource's token. */
const harbour = {
  name: "harbour",
  version: "3.0.1",
  language: {
    nodejs: { moduleToPackage: { [module]: "fleet/v1" } },
    python: { moduleNameOverrides: { [module]: "fleet/v1" } },
    go: {
      importBasePath: "example.com/harbour/sdk/v3/go/harbour",
      moduleToPackage: { [module]: "fleet/v1" },
      packageImportAliases: { "example.com/harbour/sdk/v3/go/harbour/fleet/v1": "fleetv1" },
      generateResourceContainerTypes: true,
    },
    csharp: { compatibility: "kubernetes20", namespaces: { [module]: "Fleet.V1" } },
    java: { basePackage: "com.example.", packages: { [module]: "fleet.v1" } },
  },
  types: {
    [`harbour:${module}:Ship`]: {
      type: "object",
      properties: { spec: { $ref: `#/types/harbour:${module}:ShipSpec` } },
    },
    [`harbour:${module}:ShipSpec`]: {
      type: "object",
      properties: {
        deckCount: { type: "integer" },
        $ref: { type: "string", language: { csharp: { name: "Ref" } } },
        flag: { $ref: `#/types/harbour:${module}:Flag` },
        template: { $ref: `#/types/harbour:${module}:Ship` },
      },
    },
    [`harbour:${module}:Flag`]: { type: "string", enum: [{ value: "blue-peter" }] },
  },
  resources: {
    [`harbour:${module}:Ship`]: {
      inputProperties: {
        spec: { $ref: `#/types/harbour:${module}:ShipSpec` },
        call_sign: { type: "string", language: { csharp: { name: "Sign" } } },
        cargo: { $ref: "pulumi.json#/Asset" },
        "e-tag": { type: "string" },
      },
      properties: { "e-tag": { type: "string" } },
    },
  },
};

const ship = {
  type: `harbour:${module}:Ship`,
  properties: {
    spec: { deckCount: 3, $ref: "x", flag: "blue-peter", template: { spec: { deckCount: 1 } } },
    call_sign: "DABC",
    cargo: { "fn::stringAsset": "tea" },
    "e-tag": "x",
  },
};

test.each<[language: string, parts: readonly string[]]>([
  ["typescript", ["new harbour.fleet.v1.Ship(", "call_sign:", "$ref:", "deckCount: 3"]],
  [
    "python",
    [
      "harbour.fleet.v1.Ship(",
      "harbour.fleet.v1.ShipSpecArgs(",
      "harbour.fleet.v1.ShipArgs(",
      "deck_count=3",
      "call_sign=",
      "_ref=",
      "e_tag=",
      'pulumi.export("tag", ship.e_tag)',
    ],
  ],
  [
    "go",
    [
      '"example.com/harbour/sdk/v3/go/harbour/fleet/v1"',
      "example.com/harbour/sdk/v3 v3.0.1",
      "fleetv1.NewShip(ctx,",
      "&fleetv1.ShipArgs{",
      "&fleetv1.ShipSpecArgs{",
      "&fleetv1.ShipTypeArgs{",
      "fleetv1.Flag_Blue_Peter",
      "DeckCount:",
      "Ref:",
      "Call_sign:",
    ],
  ],
  [
    "csharp",
    [
      "new Harbour.Fleet.V1.Ship(",
      "new Harbour.Types.Inputs.Fleet.V1.ShipSpecArgs",
      "Harbour.Fleet.V1.Flag.Blue_peter",
      "Sign = ",
      "Ref = ",
    ],
  ],
  [
    "java",
    [
      "com.example.harbour.fleet.v1.Ship",
      "com.example.harbour.fleet.v1.inputs.ShipSpecArgs",
      "com.example.harbour.fleet.v1.enums.Flag",
      ".deckCount(3)",
    ],
  ],
])("%s names modules, classes and properties like the SDK", (id, parts) => {
  const language = languages.find((each) => each.id === id)!;
  const printed = exportDesign(
    design({ resources: { ship }, outputs: { tag: '${ship["e-tag"]}' } }),
    testCatalog(harbour),
    language,
  );
  expect(printed.diagnostics).toEqual([]);
  const text = printed.files.map((file) => file.text).join("\n");
  for (const part of parts) expect(text).toContain(part);
});
