/**
 * Whether a page at this address should work offline. On local addresses, a page works offline only after
 * `?offline=on`, until `?offline=off`. Projects share local ports, so one project's worker would answer the requests of
 * other projects.
 */
export function isWanted({ hostname, searchParams }: URL, isKept: boolean): boolean {
  if (!loopback.test(hostname)) return true;
  const asked = searchParams.get("offline");
  return asked === null ? isKept : asked === "on";
}

/** In parsed URLs, IPv4 addresses always consist of four numbers. */
const loopback =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;
