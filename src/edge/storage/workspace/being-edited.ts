/** The reason why a design cannot be changed or deleted in this tab. */
export const beingEdited = (name: string): string =>
  `“${name}” is being edited in another tab. Close it there, or open it here and take over.`;
