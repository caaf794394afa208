import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { namedTexts } from "#model/check/literals/visit-maps.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import type { Arn, ArnReading } from "#model/formats/arn.ts";
import { parseArn } from "#model/formats/arn.ts";
import { isLookup } from "#model/program/lookup.ts";
import { packageOf } from "#model/program/token.ts";

/** The kind of ARN that an input's name suggests. */
interface NamedArn {
  readonly name: RegExp;
  /** The kind of the ARN's target, with an article. */
  readonly what: string;
  readonly services: readonly string[];
  readonly resource: RegExp;
}

/**
 * The kinds of ARNs that the services document
 * (https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html).
 */
const named: readonly NamedArn[] = [
  { name: /roleArn$/i, what: "a role", services: ["iam"], resource: /^role\// },
  { name: /kmsKeyArn$/i, what: "a key", services: ["kms"], resource: /^(?:key|alias)\// },
  { name: /^(?:sns)?topicArn$/i, what: "a topic", services: ["sns"], resource: /^[^/:]+$/ },
  {
    name: /^lambda(?:Function)?Arn$/i,
    what: "a Lambda function",
    services: ["lambda"],
    resource: /^function:/,
  },
  {
    name: /^acmCertificateArn$/i,
    what: "a certificate",
    services: ["acm"],
    resource: /^certificate\//,
  },
  {
    name: /^(?:loadBalancer|targetGroup)Arns?$/i,
    what: "a load balancer or target group",
    services: ["elasticloadbalancing", "vpc-lattice"],
    resource: /^/,
  },
  {
    name: /^stateMachineArn$/i,
    what: "a state machine",
    services: ["states"],
    resource: /^stateMachine:/,
  },
  {
    name: /^userPoolArns?$/i,
    what: "a user pool",
    services: ["cognito-idp"],
    resource: /^userpool\//,
  },
];

export const arn = eachResourceRule(
  "network/arn",
  "An ARN is complete and of the kind that its input expects.",
  {
    concerns: (resource) =>
      /^aws(?:-native)?$/.test(packageOf(resource.token)) && !isLookup(resource),
    *check(resource) {
      for (const { name, text, path } of namedTexts(resource)) {
        if (!/arns?$/i.test(name) || !/^\s*arn:/.test(text)) continue;
        // Skips ARNs that are patterns or contain placeholders.
        if (/[*?<>{}]/.test(text)) continue;
        const reading = parseArn(text);
        const problem =
          reading.kind === "arn"
            ? (problemInParts(reading) ?? problemOfName(name, reading))
            : describeArn(reading);
        if (problem !== undefined)
          yield {
            ...warnAt(resource, path, `${quoteShort(text)} is not the expected ARN: ${problem}.`),
            ...changeText(
              resource,
              path,
              reading.kind === "outer-spaces" ? text.trim() : undefined,
            ),
          };
      }
    },
  },
);

function describeArn(reading: Exclude<ArnReading, Arn>): string | undefined {
  switch (reading.kind) {
    case "outer-spaces":
      return "it has leading or trailing spaces";
    case "too-few-parts":
      return `it has ${reading.count} parts, but an ARN has six, separated by colons`;
    case "bad-part":
      return `its ${reading.part} is empty or has invalid characters`;
    case "empty":
    case "no-prefix":
      return undefined;
  }
}

/**
 * The problem in an ARN's partition or account (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html).
 */
function problemInParts({ partition, account }: Arn): string | undefined {
  if (!/^aws(?:-[a-z]+)*$/.test(partition)) return `AWS has no partition ${quoteShort(partition)}`;
  return /^\d+$/.test(account) && account.length !== 12
    ? `an account ID has 12 digits, but this one has ${account.length}`
    : undefined;
}

function problemOfName(name: string, { service, resource }: Arn): string | undefined {
  const wanted = named.find((each) => each.name.test(name));
  if (wanted === undefined) return undefined;
  if (!wanted.services.includes(service))
    return `${name} expects the ARN of ${wanted.what}, but this is of ${quoteShort(service)}`;
  return wanted.resource.test(resource)
    ? undefined
    : `${name} expects the ARN of ${wanted.what}, but this is of ${quoteShort(resource)}`;
}
