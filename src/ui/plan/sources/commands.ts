/** The commands that create the files for a plan. */
export const exportCommand = "pulumi stack export --file stack.json";
export const previewCommand = "pulumi preview --json > preview.json";
