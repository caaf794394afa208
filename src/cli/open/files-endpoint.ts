import type { IncomingMessage, ServerResponse } from "node:http";
import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { ServedFile } from "#cli/open/served-file.ts";
import { revisionOf } from "#cli/open/served-file.ts";
import { maxDesignBytes, tooLong } from "#cli/read-file.ts";
import { folderFilesOf } from "#model/files/project/folder-files.ts";

/**
 * Answers about the files, by their ids and never by a path:
 *
 *     GET /files       { "files": [{ "id", "name", "path", "stacks": [], "configuration": { "path", "file" } }] }: the names
 *                      of the stacks with config beside it, the configuration that applies to the file, if any,
 *                      and the path of the file from its folder
 *     GET /files/ID    the bytes of a file, with its revision as ETag; 304 where If-None-Match names that
 *     PUT /files/ID    writes it where If-Match names its revision: 204 with the new one as ETag, else 412
 *     GET /files/ID/beside    { "files": [{ "name", "text", "revision" } or { "name", "message" }] }: the project file and
 *                             the config of the stacks in its folder
 *     GET and PUT /files/ID/configuration    the same as of a file, of its configuration
 *
 * What is refused is a sentence in plain text.
 */
export async function answerFiles(
  request: IncomingMessage,
  response: ServerResponse,
  files: readonly ServedFile[],
): Promise<void> {
  response.setHeader("Cache-Control", "no-store");
  const { method, url } = request;
  if (url === "/files")
    return method === "GET" ? await list(response, files) : notAllowed(response, "GET");
  const of = files.find((each) => url === `/files/${idOf(each)}/beside`);
  if (of !== undefined)
    return method === "GET"
      ? send(response, { files: await of.readBeside() })
      : notAllowed(response, "GET");
  const file = files
    .flatMap((each) => [
      { address: `/files/${idOf(each)}`, file: each },
      { address: `/files/${idOf(each)}/configuration`, file: each.configuration?.served },
    ])
    .find(({ address }) => address === url)?.file;
  if (file === undefined) return refuse(response, 404, "This server does not serve the file.");
  if (method === "GET") return read(request, response, file);
  return method === "PUT" ? write(request, response, file) : notAllowed(response, "GET, PUT");
}

/** The ID is stable across restarts, so a page doesn't mistake another file for the file of its design. */
const idOf = ({ path }: ServedFile): string => revisionOf(Buffer.from(path)).slice(0, 32);

async function list(response: ServerResponse, files: readonly ServedFile[]): Promise<void> {
  const stacks = new Map(
    await Promise.all(files.map(async (file) => [file, await stacksBeside(file)] as const)),
  );
  const listed = files.map((file) => ({
    id: idOf(file),
    name: basename(file.path),
    path: file.path,
    stacks: stacks.get(file),
    ...(file.configuration && {
      configuration: { path: file.configuration.served.path, file: file.configuration.file },
    }),
  }));
  send(response, { files: listed });
}

async function stacksBeside({ path }: ServedFile): Promise<readonly string[]> {
  const names = await readdir(dirname(path)).catch(() => []);
  return folderFilesOf(names).stacks.map(({ stack }) => stack);
}

function send(response: ServerResponse, answer: object): void {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
}

async function read(
  { headers }: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
): Promise<void> {
  const found = await file.read();
  if (found.kind === "failed") return refuse(response, 500, found.message);
  const tag = `"${found.revision}"`;
  response.setHeader("ETag", tag);
  if (headers["if-none-match"] === tag) return void response.writeHead(304).end();
  response.writeHead(200, { "Content-Type": "application/octet-stream" }).end(found.bytes);
}

async function write(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
): Promise<void> {
  const [, basedOn] = /^"([\da-f]{64})"$/.exec(request.headers["if-match"] ?? "") ?? [];
  if (basedOn === undefined)
    return refuse(response, 428, "If-Match must name the revision that was read.");
  const bytes = await collect(request);
  if (bytes === undefined) return refuse(response, 413, tooLong(maxDesignBytes));
  const written = await file.write(bytes, basedOn);
  switch (written.kind) {
    case "written":
      response.writeHead(204, { ETag: `"${written.revision}"` }).end();
      return;
    case "changed":
      return refuse(response, 412, "The file has changed on disk.");
    case "failed":
      return refuse(response, 500, written.message);
  }
}

/** The request's body; undefined if it exceeds the size limit for designs. */
async function collect(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length <= maxDesignBytes) chunks.push(chunk);
  }
  return length > maxDesignBytes ? undefined : Buffer.concat(chunks, length);
}

function notAllowed(response: ServerResponse, methods: string): void {
  response.setHeader("Allow", methods);
  refuse(response, 405, `Only ${methods.replace(", ", " and ")} are allowed.`);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${message}\n`);
}
