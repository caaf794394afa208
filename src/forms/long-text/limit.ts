/**
 * The length from which text is edited in a dialog, in UTF-16 code units. A text box lays out its whole text at each
 * key press. For a million code units, the layout takes up to a third of a second.
 */
export const longestInField = 64 * 1024;
