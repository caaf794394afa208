/** The files and folders that were dropped on the page, if the browser provides handles. */
export interface Dropped {
  /** Whether a folder was dropped. */
  readonly hasFolder: boolean;
  /** The handles in the order of the files; undefined where the browser provides none. */
  readonly handles: Promise<readonly (FileSystemHandle | undefined)[]>;
}

/** Must be called during the drop event: afterwards, the browser provides no handles. */
export function handlesOf({ items }: Pick<DataTransfer, "items">): Dropped {
  const files = Array.from(items).filter(({ kind }) => kind === "file");
  return {
    hasFolder: files.some((item) => item.webkitGetAsEntry()?.isDirectory === true),
    handles: Promise.all(
      files.map(
        async (item) => (await item.getAsFileSystemHandle?.().catch(() => null)) ?? undefined,
      ),
    ),
  };
}
