import { expect, test } from "vitest";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import { press } from "#ui/testing/browser/interaction.ts";

test("assets and archives show their kind", async () => {
  const form = await openForm();
  await form.type("file", "./a.txt");
  await form.expectInputs({ file: { "fn::fileAsset": "./a.txt" } });
  await form.choose("file: kind", "text");
  await form.expectInputs({ file: { "fn::stringAsset": "./a.txt" } });
  await form.choose("bundle: kind", "archive at a URL");
  await form.type("bundle", "https://example.com/a.zip");
  await form.expectInputs({
    file: { "fn::stringAsset": "./a.txt" },
    bundle: { "fn::remoteArchive": "https://example.com/a.zip" },
  });
  await form.press("Clear file");
  await form.press("Clear bundle");
  await form.expectInputs({});
  await expect.element(form.property("bundle").css(":focus")).toBeVisible();
  await press("Tab");
  await form.expectInputs({});
});
