import type { CSSProperties } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Box } from "#diagram/scene/scene.ts";
import { sceneOf, designOf } from "#diagram/testing/scenes.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import { BoxNode } from "#ui/canvas/box/BoxNode.tsx";
import { canvasClass } from "#ui/canvas/box/classes.ts";
import { render } from "#ui/testing/browser/render.tsx";

const name = "channelPublish";
const [first] = sceneOf(designOf({ [name]: { type: "a:b:Net" } })).boxes;
const mark: Mark = { operation: "replace", certain: false, isBad: false };

/** Shows a box that has problems at a zoom. */
function show(zoom: number, planned?: Mark, own?: Box): void {
  if (first === undefined) throw new Error("The design has no box.");
  const box = own ?? { ...first, mark: planned, counts: { error: 11, warning: 22, hint: 33 } };
  const data = {
    box,
    direction: "right",
    isSelected: false,
    isDimmed: false,
    isFitting: false,
    hasTabStop: true,
    readOnly: false,
    shiftX: 0,
    shiftY: 0,
    textWidth: box.width,
    notShifted: "",
  } as const;
  render(
    <div
      className={canvasClass}
      data-far={zoom < 0.6 || undefined}
      style={{ "--zoom": zoom, padding: 60 } as CSSProperties}
    >
      <BoxNode data={data} />
    </div>,
  );
}

const rectOf = async (text: string): Promise<DOMRect> =>
  (await page.getByText(text, { exact: true }).findElement()).getBoundingClientRect();

test("the name has the whole line, and the numbers of problems are above it", async () => {
  for (const planned of [undefined, mark]) {
    show(1, planned);
    const shown = await page.getByText(name, { exact: true }).findElement();
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    const { top } = shown.getBoundingClientRect();
    expect((await rectOf("11")).bottom).toBeLessThanOrEqual(top + 2);
  }
});

test("numbers that don't fit beside the planned operation are hidden, the least severe first", async () => {
  for (const [zoom, planned, count] of [
    [1, undefined, 3],
    [1, mark, 1],
    [0.6, undefined, 2],
    [0.6, { ...mark, operation: "update" }, 1],
  ] as const) {
    show(zoom, planned);
    const rectsOf = () => Promise.all(["11", "22", "33"].map(rectOf));
    const shownNow = async (): Promise<number> => {
      const [worst = new DOMRect(), ...others] = await rectsOf();
      return 1 + others.filter(({ top }) => top < worst.top + worst.height / 2).length;
    };
    await expect.poll(shownNow).toBe(count);
    if (planned === undefined) continue;
    const word = await rectOf(`may ${planned.operation}`);
    expect((await rectsOf())[count - 1]?.right).toBeLessThanOrEqual(word.left);
  }
});

test("the sign of an operation is larger than its word, and does not make its line higher", async () => {
  for (const operation of ["update", "delete"] as const) {
    show(0.73, { operation, certain: true, isBad: false });
    const word = await page.getByText(operation, { exact: true }).findElement();
    const sign = word.previousElementSibling ?? word;
    const [large, small] = [sign, word].map((each) => parseFloat(getComputedStyle(each).fontSize));
    expect(large).toBeGreaterThan(1.2 * (small ?? 0));
    expect(sign.getBoundingClientRect().height).toBeLessThanOrEqual(
      word.getBoundingClientRect().height,
    );
  }
});

test("at a low zoom, the icon is beside the name, or above a name that needs the whole width", async () => {
  const type = "aws:ec2:Subnet";
  const resources = { balancer: { type }, certificate: { type } };
  for (const box of sceneOf(designOf(resources)).boxes) {
    show(0.41, undefined, { ...box, height: 76 });
    const text = await page.getByText(box.name, { exact: true }).findElement();
    const icon = page.css("svg").first().element().getBoundingClientRect();
    const words = text.getBoundingClientRect();
    expect(icon.width).toBeGreaterThan(10);
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
    if (box.name === "balancer") expect(icon.right).toBeLessThanOrEqual(words.left);
    else expect(icon.bottom).toBeLessThanOrEqual(words.top + 1);
  }
});
