import { eventBusPair } from "#model/check/literals/event-buses.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const eventBusNames: ResourceRule = {
  id: "endpoint/event-bus-names",
  summary: "An endpoint's two event buses have the same name.",
  tokens: ["gamma:events:EventEndpoint"],
  *check({ resource }) {
    const pair = eventBusPair(resource.inputs);
    if (pair === undefined) return;
    const [first, second] = pair;
    if (first.name === second.name) return;
    yield {
      severity: "error",
      path: second.path,
      message: `The event buses have different names, ${quoteShort(first.name)} and ${quoteShort(second.name)}. The name at the end of the ARN must be the same in both Regions.`,
    };
  },
};
