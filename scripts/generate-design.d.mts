/** The manifest of a design with `count` resources of all seven types, the same at every call. */
export function generateDesign(count: number): string;
