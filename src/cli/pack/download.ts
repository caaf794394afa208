import type { FileBytes } from "#cli/read-file.ts";
import { tooLong } from "#cli/read-file.ts";
import { isLoopback } from "#model/base/loopback.ts";
import { isObject } from "#model/base/json.ts";
import { formatCount, quoteShort } from "#model/base/messages.ts";

const mostRedirects = 10;

/** Receives the number of downloaded bytes, and the total if the server sends it. */
export type OnBytes = (count: number, total: number | undefined) => void;

/** Downloads at most `most` bytes from an https URL. */
export async function download(
  address: string,
  most: number,
  onBytes: OnBytes,
): Promise<FileBytes> {
  const controller = new AbortController();
  try {
    let next = readAddress(address);
    for (let redirects = 0; typeof next !== "string"; redirects += 1) {
      const url = next;
      const response = await fetch(url, { redirect: "manual", signal: controller.signal });
      if (response.status === 200) return await readBody(response, most, onBytes);
      if (![301, 302, 303, 307, 308].includes(response.status))
        return refuse(
          `The server responded with ${response.status} ${response.statusText}`.trim() + ".",
        );
      if (redirects === mostRedirects)
        return refuse(`The server redirected more than ${mostRedirects} times.`);
      next = readRedirect(url, response.headers.get("location"));
    }
    return refuse(next);
  } catch (error) {
    return refuse(describeNetworkError(error));
  } finally {
    // Cancels the rest of the download.
    controller.abort();
  }
}

const refuse = (message: string): FileBytes => ({ ok: false, message });

/** Parses a URL, or returns why it may not be requested. */
export function readAddress(address: string): URL | string {
  const url = parse(address);
  if (url === undefined) return "The URL is not valid.";
  if (url.username !== "" || url.password !== "")
    return "URLs with a user name or password are not supported.";
  if (url.protocol === "https:") return url;
  // Plain HTTP is allowed for this machine, because nobody can intercept such a request.
  if (url.protocol === "http:" && isLoopback(url.hostname)) return url;
  return "Schemas are downloaded over HTTPS only.";
}

/** The target of a redirect, or the reason for not following it. */
export function readRedirect(from: URL, location: string | null): URL | string {
  if (location === null) return "The server sent a redirect without a location.";
  const to = parse(location, from);
  if (to === undefined)
    return `The server redirects to ${quoteShort(location)}, which is not a valid URL.`;
  if (
    typeof readAddress(to.href) === "string" ||
    (from.protocol === "https:" && to.protocol !== "https:")
  )
    return `The server redirects to ${quoteShort(to.origin)}; only redirects to HTTPS are followed.`;
  return to;
}

function parse(address: string, base?: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

async function readBody(response: Response, most: number, onBytes: OnBytes): Promise<FileBytes> {
  // With a content encoding, the decoded body is longer than the header says.
  const isEncoded = response.headers.has("content-encoding");
  const said = Number(response.headers.get("content-length") ?? Number.NaN);
  if (said > most) return refuse(tooLong(most));
  const total = isEncoded || !Number.isInteger(said) ? undefined : said;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > most) return refuse(tooLong(most));
      chunks.push(chunk);
      onBytes(length, total);
    }
  } catch (error) {
    return refuse(`After ${formatCount(length, "byte")}: ${describeNetworkError(error)}`);
  }
  return { ok: true, bytes: Buffer.concat(chunks, length) };
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host name does not exist.",
  EAI_AGAIN: "The host name cannot be resolved right now.",
  ECONNREFUSED: "The server refused the connection.",
  ECONNRESET: "The connection was closed.",
  EHOSTUNREACH: "The server cannot be reached.",
  ENETUNREACH: "The server cannot be reached.",
  ETIMEDOUT: "The server does not respond.",
  UND_ERR_CONNECT_TIMEOUT: "The server does not respond.",
  UND_ERR_HEADERS_TIMEOUT: "The server does not respond.",
  UND_ERR_BODY_TIMEOUT: "The server stopped responding.",
  UND_ERR_SOCKET: "The connection was closed.",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "The connection was closed.",
  Z_DATA_ERROR: "The server's response is damaged.",
  Z_BUF_ERROR: "The connection was closed.",
};

/** Describes why a request failed. The reason is in the cause of the error that `fetch` throws. */
function describeNetworkError(error: unknown): string {
  for (let each = error; isObject(each); each = each["cause"]) {
    const { code } = each;
    if (typeof code !== "string") continue;
    if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code))
      return `The server's certificate is not trusted (${code}).`;
    return Object.hasOwn(words, code) ? (words[code] ?? "") : `The connection failed (${code}).`;
  }
  if (error instanceof TypeError) return "The connection failed.";
  throw error;
}
