import type { Page } from "@playwright/test";

/** The number of equal consecutive frames to wait for, because the last moves of a glide are less than a pixel. */
const framesAtRest = 10;

/** Waits until the canvas's boxes are stable: several painted frames in a row show them at the same places. */
export const canvasSettled = (page: Page): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let last = "";
        let same = 0;
        const look = (): void => {
          const now = [...document.querySelectorAll("[data-box]")]
            .map((element) => {
              const { x, y } = element.getBoundingClientRect();
              return `${Math.round(x)} ${Math.round(y)}`;
            })
            .join();
          same = now === last ? same + 1 : 0;
          last = now;
          if (same < wanted) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
    framesAtRest,
  );
