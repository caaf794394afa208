import type { DocumentSource } from "#model/files/document-source.ts";

/** Opens the browser's file picker for package schemas. */
export function pickSchemas(take: (sources: readonly DocumentSource[]) => unknown): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = ".json,.gz,application/json,application/gzip";
  input.addEventListener("change", () => {
    take(Array.from(input.files ?? [], (file) => ({ name: file.name, content: file })));
  });
  input.click();
}
