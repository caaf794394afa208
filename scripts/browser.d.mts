/** What browser.mjs offers to the files that TypeScript checks; the scripts are plain JavaScript. */
export function launchOptions(): { executablePath?: string; args: string[] };
