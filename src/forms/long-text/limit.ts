/**
 * From so many UTF-16 units on, a text is no longer edited in the field: a text box lays all of it out again at each
 * key, which at a million takes up to a third of a second.
 */
export const longestInField = 64 * 1024;
