import type { Page } from "@playwright/test";

// A failing expectation describes the whole page for its message, which the page would have to do:
// during measurements, cheap selectors are used instead.

export const isNamed = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((expected) => {
    const field = document.querySelector<HTMLInputElement>("[aria-label='Design name']");
    return (field?.value ?? field?.textContent) === expected;
  }, name);

export const isSaved = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector("[aria-label='Saved state']")?.textContent === "Saved in browser",
  );
