import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";

import { Menu } from "#forms/popups/Menu.tsx";
import { placeOf } from "#ui/testing/browser/interaction.ts";
import { expectAccessible } from "#ui/testing/browser/axe.ts";
import { render } from "#ui/testing/browser/render.tsx";

const ignore = (): void => undefined;

const languages = ["YAML", "TypeScript", "Python", "Go", "C#", "Java", "JSON manifest"];

function show(): ReturnType<typeof vi.fn<() => void>> {
  const onClose = vi.fn<() => void>();
  const groups = [
    {
      label: "Language",
      items: languages.map((label) => ({ label, isChosen: label === "Go", run: ignore })),
    },
    { label: "Copy", items: [{ label: "Copy the exported code", run: ignore }] },
  ];
  render(<Menu label="Export" anchor={document.body} groups={groups} onClose={onClose} />);
  return onClose;
}

const close = page.getByRole("button", { name: "Close", exact: true });

test("on a narrow screen, a menu is a sheet with a title and a close button, and choices in two columns", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  const onClose = show();
  await expect.element(page.getByRole("menu", { name: "Export" })).toBeVisible();
  expect(placeOf(page.getByRole("menuitemradio", { name: "TypeScript" })).y).toBe(
    placeOf(page.getByRole("menuitemradio", { name: "YAML" })).y,
  );
  await expectAccessible("[popover]");
  await close.click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("on a wide screen, a menu has no header", async () => {
  show();
  await expect.element(page.getByRole("menu", { name: "Export" })).toBeVisible();
  await expect.element(close).toHaveLength(0);
});
