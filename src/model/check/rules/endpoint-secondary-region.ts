import { eventBusPair } from "#model/check/literals/event-buses.ts";
import { literalsAt } from "#model/check/literals/literals.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const secondaryRegion: ResourceRule = {
  id: "endpoint/secondary-region",
  summary: "An endpoint's secondary Region is the Region of one of its event buses.",
  tokens: ["gamma:events:EventEndpoint"],
  *check({ resource }) {
    const regions = eventBusPair(resource.inputs)?.map(({ region }) => region);
    const pattern = "routingConfig.failoverConfig.secondary.route";
    for (const { path, text } of literalsAt(resource.inputs, pattern)) {
      if (text === "") {
        const message =
          'The secondary Region is empty. Enter the Region of one of the event buses, as in "eu-central-1".';
        yield { severity: "warning", path, message };
      } else if (regions !== undefined && !regions.includes(text)) {
        const [first, second] = regions.map(quoteShort);
        const where = first === second ? `both in ${first}` : `in ${first} and ${second}`;
        // The user may mean either Region, unless the string is a misspelling of one of them.
        const meant = regions.find((region) => region === text.trim().toLowerCase());
        yield {
          severity: "warning",
          path,
          message: `The secondary Region ${quoteShort(text)} is not the Region of an event bus: the event buses are ${where}.`,
          ...changeText(resource, path, meant),
        };
      }
    }
  },
};
