import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Why a request is refused: the status of HTTP, and a sentence. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Whether a request may be answered at all. `authority` is what a browser on this machine calls the server, such as
 * `127.0.0.1:7810`: under any other name a page from elsewhere could have come by its own (DNS rebinding).
 */
export function refuseSender(headers: IncomingHttpHeaders, authority: string): Refusal | undefined {
  if (headers.host !== authority) return forbidden("The Host header names another host.");
  if (headers.origin !== undefined && headers.origin !== `http://${authority}`)
    return forbidden("The request comes from another page.");
  // It would answer for this address when another program does, and keep pages of this one.
  if (headers["service-worker"] !== undefined) return forbidden("Service workers are not served.");
  return undefined;
}

/** Whether a request may see or change files: beside what `refuseSender` says, it has to bring the token. */
export function refuseStranger(headers: IncomingHttpHeaders, token: string): Refusal | undefined {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin")
    return forbidden("The request comes from another page.");
  const [, given = ""] = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (!isSame(given, token)) return { status: 401, message: "The token is missing or wrong." };
  return undefined;
}

const forbidden = (message: string): Refusal => ({ status: 403, message });

/** Compared in the same time, however much of it is right. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
