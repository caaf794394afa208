import { quoteShort } from "#model/base/messages.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { isCidrName, namedTexts } from "#model/check/literals/visit-maps.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { readCidr } from "#model/formats/cidr.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Resource } from "#model/program/program.ts";
import { packageOf } from "#model/program/token.ts";

export const cidrBlocks = eachResourceRule(
  "network/cidr",
  "A CIDR block has an address, a prefix length, and no host bits.",
  {
    concerns: (resource) => !isLookup(resource),
    *check(resource) {
      for (const { name, text, path } of namedTexts(resource)) {
        if (!isCidrName(name)) continue;
        const read = readCidr(text);
        const why =
          read.kind === "wrong"
            ? read.why
            : // Some inputs also accept a single address.
              read.kind === "address" && /block/i.test(name)
              ? `a prefix length from 0 to ${read.bits} after a slash is missing`
              : undefined;
        if (why !== undefined)
          yield warnAt(
            resource,
            path,
            `${quoteShort(text)} is not a CIDR block (RFC 4632): ${why}.`,
          );
        else if (read.kind === "block" && read.hasHostBits && takesNoHostBits(resource))
          yield {
            ...warnAt(
              resource,
              path,
              `${quoteShort(text)} has host bits set (RFC 4632). The block starts at ${quoteShort(read.block.text)}.`,
            ),
            ...changeText(resource, path, read.block.text),
          };
      }
    },
  },
);

/** False for Kubernetes, because Kubernetes accepts host bits and uses the block that contains the address. */
const takesNoHostBits = ({ token }: Resource): boolean => packageOf(token) !== "kubernetes";
