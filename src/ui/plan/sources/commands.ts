/** What people type to get the files that a plan is made from. */
export const exportCommand = "pulumi stack export --file stack.json";
export const previewCommand = "pulumi preview --json > preview.json";
