import { parseArn } from "#model/formats/arn.ts";
import { literalsAt } from "#model/check/literals/literals.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isList, valueAt } from "#model/program/value.ts";

/** The parts of an event bus ARN: `arn:…:events:region:account:event-bus/name`. */
export interface EventBus {
  readonly path: PropertyPath;
  readonly region: string;
  readonly name: string;
}

/**
 * The two event buses of an endpoint; undefined unless there are two buses with valid ARNs, because only these can be
 * compared.
 */
export function eventBusPair(inputs: ValueMap): readonly [EventBus, EventBus] | undefined {
  if (inputs !== asked) [asked, answer] = [inputs, readPair(inputs)];
  return answer;
}

/**
 * The inputs of the last resource. They are kept because several rules ask about the same resource, one rule after the
 * other.
 */
let asked: ValueMap | undefined;
let answer: readonly [EventBus, EventBus] | undefined;

function readPair(inputs: ValueMap): readonly [EventBus, EventBus] | undefined {
  const list = valueAt(inputs, ["eventBuses"]);
  if (!isList(list) || list.length !== 2) return undefined;
  const [first, second] = literalsAt(inputs, "eventBuses.*.eventBusArn").flatMap(
    ({ path, text }) => {
      const arn = parseArn(text);
      if (arn.kind !== "arn" || arn.service !== "events" || arn.region === "") return [];
      const name = /^event-bus\/(.+)$/s.exec(arn.resource)?.[1];
      return name === undefined ? [] : [{ path, region: arn.region, name }];
    },
  );
  return first === undefined || second === undefined ? undefined : [first, second];
}
