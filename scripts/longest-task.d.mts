import type { Browser, Page } from "@playwright/test";

/**
 * The types of longest-task.mjs, for the files that TypeScript checks; the scripts are plain JavaScript.
 */
export function longestTask(
  browser: Browser,
  page: Page,
  allowed: number,
  doing: { prepare(): Promise<void>; act(): Promise<void> },
): Promise<number>;
