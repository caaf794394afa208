import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { HighlightedText } from "#ui/components/HighlightedText.tsx";
import { SearchBox } from "#ui/components/SearchBox.tsx";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { expectTexts, focus, placeOf, press, type } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

const name = "events:EventEndpoint";

function Search({ onKey }: { readonly onKey: (key: string) => void }) {
  const [value, setValue] = useState("");
  const at = value === "" ? -1 : name.indexOf(value);
  return (
    <search>
      <SearchBox
        label="Search types"
        placeholder="Search 1 type"
        value={value}
        onValue={setValue}
        onKeyDown={({ key }) => onKey(key)}
      />
      <p>
        <HighlightedText text={name} ranges={at < 0 ? [] : [[at, at + value.length]]} />
      </p>
    </search>
  );
}

const box = page.getByRole("searchbox", { name: "Search types" });

test("the typed text is searched and marked", async () => {
  const onKey = vi.fn<(key: string) => void>();
  render(<Search onKey={onKey} />);
  await expect.element(box).toHaveAttribute("placeholder", "Search 1 type");
  await focus(box);
  await type("Event");
  await expectTexts(page.css("mark"), "Event");
  await expect.element(page.css("p")).toHaveTextContent(name);
  await expectAccessibleInBothThemes("search");
  await press("ArrowDown");
  expect(onKey).toHaveBeenLastCalledWith("ArrowDown");
  await press("Escape");
  await expect.element(box).toHaveValue("");
  await expectTexts(page.css("mark"));
});

test("the cross at the end of the box clears the search", async () => {
  render(<Search onKey={() => {}} />);
  await focus(box);
  await type("Event");
  const { width, height } = placeOf(box);
  await box.click({ position: { x: width - 16, y: height / 2 } });
  await expect.element(box).toHaveValue("");
});
