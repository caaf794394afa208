import type { DocumentSource } from "#model/files/document-source.ts";

/** The queue in which browsers put the files opened with an installed page. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly LaunchedFile[] }) => void): void;
}

/** The handle of a launched file. The file can be deleted or refused before it is read. */
interface LaunchedFile {
  readonly name: string;
  getFile(): Promise<File>;
}

declare global {
  interface Window {
    /** The queue is missing in some browsers. */
    readonly launchQueue?: LaunchQueue;
  }
}

/** A file that was read. Its handle allows editing the file in place. */
interface Launched {
  readonly source: DocumentSource;
  readonly handle: object;
}

/** Opens the files that the browser queued before the page loaded, and files that the browser queues later. */
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

/** Reads files as documents. For a file that can't be read, the result is the file's name. */
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
