/**
 * Whether a page at this address is kept for working without a network. On the addresses of one's own machine only where
 * `?offline=on` once asked for it, until `?offline=off`: projects take turns at their ports, and the worker of one would
 * answer for the others.
 */
export function isWanted({ hostname, searchParams }: URL, isKept: boolean): boolean {
  if (!loopback.test(hostname)) return true;
  const asked = searchParams.get("offline");
  return asked === null ? isKept : asked === "on";
}

/** As an URL spells it: addresses of IPv4 are always written in four numbers there. */
const loopback =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;
