import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { BreakingName } from "#forms/documentation/BreakingName.tsx";
import { linesOf } from "#ui/testing/browser/lines.ts";
import { render } from "#ui/testing/browser/render.tsx";

test("a reference breaks between its parts and words, not inside a word", async () => {
  render(
    <p style={{ width: 110, font: "13px monospace", overflowWrap: "anywhere" }}>
      <BreakingName name="mainNetwork.defaultSecurityGroupId" />
    </p>,
  );
  await expect.element(page.css("p")).toBeVisible();
  expect(linesOf(page.css("p").element())).toEqual([
    "mainNetwork.",
    "default",
    "SecurityGroup",
    "Id",
  ]);
});
