import type { DocumentSource } from "#model/files/document-source.ts";

/** Where browsers put the files that a person opens with an installed page. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly LaunchedFile[] }) => void): void;
}

/** A handle of such a file, which can be gone or refused by the time that it is read. */
interface LaunchedFile {
  readonly name: string;
  getFile(): Promise<File>;
}

declare global {
  interface Window {
    /** Not in every browser. */
    readonly launchQueue?: LaunchQueue;
  }
}

/** A file that was read. By its handle it can be edited in place. */
interface Launched {
  readonly source: DocumentSource;
  readonly handle: object;
}

/** Opens what the browser has put there, also before the page was loaded, and whatever comes later. */
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

/** Documents; of what cannot be read, the name. */
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
