import type { Fix } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import type { ResourceId } from "#model/program/value.ts";
import { isList, valueAt } from "#model/program/value.ts";

export const twoEventBuses: ResourceRule = {
  id: "endpoint/two-event-buses",
  summary: "An endpoint has exactly two event buses.",
  tokens: ["gamma:events:EventEndpoint"],
  *check({ resource }) {
    const buses = valueAt(resource.inputs, ["eventBuses"]);
    if (!isList(buses) || buses.length === 2) return;
    const { length } = buses;
    const count = length === 0 ? "none" : length === 1 ? "only one" : `${length}`;
    yield {
      severity: "error",
      path: ["eventBuses"],
      message: `An endpoint has exactly two event buses, one in each of its Regions, but this one has ${count}.`,
      ...(length < 2 ? { fix: addBuses(resource.id, length) } : {}),
    };
  },
};

/** A fix for missing buses. Surplus buses have no fix, because only the author knows which bus to remove. */
function addBuses(resource: ResourceId, length: number): Fix {
  const add = (index: number): Edit => ({
    kind: "insert-item",
    resource,
    path: ["eventBuses"],
    index,
    value: {},
  });
  return length === 1
    ? { label: "Add an event bus", edit: add(1) }
    : { label: "Add two event buses", edit: { kind: "batch", edits: [add(0), add(1)] } };
}
