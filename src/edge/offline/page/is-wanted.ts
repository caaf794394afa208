/**
 * Whether a page at this address should work offline. On local addresses only after `?offline=on`,
 * until `?offline=off`: projects share ports, and one project's worker would answer for the others.
 */
export function isWanted({ hostname, searchParams }: URL, isKept: boolean): boolean {
  if (!loopback.test(hostname)) return true;
  const asked = searchParams.get("offline");
  return asked === null ? isKept : asked === "on";
}

/** URLs always spell IPv4 addresses as four numbers. */
const loopback =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;
