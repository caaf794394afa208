import { expect, test } from "vitest";

import { colony, gulls, placeOf, withText } from "#export/testing/hostile/gulls.ts";
import { additionsOf, catalogOf, placed, print } from "#export/testing/hostile/projects.ts";

/** A design file's strings, except for input values. */
const designFields = [
  "name",
  "description",
  "author",
  "website",
  "license",
  "main",
  "stackConfigDir",
  "requiredPulumiVersion",
  "backend.url",
  "options.refresh",
  "template.description",
  'template.config."gulls:coast"!',
  'template.config."gulls:coast".default',
  "plugins.providers[0].name",
  "plugins.providers[0].path",
  "plugins.providers[0].version",
  "packages.gulls!",
  "packages.gulls.source",
  "packages.gulls.version",
  "packages.gulls.pluginDownloadURL",
  "packages.shore!",
  "packages.shore.source",
  "packages.shore.version",
  "packages.shore.parameters[0]",
  "config.size!",
  "config.size.type",
  "config.size.default",
  "config.size.description",
  'config."gulls:coast"!',
  'config."gulls:coast".value',
  "resources.nest!",
  "resources.nest.type",
  "resources.nest.options.version",
  "resources.nest.options.pluginDownloadURL",
  "resources.dune.type",
  "resources.provider.type",
  'variables.eggs."fn::invoke".function',
  "outputs.height!",
  "stackwright.target.packages.delta.version",
];

const same = (text: string): string => text;

/** Tokens consist of three names, so each part and the whole token are tried. */
const forms: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  "resources.nest.type": [same, (text) => `gulls:${text}:Nest`, (text) => `gulls:sky:${text}`],
  "resources.dune.type": [
    same,
    (text) => `${text}:index:Dune`,
    (text) => `shore:${text}:Dune`,
    (text) => `shore:index:${text}`,
  ],
  "resources.provider.type": [(text) => `pulumi:providers:${text}`],
  'variables.eggs."fn::invoke".function': [
    (text) => `${text}:index:count`,
    (text) => `shore:${text}:count`,
    (text) => `shore:index:${text}`,
  ],
};

const catalog = catalogOf(gulls);

test.each(placed(designFields))("%s of a design adds nothing to any file", (field, texts) => {
  const added = (forms[field] ?? [same]).flatMap((form) =>
    additionsOf(texts, (text) => print(withText(colony, placeOf(field), form(text)), catalog)),
  );
  expect(added).toEqual([]);
});
