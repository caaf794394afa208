import type { DiskFailure } from "#model/files/disk-files.ts";

/** Whether the browser supports file handles, so files can be edited in place. */
export const hasPickers = (): boolean =>
  typeof window.showDirectoryPicker === "function" &&
  typeof window.showOpenFilePicker === "function";

/** Pickers return nothing if the user cancels. Browsers only show pickers after a user gesture. */
type Picked<T> = T | undefined | DiskFailure;

/** Lets the user pick a folder, and requests read permission. Write permission is requested at the first save. */
export const pickFolder = (): Promise<Picked<FileSystemDirectoryHandle>> =>
  answerOf(async () => window.showDirectoryPicker?.({ id: "programs", mode: "read" }));

const types = [
  {
    description: "Pulumi programs",
    accept: { "application/yaml": [".yaml", ".yml"], "application/json": [".json"] },
  },
];

export const pickFile = (): Promise<Picked<FileSystemFileHandle>> =>
  answerOf(async () => (await window.showOpenFilePicker?.({ id: "programs", types }))?.[0]);

async function answerOf<T>(ask: () => Promise<T>): Promise<T | undefined | DiskFailure> {
  try {
    return await ask();
  } catch (error) {
    const isLeft = error instanceof DOMException && error.name === "AbortError";
    return isLeft
      ? undefined
      : { kind: "failed", message: "The browser's file picker could not be opened. Try again." };
  }
}
