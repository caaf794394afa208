/** The manifest of a design of so many resources of all seven types, the same at every call. */
export function generateDesign(count: number): string;
