import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { resourceId } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { createEditor } from "#ui/code/editor/editor.ts";
import { expectAccessible } from "#ui/testing/browser/axe.ts";
import { render } from "#ui/testing/browser/render.tsx";

const text = "resources:\n  a:\n    type: x\n  b:\n    type: y\nlast: 1\n";
const b = resourceId(2);

test("a block is folded by its mark or its keys, and a selected resource unfolds it", async () => {
  render(<main id="editor" style={{ width: 500, height: 200 }} />);
  await expect.element(page.css("#editor")).toBeInTheDocument();
  const editor = createEditor(
    page.css("#editor").element() as HTMLElement,
    "Pulumi.yaml",
    () => undefined,
  );
  const lines = text
    .split("\n")
    .map((_, at) => (at === 3 || at === 4 ? { resource: b } : undefined));
  const show = (selection: ResourceId | undefined) =>
    editor.show({ path: "Pulumi.yaml", text, lines }, { selection, field: undefined });
  show(undefined);
  const code = page.getByRole("textbox", { name: "Code: Pulumi.yaml" });
  const inner = page.getByText("type: y");
  await expect.element(inner).toBeVisible();
  await page.getByTitle("Fold (Ctrl+Shift+[)").first().click();
  await expect.element(inner).not.toBeInTheDocument();
  await expect.element(page.getByText("last: 1")).toBeVisible();
  await expectAccessible("main");
  show(b);
  await expect.element(inner).toBeVisible();
  await code.click();
  await userEvent.keyboard(
    "{Control>}{Home}{/Control}{Control>}{Shift>}[BracketLeft]{/Shift}{/Control}",
  );
  await expect.element(inner).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}{Shift>}[BracketRight]{/Shift}{/Control}");
  await expect.element(inner).toBeVisible();
  editor.destroy();
});
