import { nearest, quoteShort } from "#model/base/messages.ts";
import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { visitMaps } from "#model/check/literals/visit-maps.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import type { FoundInDesign } from "#model/check/rules/rule.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";

const mostPort = 65_535;

/** Names of protocols that firewalls accept in addition to numbers (IANA, Protocol Numbers). */
const protocols: readonly string[] =
  "tcp udp icmp icmpv6 icmp6 ipv6-icmp all any sctp esp ah gre igmp ipip ipv4 ipv6 ospf ospfigp pim vrrp l2tp rsvp egp igp udplite tls ssl http https *".split(
    " ",
  );

export const ports = eachResourceRule(
  "network/ports",
  "Ports are from 0 to 65535, a port range starts before its end, and the protocol is known.",
  {
    concerns: (resource) => !isLookup(resource),
    *check(resource) {
      const found: FoundInDesign[] = [];
      visitMaps(resource.inputs, (map, path) => {
        if ("fromPort" in map && "toPort" in map) found.push(...inRange(resource, map, path));
      });
      yield* found;
    },
  },
);

function* inRange(resource: Resource, map: ValueMap, path: PropertyPath): Iterable<FoundInDesign> {
  const warn = (name: string, message: string): FoundInDesign =>
    warnAt(resource, [...path, name], message);
  const [from, to] = [own(map, "fromPort"), own(map, "toPort")];
  const name = ["protocol", "ipProtocol"].find((each) => each in map);
  const protocol = name === undefined ? undefined : own(map, name);
  // For ICMP, the port fields contain a type and a code. If the rule is for all protocols, the port fields are unused.
  const hasPorts = typeof protocol === "string" && /^(?:tcp|udp|sctp|6|17|132)$/i.test(protocol);
  if (typeof protocol === "string" && name !== undefined && !isProtocol(protocol)) {
    const meant = nearest(protocol, protocols) ?? protocols.find(hasLettersOf(protocol));
    const guess = meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
    yield {
      ...warn(name, `${quoteShort(protocol)} is not a known protocol (IANA).${guess}`),
      ...changeText(resource, [...path, name], meant),
    };
  }
  for (const [each, port] of [
    ["fromPort", from],
    ["toPort", to],
  ] as const)
    if (typeof port === "number" && (port > mostPort || (port < 0 && hasPorts)))
      yield warn(each, `The port is ${port}, but ports range from 0 to ${mostPort}.`);
  if (hasPorts && typeof from === "number" && typeof to === "number" && from > to)
    yield {
      ...warn("fromPort", `The range starts at port ${from} but ends before that, at ${to}.`),
      fix: {
        label: "Swap the ports",
        edit: {
          kind: "batch",
          edits: [
            { kind: "set-input", resource: resource.id, path: [...path, "fromPort"], value: to },
            { kind: "set-input", resource: resource.id, path: [...path, "toPort"], value: from },
          ],
        },
      },
    };
}

/**
 * Whether a word has the same letters in a different order. Swapped letters are the most frequent typo in a short word.
 */
const hasLettersOf = (word: string): ((other: string) => boolean) => {
  const letters = (text: string): string => [...text.toLowerCase()].toSorted().join("");
  const wanted = letters(word);
  return (other) => letters(other) === wanted;
};

const isProtocol = (text: string): boolean =>
  protocols.includes(text.toLowerCase()) || /^-?\d+$/.test(text);
