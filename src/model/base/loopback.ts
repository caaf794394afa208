/**
 * Whether the host of a URL is this machine, according to RFC 6761 (6.3), RFC 1122 (3.2.1.3) and RFC 4291 (2.5.3).
 * URLs have normalized addresses.
 */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
