/** What people are promised: an edit older than this, in milliseconds, survives a kill of tab and browser. */
export const durableAfter = 500;
