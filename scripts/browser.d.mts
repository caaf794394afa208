/**
 * The types of browser.mjs, for the files that TypeScript checks; the scripts are plain JavaScript.
 */
export function launchOptions(): { executablePath?: string; args: string[] };
