import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/**
 * The files that `stackwright pack` writes. A name without a slash cannot leave the folder, and a file with a leading
 * dot is incomplete.
 */
const names = /^\/packs\/(index\.json|[A-Za-z][\w.-]*\.json\.gz|[A-Za-z][\w-]*\.facts\.json)$/;

/**
 * A middleware that serves a shelf of package schemas and facts under `/packs/`. Files are sent unchanged, without
 * `Content-Encoding`, so readers receive gzip. Browsers revalidate each time, because a package can be packed again.
 */
export function servePacks(folder) {
  return (request, response, next) => {
    const [path] = request.url.split("?");
    if (path === "/packs" || path.startsWith("/packs/")) {
      answer(folder, path, request, response).catch(() => response.destroy());
    } else next();
  };
}

async function answer(folder, path, request, response) {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD are allowed.");
  }
  const name = names.exec(path)?.[1];
  const file = name === undefined ? undefined : await openFile(join(folder, name));
  // The page always asks for the list of packages, so an empty answer avoids an error in its
  // console.
  if (file === undefined && name === "index.json") return answerNothing(method, response);
  if (file === undefined) return refuse(response, 404, "No such package.");
  try {
    // Reads the size of the opened file, because the file at the path may be replaced in the meantime.
    const { size, mtimeMs } = await file.stat();
    const tag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`;
    response.setHeader("ETag", tag);
    response.setHeader("Cache-Control", "no-cache");
    if (headers["if-none-match"] === tag) return response.writeHead(304).end();
    response.writeHead(200, {
      "Content-Type": name.endsWith(".gz") ? "application/gzip" : "application/json",
      "Content-Length": size,
    });
    if (method === "HEAD") return response.end();
    return await pipeline(file.createReadStream({ autoClose: false }), response);
  } finally {
    await file.close();
  }
}

function answerNothing(method, response) {
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-cache" };
  response.writeHead(200, headers).end(method === "HEAD" ? "" : '{"format":1,"packages":[]}\n');
}

/** Opens a file for reading; undefined if it doesn't exist or is a folder or a device. */
async function openFile(path) {
  try {
    return (await stat(path)).isFile() ? await open(path) : undefined;
  } catch {
    return undefined;
  }
}

function refuse(response, status, message) {
  response.writeHead(status, { "Content-Type": "text/plain" }).end(`${message}\n`);
}
