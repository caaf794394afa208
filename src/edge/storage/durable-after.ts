/** The age in milliseconds from which an edit is guaranteed to survive a crash of the tab or browser. */
export const durableAfter = 500;
