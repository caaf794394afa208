import { expect, test } from "vitest";
import { page } from "vitest/browser";

import form from "#forms/widgets/text-controls.module.css";
import controls from "#ui/components/controls.module.css";
import { render } from "#ui/testing/browser/render.tsx";

test("selects look alike in forms, dialogs and bars", async () => {
  render(
    <>
      {[form["select"], controls["input"], undefined].map((name) => (
        <select key={name ?? ""} className={name} aria-label={`select ${name ?? ""}`}>
          <option>one</option>
        </select>
      ))}
    </>,
  );
  const selects = page.getByRole("combobox");
  await expect.element(selects).toHaveLength(3);
  const looks = selects.elements().map((select) => {
    const { appearance, border, borderRadius, backgroundImage, padding, minHeight, color } =
      getComputedStyle(select);
    return { appearance, border, borderRadius, backgroundImage, padding, minHeight, color };
  });
  expect(looks).toEqual(looks.map(() => looks[0]));
  expect(looks[0]).toMatchObject({ appearance: "none", minHeight: "28px" });
  expect(looks[0]?.backgroundImage).toContain("linear-gradient");
});
