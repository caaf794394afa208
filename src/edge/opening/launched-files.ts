import type { DocumentSource } from "#model/files/document-source.ts";

/** The queue in which browsers put the files opened with an installed page. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly LaunchedFile[] }) => void): void;
}

/** A handle of such a file. The file can be deleted or refused before it is read. */
interface LaunchedFile {
  readonly name: string;
  getFile(): Promise<File>;
}

declare global {
  interface Window {
    /** Missing in some browsers. */
    readonly launchQueue?: LaunchQueue;
  }
}

/** A file that was read. Its handle allows editing in place. */
interface Launched {
  readonly source: DocumentSource;
  readonly handle: object;
}

/** Opens the files that the browser queued, including before the page loaded, and later ones. */
export function openLaunchedFiles(
  open: (sources: readonly DocumentSource[], handles: readonly object[]) => void,
  refuse: (message: string) => void,
  queue: LaunchQueue | undefined = window.launchQueue,
): void {
  queue?.setConsumer(({ files = [] }) => void readFiles(files).then(take));

  function take(read: readonly (Launched | string)[]): void {
    const launched = read.filter((each) => typeof each !== "string");
    open(
      launched.map(({ source }) => source),
      launched.map(({ handle }) => handle),
    );
    const lost = read.filter((each) => typeof each === "string");
    if (lost.length > 0)
      refuse(`${lost.join(", ")} could not be opened: the browser could not read it.`);
  }
}

/** Documents; for unreadable files, the name. */
const readFiles = (files: readonly LaunchedFile[]): Promise<readonly (Launched | string)[]> =>
  Promise.all(
    files.map(async (handle) => {
      try {
        return { source: { name: handle.name, content: await handle.getFile() }, handle };
      } catch {
        return handle.name;
      }
    }),
  );
