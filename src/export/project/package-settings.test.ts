import { expect, test } from "vitest";

import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { readmeName } from "#export/project/readme.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readDesign } from "#model/testing/read-design.ts";

const text = { type: "string" };
const packages = [
  {
    name: "aws",
    version: "7.0.0",
    config: {
      variables: {
        secretKey: { ...text, secret: true, defaultInfo: { environment: ["AWS_SECRET"] } },
        maxRetries: { type: "integer" },
        region: { ...text, defaultInfo: { environment: ["AWS_REGION", "AWS_DEFAULT_REGION"] } },
        old: { ...text, deprecationMessage: "Gone.", defaultInfo: { environment: ["OLD"] } },
      },
    },
    resources: { "aws:s3:Bucket": {} },
  },
  {
    name: "weather",
    version: "1.0.0",
    config: { variables: { station: text, key: text }, defaults: ["station"] },
    resources: { "weather:index:Report": {} },
  },
  {
    // A schema like DigitalOcean's: no property is marked secret, and required inputs have defaults.
    name: "ocean",
    version: "1.0.0",
    config: {
      variables: {
        apiEndpoint: {
          ...text,
          default: "https://ocean.example",
          defaultInfo: { environment: ["OCEAN_API_URL"] },
        },
        hidden: { ...text, secret: true },
        tokenUrl: text,
        token: text,
        oldToken: { ...text, deprecationMessage: "Use token." },
        shownToken: { ...text, default: "anonymous" },
        spacesSecretKey: { ...text, defaultInfo: { environment: ["SPACES_SECRET"] } },
      },
      defaults: ["apiEndpoint"],
    },
    resources: { "ocean:index:Drop": {} },
  },
  { name: "plain", version: "1.0.0", resources: { "plain:index:Thing": {} } },
].flatMap((schema) => {
  const indexed = indexPackage(schema);
  return indexed.ok ? [indexed.package] : [];
});
const catalog = createCatalog(packages, []);

function settings(program: Program, id: string): string | undefined {
  const language = languages.find((each) => each.id === id);
  if (language === undefined) throw new Error(`No language is called ${id}.`);
  const { files } = exportDesign(program, catalog, language);
  const readme = files.find(({ path }) => path === readmeName)?.text ?? "";
  return /^## Credentials and settings\n[^]*/m.exec(readme)?.[0];
}

test.each(languages.map(({ id }) => id))("the README of %s lists what packages read", (id) => {
  const design = readDesign(["aws:s3:Bucket logs", "weather:Report daily", "plain:Thing it"]);
  expect(settings(design, id)).toBe(`## Credentials and settings

\`pulumi up\` doesn't ask for these settings. They come from your environment, or from the stack with \`pulumi config set\`. A provider in the program can have its own settings.

**aws**: Sign in as for the AWS CLI: with \`aws configure\`, or with \`aws sso login\` and \`AWS_PROFILE\`.

- Required unless the program sets it: \`AWS_REGION\`, \`AWS_DEFAULT_REGION\` or \`pulumi config set aws:region\`
- \`AWS_SECRET\` or \`pulumi config set --secret aws:secretKey\`

**weather**

- Required unless the program sets it: \`pulumi config set weather:station\`
`);
});

test("settings with defaults are optional, and credentials without one are recognized by name", () => {
  expect(settings(readDesign(["ocean:Drop it"]), "yaml")).toContain(`**ocean**

- \`pulumi config set --secret ocean:hidden\`
- \`pulumi config set --secret ocean:token\`
- \`SPACES_SECRET\` or \`pulumi config set --secret ocean:spacesSecretKey\`
- \`OCEAN_API_URL\` or \`pulumi config set ocean:apiEndpoint\`
`);
});

test("a package that is not loaded is described by what is known about its cloud", () => {
  expect(settings(readDesign(["gcp:storage:Bucket it"]), "yaml")).toContain(
    "**gcp**: Sign in with `gcloud auth application-default login`.\n\n- Required unless the program sets it: `GOOGLE_PROJECT` or `pulumi config set gcp:project`\n",
  );
});

test("a provider's package counts, and a setting that the program declares is listed above", () => {
  const design = readDesign(["pulumi:providers:aws it"]);
  const config = [{ name: "aws:region", type: "string", extras: {} }];
  expect(settings({ ...design, config }, "json")).not.toContain("aws:region");
  expect(settings(design, "json")).toContain("aws:region");
});

test("packages without settings have no section", () => {
  expect(settings(readDesign(["plain:Thing it"]), "typescript")).toBeUndefined();
});
