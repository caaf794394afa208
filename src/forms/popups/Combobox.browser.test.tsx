import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { Combobox } from "#forms/popups/Combobox.tsx";
import { Popup } from "#forms/popups/Popup.tsx";
import { render } from "#ui/testing/browser/render.tsx";

test("keys or the pointer mark one option, and Enter chooses it", async () => {
  const chosen: string[] = [];
  render(
    <Popup anchor={document.body} onClose={() => undefined}>
      <Combobox
        label="Find a color"
        placeholder="Type to find"
        listLabel="Colors"
        options={["Blue", "Green", "Red"].map((label) => ({ id: label, label }))}
        query=""
        onQuery={() => undefined}
        onChoose={(id) => void chosen.push(id)}
        none="No colors"
      />
    </Popup>,
  );
  const marked = page.getByRole("option", { selected: true });
  await expect.element(marked).toHaveTextContent("Blue");
  await userEvent.hover(page.getByRole("option", { name: "Red" }));
  await expect.element(marked).toHaveTextContent("Red");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(marked).toHaveTextContent("Green");
  await userEvent.keyboard("{Enter}");
  expect(chosen).toEqual(["Green"]);
});

test("Enter chooses as soon as the search field has the focus", async () => {
  const chosen: string[] = [];
  // No other code runs between the focus and this key press, even on a slow machine.
  document.addEventListener(
    "focusin",
    ({ target }) =>
      queueMicrotask(() =>
        target?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
      ),
    { once: true },
  );
  render(
    <Popup anchor={document.body} onClose={() => undefined}>
      <Combobox
        label="Find a color"
        placeholder="Type to find"
        listLabel="Colors"
        options={[{ id: "blue", label: "Blue" }]}
        query=""
        onQuery={() => undefined}
        onChoose={(id) => void chosen.push(id)}
        none="No colors"
      />
    </Popup>,
  );
  await expect.element(page.getByRole("combobox", { name: "Find a color" })).toHaveFocus();
  expect(chosen).toEqual(["blue"]);
});

test("if no option is probably meant, Enter chooses none before a key moves", async () => {
  const chosen: string[] = [];
  render(
    <Popup anchor={document.body} onClose={() => undefined}>
      <Combobox
        label="Find a color"
        placeholder="Type to find"
        listLabel="Colors"
        options={["Blue", "Green"].map((label) => ({ id: label, label }))}
        query=""
        onQuery={() => undefined}
        isUnsure
        onChoose={(id) => void chosen.push(id)}
        none="No colors"
      />
    </Popup>,
  );
  await expect.element(page.getByRole("combobox", { name: "Find a color" })).toHaveFocus();
  await expect.element(page.getByRole("option", { selected: true })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(chosen).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(chosen).toEqual(["Blue"]);
});
