/** A parsed Amazon Resource Name: `arn:partition:service:region:account:resource`. */
export interface Arn {
  readonly kind: "arn";
  readonly partition: string;
  readonly service: string;
  /** The Region; empty for a global resource, such as a role. */
  readonly region: string;
  readonly account: string;
  /** The rest of the ARN, which may contain colons and slashes. */
  readonly resource: string;
}

export type ArnReading =
  | Arn
  | { readonly kind: "empty" }
  | { readonly kind: "outer-spaces" }
  | { readonly kind: "no-prefix" }
  | { readonly kind: "too-few-parts"; readonly count: number }
  | { readonly kind: "bad-part"; readonly part: ArnPart };

type ArnPart = "partition" | "service" | "region" | "account" | "resource";

/**
 * The formats of the parts. The partition is not checked against a list, because new partitions are added. The resource
 * may contain spaces, because the target of a health check can be an alarm, and an alarm's name may contain spaces.
 */
const patterns: Readonly<Record<ArnPart, RegExp>> = {
  partition: /^[a-z0-9-]+$/,
  service: /^[a-z0-9-]+$/,
  region: /^[a-z0-9-]*$/,
  account: /^[A-Za-z0-9-]*$/,
  resource: /^[^\p{Cc}]+$/u,
};

/**
 * Matches nearly all ARNs. This fast path is needed, because patterns with Unicode properties are many times slower.
 */
const plainArn =
  /^arn:([a-z0-9-]+):([a-z0-9-]+):([a-z0-9-]*):([A-Za-z0-9-]*):([!-~](?:[ -~]*[!-~])?)$/;

export function parseArn(text: string): ArnReading {
  const plain = plainArn.exec(text);
  if (plain === null) return parseAny(text);
  const [, partition = "", service = "", region = "", account = "", resource = ""] = plain;
  return { kind: "arn", partition, service, region, account, resource };
}

function parseAny(text: string): ArnReading {
  if (text.trim() === "") return { kind: "empty" };
  if (text.trim() !== text) return { kind: "outer-spaces" };
  if (!text.startsWith("arn:")) return { kind: "no-prefix" };
  const [, partition, service, region, account, ...rest] = text.split(":");
  if (
    partition === undefined ||
    service === undefined ||
    region === undefined ||
    account === undefined ||
    rest.length === 0
  )
    return { kind: "too-few-parts", count: text.split(":").length };
  const parts = { partition, service, region, account, resource: rest.join(":") };
  for (const part of ["partition", "service", "region", "account", "resource"] as const)
    if (!patterns[part].test(parts[part])) return { kind: "bad-part", part };
  return { kind: "arn", ...parts };
}
