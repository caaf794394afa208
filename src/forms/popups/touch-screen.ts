/** Where fingers press: a text field that has the focus brings up a keyboard over half of the page. */
export const isTouchScreen = (): boolean => matchMedia("(pointer: coarse)").matches;
