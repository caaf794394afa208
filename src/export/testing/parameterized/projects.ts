import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import {
  bridgedPackage,
  extensionPackage,
  madePackage,
} from "#export/testing/parameterized/schemas.ts";

/** Differently parameterized packages. */
export const parameterizedSchemas: readonly JsonObject[] = [
  bridgedPackage,
  madePackage,
  extensionPackage,
];

/** A design that uses all of these packages. */
export const coast: JsonObject = {
  name: "coast",
  resources: {
    north: { type: "tides:Gauge", properties: { label: "n", site: { bay: "fundy" } } },
    south: { type: "ebb-flow:Gauge", properties: { label: "s", site: { bay: "b" } } },
    chart: {
      type: "shore:index:Chart",
      properties: { scale: "${north.height}", legend: { title: "tides", place: "left" } },
    },
  },
  outputs: { height: "${south.height}" },
};

/** The design's project in each language. */
export const parameterizedProjects = (): readonly {
  readonly language: string;
  readonly files: readonly PrintedFile[];
}[] =>
  languages.map((language) => ({
    language: language.id,
    files: exportDesign(design(coast), testCatalog(...parameterizedSchemas), language).files,
  }));
