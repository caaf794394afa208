import ipaddr from "ipaddr.js";

/** A CIDR block. */
export interface CidrBlock {
  readonly text: string;
  readonly kind: "ipv4" | "ipv6";
  /** The first address of the block, and the number of leading bits that all its addresses have in common. */
  readonly first: ReturnType<typeof ipaddr.parse>;
  readonly prefix: number;
}

export type ReadCidr =
  | { readonly kind: "block"; readonly block: CidrBlock; readonly hasHostBits: boolean }
  /** The reason why a string is invalid, as a sentence without a period. */
  | { readonly kind: "wrong"; readonly why: string }
  /** An address without a prefix length, and the number of bits in the address. */
  | { readonly kind: "address"; readonly bits: number }
  /** A string that doesn't look like an address. */
  | { readonly kind: "other" };

/** Parses a CIDR block, such as `10.0.0.0/16` or `2001:db8::/32` (RFC 4632, RFC 4291). */
export function readCidr(text: string): ReadCidr {
  const { address = "", prefix } =
    /^(?<address>[\da-f.:]+)(?:\/(?<prefix>.*))?$/i.exec(text)?.groups ?? {};
  if (!/^\d+\.|:.*:/.test(address)) return { kind: "other" };
  const isFour = !address.includes(":");
  const isAddress = isFour
    ? ipaddr.IPv4.isValidFourPartDecimal(address)
    : ipaddr.IPv6.isValid(address);
  if (!isAddress) return { kind: "wrong", why: "the part before the slash is not an IP address" };
  const most = isFour ? 32 : 128;
  if (prefix === undefined) return { kind: "address", bits: most };
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > most)
    return { kind: "wrong", why: `the prefix length must be a number from 0 to ${most}` };
  const [own, network] = isFour
    ? [ipaddr.IPv4.parse(address), ipaddr.IPv4.networkAddressFromCIDR(text)]
    : [ipaddr.IPv6.parse(address), ipaddr.IPv6.networkAddressFromCIDR(text)];
  return {
    kind: "block",
    block: {
      text: `${network.toString()}/${Number(prefix)}`,
      kind: isFour ? "ipv4" : "ipv6",
      first: network,
      prefix: Number(prefix),
    },
    hasHostBits: own.toNormalizedString() !== network.toNormalizedString(),
  };
}

/** Whether a block is inside another one. */
export const isInside = (inner: CidrBlock, outer: CidrBlock): boolean =>
  inner.kind === outer.kind &&
  inner.prefix >= outer.prefix &&
  inner.first.match([outer.first, outer.prefix] as never);

/** Whether two blocks overlap. If they do, one is inside the other. */
export const overlap = (one: CidrBlock, other: CidrBlock): boolean =>
  isInside(one, other) || isInside(other, one);
