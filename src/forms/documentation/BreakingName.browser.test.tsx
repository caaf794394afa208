import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { BreakingName } from "#forms/documentation/BreakingName.tsx";
import { render } from "#ui/testing/browser/render.tsx";

/** The lines into which the browser breaks an element's text. */
function linesOf(element: Element): readonly string[] {
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const [at, character] of [...(node.textContent ?? "")].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? "") + character);
    }
  return [...lines.values()];
}

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
