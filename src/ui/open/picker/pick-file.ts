import { openFiles } from "#ui/open/open-file.ts";
import type { Services } from "#ui/services.ts";
import { useServices } from "#ui/services.ts";

/** Opens the browser's file picker for documents of every kind that is opened. */
export const pickLocalFiles = (services: Services): void =>
  pickFiles((files) => openFiles(services, files));

/** Opens the browser's file picker, and gives what is chosen. */
export function pickFiles(take: (files: FileList | null) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  // What people usually have; the picker takes others too, since what counts is what a file holds.
  input.accept = ".json,.yaml,.yml,.txt,.log,.gz,application/json";
  input.addEventListener("change", () => take(input.files));
  input.click();
}

export function useOpenFile(): () => void {
  const services = useServices();
  return () => pickLocalFiles(services);
}
