import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { colony, gulls, placeOf, withText } from "#export/testing/hostile/gulls.ts";
import {
  additionsOf,
  catalogOf,
  placed,
  print,
  read,
  textsFor,
} from "#export/testing/hostile/projects.ts";
import { injections } from "#export/testing/hostile/texts.ts";

const made: JsonObject = {
  ...gulls,
  parameterization: { baseProvider: { name: "shore", version: "1.0.0" }, parameter: btoa("dune") },
};
const { language: _languages, ...plainMade } = made;

/**
 * The fields in which a schema sets names for languages, each with the schema of a package that has or needs such a
 * name.
 */
const namesForLanguages: readonly (readonly [field: string, schema: JsonObject])[] = [
  ["namespace", plainMade],
  ["language.csharp.rootNamespace", gulls],
  ["language.csharp.namespaces.gulls", gulls],
  ["language.csharp.namespaces.sky", gulls],
  ["language.go.importBasePath", gulls],
  ["language.go.modulePath", made],
  ["language.go.rootPackageName", gulls],
  ["language.go.moduleToPackage.sky", gulls],
  [
    'language.go.packageImportAliases."github.com/harbour/pulumi-gulls/sdk/go/seagulls/highsky"',
    gulls,
  ],
  ["language.java.basePackage", gulls],
  ["language.java.packages.gulls", gulls],
  ["language.java.packages.sky", gulls],
  ["language.nodejs.packageName", gulls],
  ["language.nodejs.moduleToPackage.sky", gulls],
  ["language.python.packageName", gulls],
  ["language.python.moduleNameOverrides.sky", gulls],
  ['resources."gulls:sky:Nest".inputProperties.place.language.csharp.name', gulls],
];

test.each(namesForLanguages.map(([field, schema], at) => [field, schema, textsFor(at)] as const))(
  "%s of a schema is a name, or the program uses the default one",
  (field, schema, texts) => {
    const place = placeOf(field);
    const usual = print(colony, catalogOf(withText(schema, place, undefined)));
    expect(print(colony, catalogOf(schema))).not.toEqual(usual);
    for (const text of texts) {
      const found = read(withText(schema, place, text));
      if ("refused" in found) throw new Error(found.refused);
      const part = place.path.slice(0, 3).join(".");
      // The content of a type is not examined before a design uses the type.
      const isHead = !field.startsWith("resources");
      const notes = found.notes.filter((note) => note.startsWith(`The schema's ${part}`));
      expect(notes).toHaveLength(isHead ? 1 : 0);
      const told = check(found.catalog).filter(({ rule }) => rule === "package/names");
      expect(told).toEqual([
        expect.objectContaining({
          severity: "warning",
          location: { kind: "package", name: "gulls" },
          ...(isHead ? { message: notes[0] } : {}),
        }),
      ]);
      expect(print(colony, found.catalog)).toEqual(usual);
    }
  },
);

const check = (catalog: Catalog): readonly Diagnostic[] =>
  createDesignCheck(catalog, 0)(design(colony));

/** Versions, URLs and names for which a schema is refused. */
const refusedFields: readonly (readonly [field: string, schema: JsonObject, said: RegExp])[] = [
  ["name", gulls, /package('s)? name/],
  ["version", gulls, /version/],
  ["pluginDownloadURL", gulls, /pluginDownloadURL/],
  ["parameterization.baseProvider.name", made, /parameterization/],
  ["parameterization.baseProvider.version", made, /parameterization/],
  ["parameterization.parameter", made, /parameterization/],
];

/** Texts that are valid in these fields: a web server's URL, and Base64. */
const allowed: Readonly<Record<string, RegExp>> = {
  pluginDownloadURL: /^https:/,
  "parameterization.parameter": /^(?:a{4})*$/,
};

test.each(refusedFields)(
  "a schema is refused for its %s, with the position",
  (field, schema, said) => {
    for (const text of injections) {
      const found = read(withText(schema, placeOf(field), text));
      if (allowed[field]?.test(text) === true) expect(found).not.toHaveProperty("refused");
      else expect(found).toEqual({ refused: expect.stringMatching(said) });
    }
  },
);

test("a schema is refused for an invalid regular expression for modules", () => {
  for (const text of ["(", "*/", "a{1001}", "(?=a)", "x".repeat(1001)])
    expect(read(withText(gulls, placeOf("meta.moduleFormat"), text))).toEqual({
      refused: expect.stringContaining("meta.moduleFormat"),
    });
});

const wind = 'types."gulls:sky:Wind"';
const quarter = 'types."gulls:sky:Quarter"';
const nest = 'resources."gulls:sky:Nest"';
const countEggs = 'functions."gulls:sky:countEggs"';

/** A schema's descriptions, and the names of its types and their members. Printers respell or quote these strings. */
const words = [
  "displayName",
  "description",
  "keywords[0]",
  "homepage",
  "license",
  "attribution",
  "publisher",
  "repository",
  "config.variables.tide!",
  "config.variables.tide.defaultInfo.environment[0]",
  "config.defaults[0]",
  `${wind}!`,
  `${wind}.description`,
  `${wind}.properties.speed!`,
  `${wind}.properties.speed.description`,
  `${wind}.properties.from.$ref`,
  `${quarter}!`,
  `${quarter}.enum[0].name`,
  `${quarter}.enum[0].value`,
  `${quarter}.enum[0].description`,
  `${nest}.description`,
  `${nest}.inputProperties.place!`,
  `${nest}.inputProperties.place.description`,
  `${nest}.inputProperties.kind.const`,
  `${nest}.inputProperties.kind.deprecationMessage`,
  `${nest}.inputProperties.mates.items.$ref`,
  `${nest}.properties.height!`,
  `${countEggs}!`,
  `${countEggs}.description`,
  `${countEggs}.inputs.properties.color!`,
  `${countEggs}.outputs.properties.eggs!`,
];

const same = (text: string): string => text;

/** References are also tried with their prefixes. */
const forms: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  [`${nest}.inputProperties.mates.items.$ref`]: [
    same,
    (text) => `#/resources/${text}`,
    (text) => `#/resources/${text}:index:Nest`,
    (text) => `#/resources/shore:${text}:Nest`,
    (text) => `/shore/v1.0.0/schema.json#/resources/shore:index:${text}`,
  ],
  [`${wind}.properties.from.$ref`]: [same, (text) => `#/types/${text}`],
};

/** The design that uses the parts that a schema names differently. */
const using = (field: string, text: string): JsonObject => {
  const place = usedAt[field];
  // Keys of inputs are unchanged; everything else is escaped.
  const isRaw = place === "resources.nest.properties.place!";
  const literal = isRaw ? text : text.replaceAll("${", () => "$${");
  return place === undefined ? colony : withText(colony, placeOf(place), literal);
};

const usedAt: Readonly<Record<string, string>> = {
  [`${wind}.properties.speed!`]: "resources.nest.properties.wind.speed!",
  [`${quarter}.enum[0].value`]: "resources.nest.properties.wind.from",
  [`${nest}.inputProperties.place!`]: "resources.nest.properties.place!",
  [`${nest}.inputProperties.kind.const`]: "resources.nest.properties.kind",
  [`${countEggs}.inputs.properties.color!`]: 'variables.eggs."fn::invoke".arguments.color!',
  [`${countEggs}.outputs.properties.eggs!`]: 'variables.eggs."fn::invoke".return',
};

test.each(placed(words))("%s of a schema adds nothing to any file", (field, texts) => {
  const added = (forms[field] ?? [same]).flatMap((form) =>
    additionsOf(texts, (text) => {
      const found = read(withText(gulls, placeOf(field), form(text)));
      return "refused" in found ? undefined : print(using(field, text), found.catalog);
    }),
  );
  expect(added).toEqual([]);
});
