/**
 * The guarantee for users: an edit older than this, in milliseconds, survives a crash of the tab or browser.
 */
export const durableAfter = 500;
