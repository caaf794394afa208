import fc from "fast-check";
import { expect, test } from "vitest";

import { runs } from "#model/testing/runs.ts";
import { popupPlace } from "#forms/popups/popup-place.ts";
import { overlaps } from "#diagram/scene/geometry.ts";

const size = { width: 300, height: 400 };
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.each([
  ["at the right", { x: 100, y: 200, width: 244, height: 80 }, desktop, { left: 350, top: 200 }],
  ["at the left", { x: 1100, y: 200, width: 244, height: 80 }, desktop, { left: 794, top: 200 }],
  ["moved up", { x: 100, y: 850, width: 244, height: 40 }, desktop, { left: 350, top: 492 }],
  ["under it", { x: 60, y: 100, width: 244, height: 80 }, phone, { left: 60, top: 186 }],
  ["over it", { x: 60, y: 700, width: 244, height: 80 }, phone, { left: 60, top: 294 }],
])("a popup opens %s", (_, target, window, place) => {
  expect(popupPlace(target, size, window, true)).toMatchObject(place);
});

test("no popup leaves the window or covers a target that leaves it space", () => {
  const arbitrary = fc.record({
    x: fc.integer({ min: -200, max: 1400 }),
    y: fc.integer({ min: -200, max: 900 }),
    width: fc.integer({ min: 0, max: 500 }),
    height: fc.integer({ min: 0, max: 300 }),
  });
  fc.assert(
    fc.property(
      arbitrary,
      fc.constantFrom(desktop, phone, { width: 1024, height: 768 }),
      fc.integer({ min: 60, max: 900 }),
      fc.boolean(),
      (target, window, height, canBeBeside) => {
        const wanted = { width: 300, height };
        const place = popupPlace(target, wanted, window, canBeBeside);
        const shown = {
          x: place.left,
          y: place.top,
          width: 300,
          height: Math.min(height, place.maxHeight),
        };
        expect(shown.x).toBeGreaterThanOrEqual(8);
        expect(shown.y).toBeGreaterThanOrEqual(8);
        expect(shown.x + shown.width).toBeLessThanOrEqual(window.width - 8);
        expect(shown.y + shown.height).toBeLessThanOrEqual(window.height - 8);
        const room =
          (canBeBeside && (target.x + target.width + 314 <= window.width || target.x >= 314)) ||
          window.height - target.y - target.height >= 154 ||
          target.y >= 154;
        if (room) expect(overlaps(shown, target)).toBe(false);
      },
    ),
    { numRuns: runs(300) },
  );
});
