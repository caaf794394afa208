import type { Locator, Page } from "@playwright/test";

interface Place {
  readonly x: number;
  readonly y: number;
}

export async function boundsOf(locator: Locator) {
  const bounds = await locator.boundingBox();
  if (bounds === null) throw new Error(`${locator} is not on the screen.`);
  return bounds;
}

export async function middleOf(locator: Locator): Promise<Place> {
  const { x, y, width, height } = await boundsOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

export const dragByTouch = (page: Page, from: Place, to: Place): Promise<void> =>
  touchBy(page, [from], [to]);

/** Puts down fingers one after the other, moves them in steps, and lifts them. */
export async function touchBy(
  page: Page,
  from: readonly Place[],
  to: readonly Place[],
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", places: readonly Place[]) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: places.map(({ x, y }, id) => ({ x, y, id })),
    });
  for (const [at] of from.entries()) await send("touchStart", from.slice(0, at + 1));
  for (let step = 1; step <= 8; step += 1)
    await send(
      "touchMove",
      from.map(({ x, y }, at) => {
        const end = to[at] ?? { x, y };
        return { x: x + ((end.x - x) * step) / 8, y: y + ((end.y - y) * step) / 8 };
      }),
    );
  // The fingers rest before they lift. After a fling, the browser would use the next tap to stop the movement.
  for (let frame = 0; frame < 6; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await send("touchMove", to);
  }
  await send("touchEnd", []);
  await client.detach();
}
