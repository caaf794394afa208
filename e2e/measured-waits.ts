import type { Page } from "@playwright/test";

// A failing expectation makes the page describe itself for the message. So cheap selectors are used during
// measurements.

export const isNamed = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((expected) => {
    const field = document.querySelector<HTMLInputElement>("[aria-label='Design name']");
    return (field?.value ?? field?.textContent) === expected;
  }, name);

export const isSaved = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector("[aria-label='Saved state']")?.textContent === "Saved in browser",
  );
