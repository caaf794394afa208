/**
 * From this many UTF-16 units on, a text is edited in a dialog: a text box lays out its whole text at each key press,
 * which takes up to a third of a second for a million.
 */
export const longestInField = 64 * 1024;
