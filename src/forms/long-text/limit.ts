/**
 * The length from which text is edited in a dialog, in UTF-16 units. A text box lays out its whole text at each key
 * press, which takes up to a third of a second for a million units.
 */
export const longestInField = 64 * 1024;
