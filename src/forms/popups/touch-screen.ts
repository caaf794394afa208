/** Whether the device has a touch screen, where a focused text field shows a keyboard over half of the page. */
export const isTouchScreen = (): boolean => matchMedia("(pointer: coarse)").matches;
