import type { FSWatcher } from "node:fs";
import { watch } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describeReadError } from "#cli/read-file.ts";
import { isObject } from "#model/base/json.ts";

/** Reports changed files in folders. */
export interface FolderWatcher {
  /** Watches exactly the given folders. Returns a message if the system refuses. */
  follow(folders: ReadonlySet<string>): string | undefined;
  /** Waits for a change and the following pause. Returns the absolute paths that have changed since the last call. */
  changed(): Promise<ReadonlySet<string>>;
  close(): void;
}

/**
 * The pause in milliseconds that ends a series of changes: editors write a file in several steps, and Git writes many
 * files.
 */
const pause = 100;

/** Whether a name may belong to a file that a check reads, or to a folder. Folders usually have no extension. */
const mayCount = (name: string): boolean =>
  !name.startsWith(".") &&
  name !== "node_modules" &&
  /^[^.]+$|\.(?:json|ya?ml|gz|lock)$/i.test(name);

export function createFolderWatcher(): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();
  let paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let tell: ((changed: ReadonlySet<string>) => void) | undefined;

  const settle = (): void => {
    timer = undefined;
    if (tell === undefined || paths.size === 0) return;
    const [changed, told] = [paths, tell];
    paths = new Set();
    tell = undefined;
    told(changed);
  };
  const notice = (path: string): void => {
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(settle, pause);
  };
  const start = (folder: string): FSWatcher => {
    const watcher = watch(folder, (_, name) => {
      // Some systems don't report the file's name, so the folder counts as changed.
      if (name === null) notice(folder);
      else if (mayCount(name)) notice(join(folder, name));
    });
    // If a folder is deleted, the parent folder's watcher reports that.
    return watcher.on("error", () => stop(folder));
  };
  const stop = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  return {
    follow(folders) {
      for (const folder of watchers.keys()) if (!folders.has(folder)) stop(folder);
      for (const folder of folders) {
        if (watchers.has(folder)) continue;
        try {
          watchers.set(folder, start(folder));
        } catch (error) {
          if (isObject(error) && error["code"] === "ENOENT") continue;
          return `${folder} cannot be watched: ${describeReadError(error)}`;
        }
      }
      return undefined;
    },
    changed: () =>
      new Promise((resolveChanged) => {
        tell = resolveChanged;
        if (timer === undefined) settle();
      }),
    close() {
      clearTimeout(timer);
      for (const folder of watchers.keys()) stop(folder);
    },
  };
}

/** The absolute paths of a folder and its subfolders, without hidden folders and installed packages. */
export async function foldersIn(folder: string): Promise<readonly string[]> {
  const found = [resolve(folder)];
  // Folders that are added during the loop are visited too.
  for (const at of found) {
    const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const isHidden = entry.name.startsWith(".") || entry.name === "node_modules";
      if (entry.isDirectory() && !isHidden) found.push(join(at, entry.name));
    }
  }
  return found;
}
