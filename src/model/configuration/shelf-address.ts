import { isLoopback } from "#model/base/loopback.ts";

/** Whether an entry of `packages` is a URL, not a path. */
export const isAddress = (word: string): boolean => word.includes("://");

/**
 * The URL of a shelf's folder, with a trailing slash; undefined for a URL that must not be requested. A URL must use
 * https, unless its host is this machine. A URL must not have a user, a password, a query or a fragment, because these
 * may be secret.
 */
export function shelfAddress(word: string): string | undefined {
  const url = parse(word);
  if (url === undefined || !/^https?:\/\//i.test(word)) return undefined;
  const isSafe = url.protocol === "https:" || isLoopback(url.hostname);
  if (!isSafe || url.username !== "" || url.password !== "" || /[?#@]/.test(word)) return undefined;
  const folder = url.href.replace(/index\.json$/, "");
  return folder.endsWith("/") ? folder : `${folder}/`;
}

function parse(word: string): URL | undefined {
  try {
    return new URL(word);
  } catch {
    return undefined;
  }
}
