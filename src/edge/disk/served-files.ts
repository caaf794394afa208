import { decodeUtf8 } from "#model/base/text/encoding.ts";
import { notText, revisionOfText } from "#edge/disk/file-bytes.ts";
import { isObject } from "#model/base/json.ts";
import type {
  DiskConfiguration,
  DiskFailure,
  DiskFile,
  DiskFiles,
  DiskRead,
  DiskWrite,
  FileBeside,
} from "#model/files/disk-files.ts";

/** The browser features that served files use; the real features by default. */
interface Browser {
  /** The page's address. */
  readonly address: () => string;
  readonly history: Pick<History, "state" | "replaceState">;
  readonly fetch: typeof fetch;
  /** Called when the address's fragment changes. */
  onAddress(listener: () => void): void;
}

const ownBrowser = (): Browser => ({
  address: () => document.URL,
  history,
  fetch: (...request) => fetch(...request),
  onAddress: (listener) => window.addEventListener("hashchange", listener),
});

/**
 * The files that `stackwright open` serves with this page. The access token is in the address's fragment, which never
 * reaches server logs or other pages. The page moves the token into the history state at once. A reload finds the token
 * there, and nobody sees it on screen.
 */
export function createServedFiles(browser: Browser = ownBrowser()): DiskFiles {
  let token = takeToken(browser);
  browser.onAddress(() => {
    token = takeToken(browser);
  });

  /** The paths of the configurations, by file ID. */
  const configurations = new Map<string, Pick<DiskConfiguration, "path" | "file">>();

  /** The server's response, or the reason why the request failed. */
  const send = async (path: string, init: RequestInit = {}): Promise<Response | DiskFailure> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const settings: RequestInit = { ...init, headers, cache: "no-store", credentials: "omit" };
    const response = await browser.fetch(path, settings).catch(() => undefined);
    if (response === undefined)
      return failed(
        "stackwright open is no longer running. Run it again and open its new address.",
      );
    if (response.status === 401)
      return failed("stackwright open was restarted. Open its new address.");
    return response;
  };

  const put = async (path: string, text: string, basedOn: string): Promise<DiskWrite> => {
    const headers = { "if-match": `"${basedOn}"` };
    const body = new TextEncoder().encode(text);
    const response = await send(path, { method: "PUT", headers, body });
    return response instanceof Response ? readWritten(response) : response;
  };

  return {
    async list() {
      const response = await send("files");
      if (!(response instanceof Response)) return response;
      const files = response.ok ? readList(await response.json(), configurations) : undefined;
      return files === undefined ? failed(await reason(response)) : { kind: "listed", files };
    },
    async read({ id }, known) {
      const headers: Record<string, string> = {};
      if (known !== undefined) headers["if-none-match"] = `"${known}"`;
      const response = await send(`files/${id}`, { headers });
      return response instanceof Response ? readFile(response) : response;
    },
    write: ({ id }, text, basedOn) => put(`files/${id}`, text, basedOn),
    // The user has granted permission by running the command.
    allow: () => Promise.resolve(true),
    async readBeside({ id }) {
      const response = await send(`files/${id}/beside`);
      return response instanceof Response && response.ok ? readBeside(await response.json()) : [];
    },
    async readConfiguration({ id }) {
      const place = configurations.get(id);
      if (place === undefined) return undefined;
      const response = await send(`files/${id}/configuration`);
      const read = response instanceof Response ? await readFile(response) : response;
      return read.kind === "read" || read.kind === "failed" ? { ...place, read } : undefined;
    },
    writeConfiguration: ({ id }, text, basedOn) => put(`files/${id}/configuration`, text, basedOn),
    revisionOf: revisionOfText,
  };
}

const failed = (message: string): DiskFailure => ({ kind: "failed", message });

/** The token from the address or, after a reload, from the history; empty if neither has a token. */
function takeToken({ address, history: { state, replaceState }, history }: Browser): string {
  const url = new URL(address());
  const [, token] = /^#token=([\w-]+)$/.exec(url.hash) ?? [];
  const kept: unknown = isObject(state) ? state["token"] : undefined;
  if (token === undefined) return typeof kept === "string" ? kept : "";
  url.hash = "";
  replaceState.call(history, { token }, "", url);
  return token;
}

/** The ID of the group with the command's files. */
const served = "served";

const isText = (value: unknown): value is string => typeof value === "string";

function readList(
  answer: unknown,
  configurations: Map<string, Pick<DiskConfiguration, "path" | "file">>,
): readonly DiskFile[] | undefined {
  const files = isObject(answer) ? answer["files"] : undefined;
  if (!Array.isArray(files)) return undefined;
  return files.flatMap((file: unknown): DiskFile[] => {
    if (!isObject(file)) return [];
    const { id, name, path, stacks, configuration } = file;
    const isFile = isText(id) && /^[\da-f]+$/.test(id) && isText(name) && isText(path);
    if (!isFile) return [];
    const place = isObject(configuration) ? configuration : {};
    if (isText(place["path"]) && isText(place["file"]))
      configurations.set(id, { path: place["path"], file: place["file"] });
    const known = Array.isArray(stacks) && stacks.every(isText) ? { stacks } : {};
    return [{ id, name, path, group: served, ...known }];
  });
}

function readBeside(answer: unknown): readonly FileBeside[] {
  const files = isObject(answer) ? answer["files"] : undefined;
  if (!Array.isArray(files)) return [];
  return files.flatMap((file: unknown): FileBeside[] => {
    if (!isObject(file)) return [];
    const { name, text, revision, message } = file;
    if (!isText(name)) return [];
    if (isText(text) && isText(revision)) return [{ name, read: { kind: "read", text, revision } }];
    return isText(message) ? [{ name, read: failed(message) }] : [];
  });
}

async function readFile(response: Response): Promise<DiskRead> {
  if (response.status === 304) return { kind: "same" };
  const revision = revisionIn(response);
  if (!response.ok || revision === undefined) return failed(await reason(response));
  const text = decodeUtf8(await response.arrayBuffer());
  return text === undefined ? failed(notText) : { kind: "read", text, revision };
}

async function readWritten(response: Response): Promise<DiskWrite> {
  if (response.status === 412) return { kind: "changed" };
  const revision = revisionIn(response);
  return response.ok && revision !== undefined
    ? { kind: "written", revision }
    : failed(await reason(response));
}

const revisionIn = ({ headers }: Response): string | undefined =>
  /^"([\da-f]{64})"$/.exec(headers.get("etag") ?? "")?.[1];

/** The server's message. If the server refuses a request, the message is a sentence. */
async function reason(response: Response): Promise<string> {
  const text = (await response.text().catch(() => "")).trim();
  return response.ok || text === "" || text.length > 300
    ? "The response of stackwright open cannot be read."
    : text;
}
