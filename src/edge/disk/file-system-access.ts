/** What browsers with handles of files have beside the standard: Chromium and what is made of it. */

export type AccessMode = "read" | "readwrite";

interface Permissions {
  queryPermission(descriptor: { readonly mode: AccessMode }): Promise<PermissionState>;
  requestPermission(descriptor: { readonly mode: AccessMode }): Promise<PermissionState>;
}

interface PickerOptions {
  /** By which the browser remembers where a person was last. */
  readonly id: string;
}

interface FileType {
  readonly description: string;
  readonly accept: Readonly<Record<string, readonly string[]>>;
}

declare global {
  interface Window {
    showDirectoryPicker?(
      options: PickerOptions & { readonly mode: AccessMode },
    ): Promise<FileSystemDirectoryHandle>;
    showOpenFilePicker?(
      options: PickerOptions & { readonly types: readonly FileType[] },
    ): Promise<readonly FileSystemFileHandle[]>;
  }
  interface FileSystemHandle extends Permissions {}
  interface DataTransferItem {
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
  }
}
