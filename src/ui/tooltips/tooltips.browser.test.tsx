import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";

import { Options } from "#forms/popups/Options.tsx";
import { render } from "#ui/testing/browser/render.tsx";
import { showTooltips } from "#ui/tooltips/tooltips.ts";

test("the tooltip of a tree row covers no other row", async () => {
  onTestFinished(showTooltips());
  render(
    <main style={{ width: 200 }}>
      <div role="tree" aria-label="Types">
        {["Bucket", "Queue", "Topic"].map((name) => (
          <div key={name} role="treeitem" tabIndex={-1}>
            <span title={`aws:storage:${name}`}>{name}</span>
          </div>
        ))}
      </div>
    </main>,
  );
  await page.getByText("Queue").hover();
  const tooltip = page.getByRole("tooltip");
  await expect.element(tooltip).toHaveTextContent("aws:storage:Queue");
  const row = page.getByRole("treeitem").nth(1).element().getBoundingClientRect();
  const shown = tooltip.element().getBoundingClientRect();
  expect(shown.left).toBeGreaterThanOrEqual(row.right);
  expect(Math.abs(shown.top + shown.bottom - row.top - row.bottom)).toBeLessThan(14);
});

test("the tooltip of a tall edge between panels is beside its middle", async () => {
  onTestFinished(showTooltips());
  render(
    <main style={{ display: "flex", height: 400 }}>
      <div style={{ width: 200 }} />
      <div
        role="separator"
        aria-label="Width"
        aria-orientation="vertical"
        tabIndex={0}
        title="Width: drag"
        style={{ width: 5 }}
      />
    </main>,
  );
  const edge = page.getByRole("separator");
  await edge.hover();
  const tooltip = page.getByRole("tooltip");
  await expect.element(tooltip).toHaveTextContent("Width: drag");
  const { top, bottom, right } = edge.element().getBoundingClientRect();
  const shown = tooltip.element().getBoundingClientRect();
  expect(shown.left).toBeGreaterThanOrEqual(right);
  expect(Math.abs(shown.top + shown.bottom - top - bottom)).toBeLessThan(2);
});

test("an option has a tooltip only if its text is cut", async () => {
  onTestFinished(showTooltips());
  const long = "ChannelConnectionIamBindingOfTheSecondRegion";
  render(
    <main style={{ width: 200 }}>
      <Options
        label="Types"
        options={[
          { id: "short", label: "Bucket" },
          { id: "long", label: long },
        ]}
        active={undefined}
      />
    </main>,
  );
  const tooltip = page.getByRole("tooltip");
  await page.getByRole("option", { name: long }).hover();
  await expect.element(tooltip).toHaveTextContent(long);
  await page.getByRole("option", { name: "Bucket" }).hover();
  await expect.element(tooltip).not.toBeInTheDocument();
  // A tooltip would appear after 300 ms.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(tooltip).not.toBeInTheDocument();
});
