/**
 * What users are promised: an edit older than this, in milliseconds, survives a crash of tab and
 * browser.
 */
export const durableAfter = 500;
