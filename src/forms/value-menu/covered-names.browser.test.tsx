import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";

import styles from "#forms/form.module.css";
import { marked } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button, isVisible } from "#ui/testing/browser/interaction.ts";
import { linesOf } from "#ui/testing/browser/lines.ts";

const name = "deploymentMinimumHealthyPercent";

// The form's later parts watch the pointer.
beforeAll(() => import("#forms/values/later-parts.ts"));

test("a name ends before the visible buttons, in as many lines as before, at any width", async () => {
  const form = await openForm({ type: marked, inputs: `{ "${name}": "\${pulumi.stack}" }` });
  const main = await page.css(".form-page").findElement();
  const [head] = form.property(name).css(`> .${styles["head"]}`).elements();
  const [label, actions] = [styles["label"], styles["actions"]].map((part) =>
    form.property(name).css(`> * > .${part}`).element(),
  );
  if (!(main instanceof HTMLElement) || !head || !label || !actions) throw new Error("No field");
  const ends = new Set<string>();
  for (let width = 220; width <= 580; width += 40) {
    main.style.gridTemplateColumns = `${width}px 1fr`;
    await button("Undo").hover();
    const before = head.getBoundingClientRect().height;
    const lines = linesOf(label).length;
    await form.property(name).hover();
    const box = label.getBoundingClientRect();
    const place = actions.getBoundingClientRect();
    expect(head.getBoundingClientRect().height).toBe(before);
    expect(Math.round(box.height / 16)).toBe(lines);
    const isCut = getComputedStyle(label).display !== "inline";
    ends.add(isCut ? "cut" : "whole");
    if (isCut) expect(box.right).toBeLessThanOrEqual(place.left + 0.5);
    const icons = [...actions.querySelectorAll("svg")].filter(isVisible);
    expect(icons).toHaveLength(2);
    const range = document.createRange();
    range.selectNodeContents(label);
    const covered = [...range.getClientRects()].filter(
      ({ right, top }) => top < place.bottom && right > place.left + 0.5,
    );
    expect(covered, `${width} pixels`).toEqual([]);
  }
  expect([...ends].toSorted()).toEqual(["cut", "whole"]);
});
