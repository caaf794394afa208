/** On touch screens, a focused text field brings up a keyboard over half of the page. */
export const isTouchScreen = (): boolean => matchMedia("(pointer: coarse)").matches;
