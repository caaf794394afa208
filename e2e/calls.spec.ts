import type { Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };

/** A cloud package with a bucket, two functions, and a policy type whose document is a string. */
const schema = {
  name: "cloud",
  version: "1.0.0",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  types: {
    "cloud:index/Filter:Filter": {
      type: "object",
      properties: { name: text, values: texts },
      required: ["name"],
    },
  },
  resources: {
    "cloud:s3/bucket:Bucket": {
      inputProperties: { bucket: text, region: text },
      properties: { arn: text, bucket: text, region: text },
    },
    "cloud:s3/bucketPolicy:BucketPolicy": {
      inputProperties: { bucket: text, policy: text },
      requiredInputs: ["bucket", "policy"],
      properties: { bucket: text, policy: text },
    },
  },
  functions: {
    "cloud:index/getRegion:getRegion": {
      description: "Finds a region by what it is called.",
      inputs: {
        type: "object",
        properties: {
          name: text,
          filters: { type: "array", items: { $ref: "#/types/cloud:index/Filter:Filter" } },
        },
        required: ["name"],
      },
      outputs: {
        type: "object",
        properties: { endpoint: text, region: text },
        required: ["region"],
      },
    },
  },
};

const bucket = "cloud:s3:Bucket";
const policy = "cloud:s3:BucketPolicy";

async function openCloud(designer: Designer, resources: object = {}, rest: object = {}) {
  await designer.open();
  await designer.dropFile("cloud.json", JSON.stringify(schema));
  await expect(
    designer.page.getByText("cloud 1.0.0 was added: 2 types and 1 function."),
  ).toBeVisible();
  if (Object.keys(resources).length > 0)
    await designer.openInstead("buckets", { resources, ...rest });
}

const buckets = {
  site: { type: bucket },
  access: { type: policy, properties: { bucket: "${site.bucket}" } },
};

/** The properties of an exported resource, and the exported variables. */
async function exported(designer: Designer, resource: string) {
  const { resources, variables } = JSON.parse(await designer.manifest());
  return { properties: resources[resource].properties, variables };
}

test("make a bucket policy from a document", async ({ designer, page }) => {
  await openCloud(designer, buckets);
  await designer.select("access");
  await designer.setBy("policy", "Function…");
  await page.getByRole("combobox", { name: "Find a function for policy" }).fill("json");
  await page.getByRole("option", { name: /^toJSON/ }).click();

  await designer.choose("Version", "2012-10-17");
  await designer.press("Add to Statement");
  await designer.choose("Effect", "Allow");
  await page.getByLabel("Principal: kind of value").selectOption({ index: 1 });
  await designer.press("Add to Service");
  await page.keyboard.type("cdn.example.com");
  await designer.press("Add to Action");
  await page.keyboard.type("s3:GetObject");
  await designer.press("Add to Resource");
  await page.keyboard.type("${");
  await page.getByRole("combobox", { name: /^Find a reference for Resource\[0\]/ }).fill("arn");
  await page.getByRole("option", { name: /site\.arn/ }).click();
  await page.keyboard.type("/*");
  await expectAccessibleInBothThemes(designer, "[aria-label=Inspector]");

  await expect.poll(() => designer.problemRules()).toEqual([]);
  expect((await exported(designer, "access")).properties).toEqual({
    bucket: "${site.bucket}",
    policy: {
      "fn::toJSON": {
        Version: "2012-10-17",
        Statement: [
          {
            Effect: "Allow",
            Principal: { Service: ["cdn.example.com"] },
            Action: ["s3:GetObject"],
            Resource: ["${site.arn}/*"],
          },
        ],
      },
    },
  });
});

test("a fix encodes a policy that is written as an object, and keeps its notation", async ({
  designer,
}) => {
  const statement = { Effect: "Allow", Action: "s3:GetObject", Resource: "${site.arn}/*" };
  await openCloud(designer, {
    ...buckets,
    access: {
      type: policy,
      properties: { bucket: "${site.bucket}", policy: { Statement: statement } },
    },
  });
  await designer.select("access");
  await expect.poll(() => designer.inlineRules()).toEqual(["schema/type"]);
  await designer.press("Encode as JSON");
  await designer
    .inspector()
    .getByRole("button", { name: /^policy: toJSON/ })
    .click();
  await expect(designer.field("Action[0]")).toHaveValue("s3:GetObject");
  await designer.fill("Action[0]", "s3:*");
  await expect.poll(() => designer.problemRules()).toEqual([]);
  expect((await exported(designer, "access")).properties.policy).toEqual({
    "fn::toJSON": { Statement: { ...statement, Action: "s3:*" } },
  });
});

test("edits any other document with fields", async ({ designer, page }) => {
  await openCloud(designer, buckets);
  await designer.select("access");
  await designer.setBy("policy", "Function…");
  await page.getByRole("combobox", { name: "Find a function for policy" }).fill("json");
  await page.getByRole("option", { name: /^toJSON/ }).click();

  await designer.press("Edit as fields");
  await addKey(page, "Value", "Version");
  await page.getByRole("textbox", { name: "Value of Version" }).fill("2012-10-17");
  await addKey(page, "Value", "Statement");
  await page.getByLabel("Value of Statement: kind of value").selectOption({ label: "List" });
  await designer.press("Add to Value of Statement");
  await page.getByLabel("Value of Statement[0]: kind of value").selectOption({ label: "Object" });
  await addKey(page, "Value of Statement[0]", "Effect");
  await page.getByRole("textbox", { name: "Value of Effect" }).fill("Allow");
  // The form also has fields for the required parts of a statement.
  await expect.poll(() => designer.problemRules()).toEqual(["iam/policy-statement"]);
  await addKey(page, "Value of Statement[0]", "Action");
  await page.getByRole("textbox", { name: "Value of Action" }).fill("s3:GetObject");
  await addKey(page, "Value of Statement[0]", "Resource");
  await page.getByRole("textbox", { name: "Value of Resource" }).pressSequentially("${");
  await page.getByRole("combobox", { name: "Find a reference for Value of Resource" }).fill("arn");
  await page.getByRole("option", { name: /site\.arn/ }).click();
  await page.keyboard.type("/*");

  await expect.poll(() => designer.problemRules()).toEqual([]);
  expect((await exported(designer, "access")).properties).toEqual({
    bucket: "${site.bucket}",
    policy: {
      "fn::toJSON": {
        Version: "2012-10-17",
        Statement: [{ Effect: "Allow", Action: "s3:GetObject", Resource: "${site.arn}/*" }],
      },
    },
  });
});

test("a program with lookups is edited in forms, and the code of every language follows", async ({
  designer,
  page,
}) => {
  await openCloud(designer);
  await designer.openFile(
    "Pulumi.yaml",
    `name: shop
runtime: yaml
variables:
  home:
    fn::invoke:
      function: cloud:getRegion
      arguments: { name: "frankfurt" } # the nearest
      return: region
resources:
  site:
    type: cloud:s3:Bucket
    properties:
      region: \${home}
      bucket: shop
`,
  );
  await designer.opened();
  const outline = page.getByRole("region", { name: "Outline" });
  await outline.getByRole("treeitem", { name: /^home/ }).click();
  await designer.fill("name", "stockholm");
  await designer.press("Add to filters");
  await designer.fill("name", "tier", 1);
  await designer.select("site");
  await designer.fill("bucket", "archive");
  await expect.poll(() => designer.problemRules()).toEqual([]);

  const lookups = {
    "JSON manifest": /"name": "stockholm"/,
    YAML: /name: "?stockholm"?[^]*bucket: archive/,
    TypeScript: /cloud\.getRegionOutput\(\{\s+name: "stockholm",\s+filters: \[\{\s+name: "tier"/,
    Python: /cloud\.get_region_output\(\s*name="stockholm"/,
    Go: /cloud\.GetRegionOutput\(ctx, cloud\.GetRegionOutputArgs\{\s+Name: +pulumi\.String\("stockholm"\)/,
    "C#": /Cloud\.GetRegion\.Invoke\(new\(\)\s*\{\s+Name = "stockholm"/,
    Java: /CloudFunctions\.getRegion\([^]*\.name\("stockholm"\)/,
  };
  for (const [language, lookup] of Object.entries(lookups)) {
    await designer.code().getByRole("tab", { name: language, exact: true }).click();
    await expect.poll(() => shownCode(designer)).toMatch(lookup);
    await expect.poll(() => shownCode(designer)).toContain("archive");
  }
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  expect(await shownCode(designer)).toContain("# the nearest");
});

const shownCode = (designer: Designer): Promise<string> =>
  designer.code().locator(".cm-content").innerText();

test("a data source is found beside types and dropped on the canvas, and feeds an input", async ({
  designer,
  page,
}) => {
  await openCloud(designer, { site: { type: bucket } });
  await page.getByRole("tab", { name: "Canvas" }).click();
  await page.getByRole("searchbox", { name: "Search types" }).fill("getRegion");
  const row = page.getByRole("treeitem", { name: "Add cloud:getRegion, function" });
  await row.dragTo(page.getByRole("region", { name: "Canvas" }), {
    targetPosition: { x: 60, y: 90 },
  });
  const box = page.getByRole("button", { name: "region, variable, getRegion()" });
  await expect(box).toHaveAttribute("aria-current", "true");
  await designer.fill("name", "frankfurt");
  await expect(page.getByRole("button", { name: "region, variable, getRegion(…)" })).toBeVisible();
  const handle = page.locator('[data-box="variable:region"] [data-output="-1"]');
  await handle.hover();
  await page.mouse.down();
  const target = page.getByRole("button", { name: `site, ${bucket}` });
  await target.hover();
  await page.mouse.up();
  await page.getByRole("option", { name: "region ← region" }).click();
  await expect(page.getByRole("img", { name: "site.region uses region.region" })).toBeAttached();
});

test("a map with computed keys is edited by its rows", async ({ designer, page }) => {
  const document = { "${site.arn}": "read", other: "write" };
  await openCloud(designer, {
    ...buckets,
    access: {
      type: policy,
      properties: { bucket: "${site.bucket}", policy: { "fn::toJSON": document } },
    },
  });
  await designer.select("access");
  await designer
    .inspector()
    .getByRole("button", { name: /^policy: toJSON/ })
    .click();
  await expect(page.getByRole("button", { name: "Key: site.arn" })).toBeVisible();
  await designer.fill("Value", "list", 0);
  await designer.press("Add to Entries");
  await designer.fill("Key", "third", 1);
  await expect
    .poll(async () => (await exported(designer, "access")).properties.policy)
    .toEqual({ "fn::toJSON": { "${site.arn}": "list", other: "write", third: "" } });
});

async function addKey(page: Page, map: string, key: string): Promise<void> {
  const box = page.getByRole("textbox", { name: `New key of ${map}`, exact: true });
  await box.fill(key);
  await box.press("Enter");
}

test.describe("with the keyboard", () => {
  test("a function is chosen, filled in, moved to a variable and back", async ({
    designer,
    page,
  }) => {
    await openCloud(designer, { site: { type: bucket } });
    await designer.select("site");
    const keyboard = new Keyboard(page);
    await keyboard.reach("textbox", "region");
    await page.keyboard.press("Alt+c");
    await expect(page.getByRole("combobox", { name: "Find a function for region" })).toBeFocused();
    await keyboard.typeHere("getregion");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "name", exact: true })).toBeFocused();
    await keyboard.typeHere("frankfurt");
    await expect(page.getByLabel("Result").locator("option")).toHaveText([
      "the whole result",
      "endpoint: a string",
      "region: a string",
    ]);
    await keyboard.choose("Result", "region: a string");
    const call = {
      "fn::invoke": {
        function: "cloud:getRegion",
        arguments: { name: "frankfurt" },
        return: "region",
      },
    };
    expect(await exported(designer, "site")).toEqual({ properties: { region: call } });

    await page.getByRole("button", { name: /^region: cloud:getRegion/ }).focus();
    await page.keyboard.press("Alt+v");
    await expect(page.getByRole("button", { name: "region: region", exact: true })).toBeVisible();
    expect(await exported(designer, "site")).toEqual({
      properties: { region: "${region}" },
      variables: { region: call },
    });
    await page.getByRole("button", { name: "region: region", exact: true }).focus();
    await keyboard.press("Use value inline: region in region");
    await expect(page.getByRole("button", { name: /^region: cloud:getRegion/ })).toBeVisible();
    expect(await exported(designer, "site")).toEqual({ properties: { region: call } });
    await page.getByRole("button", { name: /^region: cloud:getRegion/ }).focus();
    await page.keyboard.press("Delete");
    await expect(page.getByRole("textbox", { name: "region", exact: true })).toBeFocused();
  });
});

test("the arguments of a function whose package is not loaded can be edited", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile(
    "Pulumi.yaml",
    [
      "name: site",
      "runtime: yaml",
      "variables:",
      "  image:",
      "    fn::invoke:",
      "      function: far:getImage",
      "      arguments:",
      "        owners: [amazon]",
      "        latest: true",
      "      return: id",
      "resources:",
      "  site: { type: far:Site }",
    ].join("\n"),
  );
  await page.getByRole("treeitem", { name: /^image/ }).click();
  const form = designer.inspector();
  await expect(form).toContainText("No loaded package has the function far:getImage.");
  await expect(form).not.toContainText("not part of");
  await expect(form.getByLabel("Result")).toHaveValue("id");
  await expect(form.getByLabel("Result").locator("option")).not.toContainText(["not in"]);
  await form.getByLabel("latest", { exact: true }).selectOption("false");
  await form.getByLabel("owners[0]", { exact: true }).fill("self");
  await designer.show("Code");
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  await expect(designer.code()).toContainText("latest: false");
  await expect(designer.code()).toContainText("owners: [self]");
});
