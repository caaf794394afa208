/** Sections of a Pulumi program whose text, though unread, can refer to resources. */
export const mayRefer = new Set([
  "config",
  "configuration",
  "resources",
  "variables",
  "outputs",
  "pulumi",
]);
