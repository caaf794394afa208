import { eventBusPair } from "#model/check/literals/event-buses.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const sameRegion: ResourceRule = {
  id: "endpoint/same-region",
  summary: "An endpoint's two event buses are in different Regions.",
  tokens: ["gamma:events:EventEndpoint"],
  *check({ resource }) {
    const pair = eventBusPair(resource.inputs);
    if (pair === undefined) return;
    const [first, second] = pair;
    if (first.region !== second.region) return;
    yield {
      severity: "warning",
      path: second.path,
      message: `Both event buses are in the Region ${quoteShort(first.region)}, so failover has no second Region. Use an event bus in a different Region.`,
    };
  },
};
