import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { MoreMenu } from "#ui/components/MoreMenu.tsx";
import { press } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

test("the button opens the commands, and has the focus again before one of them runs", async () => {
  const run = vi.fn<() => string | null | undefined>(() =>
    document.activeElement?.getAttribute("aria-label"),
  );
  render(
    <MoreMenu label="Commands for the plan" groups={[{ items: [{ label: "Download", run }] }]} />,
  );
  const button = page.getByRole("button", { name: "Commands for the plan" });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByRole("menuitem", { name: "Download" })).toHaveFocus();
  await press("Enter");
  expect(run).toHaveReturnedWith("Commands for the plan");
  await expect.element(page.getByRole("menu")).toHaveLength(0);
  await button.click();
  await press("Escape");
  await expect.element(button).toHaveFocus();
  expect(run).toHaveBeenCalledOnce();
});
