import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { PropertyTable } from "#ui/inspector/documentation/PropertyTable.tsx";
import { render } from "#ui/testing/browser/render.tsx";

const property = (name: string, type: PropertyType): Property => ({
  name,
  type,
  description: `About ${name}.`,
  required: true,
  secret: false,
  replace: false,
  plain: false,
});

const sizes = (count: number): PropertyType => ({
  kind: "enum",
  token: "",
  values: Array.from({ length: count }, (_, at) => ({ value: `size-${at + 1}` })),
});

test("a long list of values follows the description, and is folded", async () => {
  render(
    <PropertyTable
      caption="Inputs"
      areInputs
      properties={[
        property("few", sizes(7)),
        property("many", sizes(9)),
        property("any", { kind: "union", members: [{ kind: "string" }, sizes(9)] }),
      ]}
    />,
  );
  const rows = page.css("dl > div");
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(/^fewsize-1, .* or size-7, requiredAbout few.$/);
  await expect.element(rows.nth(1)).toHaveTextContent(/^manyone of 9 values, requiredAbout many\./);
  await expect.element(rows.nth(2)).toHaveTextContent(/^anya string, requiredAbout any\./);
  const last = rows.nth(1).getByText("size-9");
  await expect.element(last).not.toBeVisible();
  await rows.nth(1).css("summary").click();
  await expect.element(last).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(last).not.toBeVisible();
  await expect
    .element(rows.nth(1).css("summary"))
    .toHaveTextContent("size-1, size-2, size-3, size-4, size-5, size-6 and 3 more values");
});
