import { eventBusPair } from "#model/check/literals/event-buses.ts";
import { own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { ResourceRule, RuleDiagnostic } from "#model/check/rules/rule.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import { isMap, valueAt } from "#model/program/value.ts";

const failover = ["routingConfig", "failoverConfig"];

export const endpointFailover: ResourceRule = {
  id: "endpoint/failover",
  summary:
    "An endpoint's failover has a health check as its trigger and a Region as its destination.",
  tokens: ["gamma:events:EventEndpoint"],
  *check({ resource }) {
    const check = missing(resource, "primary", "healthCheck");
    if (check !== undefined) {
      const message =
        "Nothing triggers failover: the primary Region has no health check. Enter the ARN of one.";
      yield { severity: "warning", path: check, message };
    }
    const route = missing(resource, "secondary", "route");
    if (route !== undefined) {
      const message =
        "Failover has no destination: the secondary Region has no route. Enter the Region of one of the event buses.";
      yield { severity: "warning", path: route, message, ...setRegion(resource, route) };
    }
  },
};

/** The path of a missing field in an existing object. */
function missing(resource: Resource, object: string, field: string): PropertyPath | undefined {
  const parent = valueAt(resource.inputs, [...failover, object]);
  const isMissing = isMap(parent) && own(parent, field) === undefined;
  return isMissing ? [...failover, object, field] : undefined;
}

/**
 * Sets the Region of a bus. The buses are usually in the order primary, secondary, but nothing guarantees that order.
 */
function setRegion(
  resource: Resource,
  path: PropertyPath,
): Pick<RuleDiagnostic, "fix" | "otherFixes"> {
  const regions = eventBusPair(resource.inputs)?.map(({ region }) => region) ?? [];
  const [fix, ...otherFixes] = [...new Set(regions)].toReversed().map((value) => ({
    label: `Set to ${quoteShort(value)}`,
    edit: { kind: "set-input", resource: resource.id, path, value } as const,
  }));
  return fix === undefined ? {} : { fix, otherFixes };
}
