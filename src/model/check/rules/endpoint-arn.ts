import type { Arn, ArnReading } from "#model/formats/arn.ts";
import { parseArn } from "#model/formats/arn.ts";
import { literalsAt } from "#model/check/literals/literals.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

interface ArnField {
  readonly pattern: string;
  /** The kind of the ARN's target, with an article. */
  readonly of: string;
  readonly example: string;
  /** The service of the ARN. Absent if several services are possible; for example, a health check may be an alarm. */
  readonly service?: string;
  /** The required start of the ARN's resource part. */
  readonly prefix?: string;
  readonly isRegional?: boolean;
}

const arnFields: readonly ArnField[] = [
  {
    pattern: "eventBuses.*.eventBusArn",
    of: "an event bus",
    example: "arn:aws:events:eu-west-1:123456789012:event-bus/orders",
    service: "events",
    prefix: "event-bus/",
    isRegional: true,
  },
  {
    pattern: "roleArn",
    of: "an IAM role",
    example: "arn:aws:iam::123456789012:role/replication",
    service: "iam",
    prefix: "role/",
  },
  {
    pattern: "routingConfig.failoverConfig.primary.healthCheck",
    of: "a health check",
    example: "arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef",
  },
];

export const endpointArn: ResourceRule = {
  id: "endpoint/arn",
  summary: "An endpoint refers to event buses, its role and its health check by ARN.",
  tokens: ["gamma:events:EventEndpoint"],
  *check({ resource }) {
    for (const field of arnFields)
      for (const { path, text } of literalsAt(resource.inputs, field.pattern)) {
        const problem = describe(parseArn(text), field, text);
        if (problem === undefined) continue;
        const trimmed = text.trim();
        const isFixed =
          trimmed !== text && describe(parseArn(trimmed), field, trimmed) === undefined;
        yield {
          severity: "warning",
          path,
          message: `${problem}. It expects the ARN of ${field.of}, as in "${field.example}".`,
          ...changeText(resource, path, isFixed ? trimmed : undefined),
        };
      }
  },
};

/** The problem of an ARN in a field, without a period. */
function describe(reading: ArnReading, field: ArnField, text: string): string | undefined {
  switch (reading.kind) {
    case "empty":
      return "The ARN is empty";
    case "outer-spaces":
      return `${quoteShort(text)} is not an ARN: it has leading or trailing spaces`;
    case "no-prefix":
      return `${quoteShort(text)} is not an ARN: it does not start with "arn:"`;
    case "too-few-parts":
      return `${quoteShort(text)} is not an ARN: it has ${reading.count} of the six parts separated by colons`;
    case "bad-part":
      return `${quoteShort(text)} is not an ARN: its ${reading.part} is missing or has invalid characters`;
    case "arn": {
      const difference = differenceFrom(reading, field);
      if (difference === undefined) return undefined;
      return `${quoteShort(text)} is not the ARN of ${field.of}: ${difference}`;
    }
  }
}

function differenceFrom(arn: Arn, field: ArnField): string | undefined {
  const { service, prefix } = field;
  if (service !== undefined && arn.service !== service)
    return `its service is ${quoteShort(arn.service)}, not "${service}"`;
  if (field.isRegional && arn.region === "") return "its Region is missing";
  const isPrefixed = prefix === undefined || arn.resource.startsWith(prefix);
  if (!isPrefixed)
    return `its last part, ${quoteShort(arn.resource)}, does not start with "${prefix}"`;
  return arn.resource === prefix ? `the name is missing after "${prefix}"` : undefined;
}
