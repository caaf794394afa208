export { packageColor } from "#diagram/icons/package-color.ts";
export { lookOf } from "#diagram/icons/type-icon.ts";
