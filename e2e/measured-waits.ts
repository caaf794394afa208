import type { Page } from "@playwright/test";

// An expectation that is not met yet describes the whole page to itself, which is work of the page: where that
// is measured, what is waited for is looked up by selectors that cost nothing.

export const isNamed = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((expected) => {
    const field = document.querySelector<HTMLInputElement>("[aria-label='Name of the design']");
    return (field?.value ?? field?.textContent) === expected;
  }, name);

export const isSaved = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector("[aria-label='Saved state']")?.textContent === "Saved in browser",
  );
