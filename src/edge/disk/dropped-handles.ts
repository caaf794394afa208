/** What is dropped on the page, as far as the browser gives handles of it. */
export interface Dropped {
  /** Whether a folder is among it. */
  readonly hasFolder: boolean;
  /** In the order of the files; undefined where the browser gives none. */
  readonly handles: Promise<readonly (FileSystemHandle | undefined)[]>;
}

/** Only while it is being dropped does the browser say what it is. */
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
