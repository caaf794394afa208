import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { ServedFile } from "#cli/open/served-file.ts";
import { answerFiles } from "#cli/open/files-endpoint.ts";
import { refuseSender, refuseStranger } from "#cli/open/guard.ts";
import type { PageFile } from "#cli/open/page-files.ts";
import { describeReadError } from "#cli/read-file.ts";
import { SECURITY_HEADERS } from "#edge/security/security-headers.ts";
import { isObject } from "#model/base/json.ts";

/** The server listens only on this interface, which no other machine can reach. */
const host = "127.0.0.1";

export interface DesignerServer {
  /** The page's address, with the file token in its fragment, which browsers never send. */
  readonly address: string;
  close(): Promise<void>;
}

export type Started =
  | { readonly ok: true; readonly server: DesignerServer }
  | { readonly ok: false; readonly isTaken: boolean; readonly message: string };

/** Serves the page and, to pages with the token, the files. Port 0 picks any free port. */
export async function startServer(
  page: ReadonlyMap<string, PageFile>,
  files: readonly ServedFile[],
  port: number,
): Promise<Started> {
  const token = randomBytes(32).toString("base64url");
  const server = createServer((request, response) => {
    answer(request, response, { page, files, token, authority: authorityOf(server) }).catch(() =>
      response.destroy(),
    );
  });
  try {
    await listen(server, port);
  } catch (error) {
    const isTaken = isObject(error) && error["code"] === "EADDRINUSE";
    const message = isTaken
      ? "Another program is already using the port."
      : describeReadError(error);
    return { ok: false, isTaken, message };
  }
  return {
    ok: true,
    server: {
      address: `http://${authorityOf(server)}/#token=${token}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    },
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

function authorityOf(server: Server): string {
  const address = server.address();
  return `${host}:${isObject(address) ? String(address["port"]) : ""}`;
}

interface Served {
  readonly page: ReadonlyMap<string, PageFile>;
  readonly files: readonly ServedFile[];
  readonly token: string;
  readonly authority: string;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { page, files, token, authority }: Served,
): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  const { headers, url = "" } = request;
  const refusal = refuseSender(headers, authority);
  if (refusal !== undefined) return refuse(response, refusal.status, refusal.message);
  const [path = ""] = url.split("?");
  if (path !== "/files" && !path.startsWith("/files/")) return answerPage(request, response, page);
  const stranger = refuseStranger(headers, token);
  if (stranger !== undefined) return refuse(response, stranger.status, stranger.message);
  return answerFiles(request, response, files);
}

async function answerPage(
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
  page: ReadonlyMap<string, PageFile>,
): Promise<void> {
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD are allowed.");
  }
  const [path = ""] = url.split("?");
  const file = page.get(path);
  // The page always asks for the list of packages, so an empty answer avoids an error in its console.
  if (file === undefined && path === "/packs/index.json")
    return send(response, method, "application/json", '{"format":1,"packages":[]}\n');
  const loaded = await file?.load?.();
  if (loaded?.ok === false) return refuse(response, 502, loaded.message);
  const content =
    loaded?.bytes ??
    file?.content ??
    (file?.path === undefined ? undefined : await readFile(file.path));
  if (file === undefined || content === undefined)
    return refuse(response, 404, "This server does not serve the file.");
  return send(response, method, file.type, content);
}

function send(
  response: ServerResponse,
  method: string,
  type: string,
  content: string | Uint8Array,
): void {
  const headers = {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(content),
    // Browsers must revalidate, because a different version may be served at this address next time.
    "Cache-Control": "no-cache",
  };
  response.writeHead(200, headers).end(method === "HEAD" ? undefined : content);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "Content-Type": "text/plain" }).end(`${message}\n`);
}
