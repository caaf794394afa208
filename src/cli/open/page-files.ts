import { readdir } from "node:fs/promises";
import type { FileBytes } from "#cli/read-file.ts";
import { extname, join, sep } from "node:path";

/** A file of the page, which is read from disk or generated. */
export interface PageFile {
  readonly path?: string;
  readonly content?: string | Uint8Array;
  /** Loads the content on request. */
  readonly load?: () => Promise<FileBytes>;
  /** The file's MIME type. */
  readonly type: string;
}

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Matches files that are not served with the page, because they are for hosts and terminals. */
const others = /^\/(?:cli[.-]|\.|_)/;

/**
 * The page's files by URL path, with `/` for the page itself; empty if the folder has no page. Other paths are never
 * served.
 */
export async function listPageFiles(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = new Map<string, PageFile>();
  for (const name of names) {
    const address = `/${name.split(sep).join("/")}`;
    const type = types[extname(name)];
    if (type !== undefined && !others.test(address))
      files.set(address, { path: join(folder, name), type });
  }
  const page = files.get("/index.html");
  if (page === undefined) return new Map();
  return files.set("/", page);
}
