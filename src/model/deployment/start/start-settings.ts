import { own } from "#model/base/json.ts";
import { joinWithAnd } from "#model/base/messages.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { isInternal } from "#model/deployment/state/state-value.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import { isDefaultProviderUrn, parseUrn } from "#model/deployment/state/urn.ts";
import { isPlumbing, keysSet } from "#model/deployment/start/own-keys.ts";
import { setSecretCommand } from "#model/program/config/config-variable.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import { packageOf } from "#model/program/token.ts";
import { meansSecret } from "#model/secrets/signs/names.ts";
import { secretPartsOf } from "#model/secrets/signs/secret-parts.ts";

/** The configuration of default providers, as config that a project sets for every stack. */
export interface StartedSettings {
  readonly config: readonly ConfigVariable[];
  /** The reason why some config of a package is missing, by package. */
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * Reads the configuration of the default providers that manage a `chosen` resource. The configuration came from the
 * stack's config, such as `aws:region`, or the environment. All providers of a package read the same config.
 */
export function* startSettingsInPauses(
  { resources }: Baseline,
  chosen: readonly StateResource[],
): TimeSliced<StartedSettings> {
  const used = new Set<string>();
  yield* each(chosen, ({ provider }) => void used.add(provider?.urn ?? ""));
  const config = new Map<string, ConfigVariable>();
  const hidden = new Map<string, Set<string>>();
  yield* each(resources, ({ urn, inputs }) => {
    const parsed = used.has(urn) ? parseUrn(urn) : undefined;
    if (parsed === undefined || !isDefaultProviderUrn(parsed)) return;
    const name = packageOf(parsed.types.at(-1) ?? "");
    for (const key of keysSet(inputs)) {
      if (isInternal(key) || isPlumbing(key)) continue;
      const value = own(inputs, key) ?? null;
      const variable = `${name}:${key}`;
      if (isShown(key, value)) config.set(variable, { name: variable, extras: { value } });
      else if (value !== null)
        hidden.set(name, (hidden.get(name) ?? new Set<string>()).add(variable));
    }
  });
  const notes = Array.from(hidden, ([name, keys]): [string, string] => [
    name,
    describe(name, keys),
  ]);
  return { config: [...config.values()], notes: new Map(notes) };
}

/** Whether a value is shown. Providers store only strings, and a long string may be a credentials file. */
const isShown = (key: string, value: StateValue): value is string =>
  typeof value === "string" &&
  value.length <= longest &&
  !meansSecret(key) &&
  secretPartsOf(value).length === 0;

const longest = 200;

const describe = (name: string, keys: ReadonlySet<string>): string =>
  `The provider of ${name} was configured with values that are secret or long. Set them: ${joinWithAnd(Array.from(keys, (key) => `\`${setSecretCommand(key)}\``))}.`;
