import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { Combobox } from "#forms/popups/Combobox.tsx";
import { Popup } from "#forms/popups/Popup.tsx";
import { render } from "#ui/testing/browser/render.tsx";

test("Enter chooses as soon as the search field has the focus", async () => {
  const chosen: string[] = [];
  // Nothing comes between the focus and this key, however slow the machine is.
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
