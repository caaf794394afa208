import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Why a request is refused: the HTTP status and a message. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Decides whether to answer a request at all. `authority` is the server's address on this machine, such as
 * `127.0.0.1:7810`. Other authorities are refused, because a page from another host could reach the server under that
 * host's name (DNS rebinding).
 */
export function refuseSender(headers: IncomingHttpHeaders, authority: string): Refusal | undefined {
  if (headers.host !== authority) return forbidden("The Host header names a different host.");
  if (headers.origin !== undefined && headers.origin !== `http://${authority}`)
    return forbidden("The request comes from a different origin.");
  // A service worker would cache this program's pages, and continue to answer when another program uses the
  // address.
  if (headers["service-worker"] !== undefined) return forbidden("Service workers are not served.");
  return undefined;
}

/**
 * Decides whether a request may read or change files. In addition to passing the checks of `refuseSender`, the request
 * needs the token.
 */
export function refuseStranger(headers: IncomingHttpHeaders, token: string): Refusal | undefined {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin")
    return forbidden("The request comes from a different origin.");
  const [, given = ""] = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (!isSame(given, token)) return { status: 401, message: "The token is missing or wrong." };
  return undefined;
}

const forbidden = (message: string): Refusal => ({ status: 403, message });

/** Compares two strings in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
