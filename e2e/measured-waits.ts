import type { Page } from "@playwright/test";

// When an expectation fails, the page has to describe itself for the message. Measurements therefore wait with
// cheap selectors.

export const isNamed = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((expected) => {
    const field = document.querySelector<HTMLInputElement>("[aria-label='Design name']");
    return (field?.value ?? field?.textContent) === expected;
  }, name);

export const isSaved = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector("[aria-label='Saved state']")?.textContent === "Saved in browser",
  );
