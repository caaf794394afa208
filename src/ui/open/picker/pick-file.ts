import { openFiles } from "#ui/open/open-file.ts";
import type { Services } from "#ui/services.ts";
import { useServices } from "#ui/services.ts";

/** Opens the browser's file picker for documents of all supported kinds. */
export const pickLocalFiles = (services: Services): void =>
  pickFiles((files) => openFiles(services, files));

/** Opens the browser's file picker, and returns the chosen files. */
export function pickFiles(take: (files: FileList | null) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  // The usual file types; the picker also allows other files, because the content decides.
  input.accept = ".json,.yaml,.yml,.txt,.log,.gz,application/json";
  input.addEventListener("change", () => take(input.files));
  input.click();
}

export function useOpenFile(): () => void {
  const services = useServices();
  return () => pickLocalFiles(services);
}
