/** The File System Access API, which only Chromium-based browsers have. */

export type AccessMode = "read" | "readwrite";

interface Permissions {
  queryPermission(descriptor: { readonly mode: AccessMode }): Promise<PermissionState>;
  requestPermission(descriptor: { readonly mode: AccessMode }): Promise<PermissionState>;
}

interface PickerOptions {
  /** The ID under which the browser remembers the last folder. */
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
