import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { Tabs } from "#ui/components/Tabs.tsx";
import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { button, focus, press } from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";

const seasons = ["Spring", "Summer", "Autumn", "Winter"] as const;
type Season = (typeof seasons)[number];

function Seasons({ look, width }: { readonly look: "tabs" | "segments"; readonly width: number }) {
  const [chosen, choose] = useState<Season>("Summer");
  return (
    <main style={{ width, overflowX: "auto" }}>
      <button type="button">Before</button>
      <Tabs<Season>
        label="Seasons"
        look={look}
        choices={seasons.map((id) => ({ id, label: id }))}
        chosen={chosen}
        onChoose={choose}
        panelId="panel"
      />
      <section id="panel" role="tabpanel" aria-label={chosen}>
        {`It is ${chosen}.`}
      </section>
      <button type="button">After</button>
    </main>
  );
}

const tab = (name: Season) => page.getByRole("tab", { name, exact: true });

async function expectChosen(name: Season): Promise<void> {
  await expect.element(tab(name)).toHaveFocus();
  await expect.element(page.getByRole("tab", { selected: true })).toHaveAccessibleName(name);
  await expect.element(page.getByRole("tabpanel")).toHaveTextContent(`It is ${name}.`);
}

test.for(["tabs", "segments"] as const)("%s are accessible", async (look) => {
  render(<Seasons look={look} width={600} />);
  await expect.element(page.getByRole("tablist", { name: "Seasons" })).toBeVisible();
  await expect.element(tab("Summer")).toHaveAttribute("aria-controls", "panel");
  await expectAccessibleInBothThemes("[role=tablist]");
});

test("arrows, Home and End move and choose, with wraparound", async () => {
  render(<Seasons look="tabs" width={600} />);
  await focus(tab("Summer"));
  for (const [key, name] of [
    ["ArrowRight", "Autumn"],
    ["ArrowRight", "Winter"],
    ["ArrowRight", "Spring"],
    ["ArrowLeft", "Winter"],
    ["Home", "Spring"],
    ["End", "Winter"],
    ["ArrowLeft", "Autumn"],
  ] as const) {
    await press(key);
    await expectChosen(name);
  }
});

test("the list is one tab stop, at the chosen tab", async () => {
  render(<Seasons look="tabs" width={600} />);
  await focus(button("Before"));
  await press("Tab");
  await expect.element(tab("Summer")).toHaveFocus();
  await press("Tab");
  await expect.element(button("After")).toHaveFocus();
});

test("a press chooses", async () => {
  render(<Seasons look="segments" width={600} />);
  await tab("Winter").click();
  await expectChosen("Winter");
});

test.for(["tabs", "segments"] as const)(
  "%s stay in place when another one is chosen",
  async (look) => {
    render(<Seasons look={look} width={600} />);
    await expect.element(tab("Winter")).toBeVisible();
    const places = (): readonly number[] =>
      page
        .getByRole("tab")
        .elements()
        .map((each) => each.getBoundingClientRect().left);
    const before = places();
    await tab("Winter").click();
    await expectChosen("Winter");
    expect(places()).toEqual(before);
    await tab("Spring").click();
    await expectChosen("Spring");
    expect(places()).toEqual(before);
  },
);

test("in a narrow list, the chosen tab scrolls into view", async () => {
  render(<Seasons look="tabs" width={120} />);
  await focus(tab("Summer"));
  await press("End");
  await expectChosen("Winter");
  await expect.element(tab("Winter")).toBeInViewport({ ratio: 0.9 });
  await press("Home");
  await expect.element(tab("Spring")).toBeInViewport({ ratio: 0.9 });
});
