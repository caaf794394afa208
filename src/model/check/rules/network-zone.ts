import { memoize } from "#model/base/memoize.ts";
import { own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import type { NamedText } from "#model/check/literals/visit-maps.ts";
import { namedTexts } from "#model/check/literals/visit-maps.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isLookup } from "#model/program/lookup.ts";
import { providerOf, sharedProviders } from "#model/program/packages/shared-providers.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { isProviderToken, packageOf } from "#model/program/token.ts";
import { projectValueOf } from "#model/schema/config/package-config.ts";

/**
 * Matches a zone: a Region and a letter. A local zone has a location between the two
 * (https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/using-regions-availability-zones.html).
 */
const zonePattern = /^([a-z]{2}(?:-[a-z]+)+-\d+)((?:-[a-z]+-\d+)*[a-z])$/;

const zonesOf = memoize((resource: Resource): readonly NamedText[] =>
  /^aws(?:-native)?$/.test(packageOf(resource.token)) && !isLookup(resource)
    ? namedTexts(resource).filter(({ name }) => /^availabilityZones?$/.test(name))
    : none,
);

const none: readonly NamedText[] = [];

export const availabilityZone: ProgramRule = {
  id: "network/zone",
  summary: "An availability zone is in its resource's Region.",
  reads: (resource) => [
    resource.token,
    resource.options,
    zonesOf(resource),
    isProviderToken(resource.token) ? resource.inputs : undefined,
  ],
  *check({ program }) {
    for (const resource of program.resources) {
      const zones = zonesOf(resource);
      if (zones.length === 0) continue;
      const region = regionOf(resource, program);
      for (const { text, path } of zones) {
        const [, around, zone = ""] = zonePattern.exec(text) ?? [];
        if (region === undefined || around === undefined || around === region) continue;
        yield {
          ...warnAt(
            resource,
            path,
            `The zone ${quoteShort(text)} is in the Region ${quoteShort(around)}, but this resource is in ${quoteShort(region)}.`,
          ),
          ...changeText(resource, path, zone.length === 1 ? `${region}${zone}` : undefined),
        };
      }
    }
  },
};

/** The literal Region of a resource, its provider or the project file; undefined if none of them has a Region. */
function regionOf(resource: Resource, program: Program): string | undefined {
  const plain = (value: unknown): string | undefined =>
    typeof value === "string" && /^[a-z]{2}(?:-[a-z]+)+-\d+$/.test(value) ? value : undefined;
  const itself = own(resource.inputs, "region");
  if (itself !== undefined) return plain(itself);
  const resourceOf = (id: string): Resource | undefined =>
    program.resources.find((each) => each.id === id);
  const name = packageOf(resource.token);
  const provider = providerOf(resource, resourceOf) ?? sharedProviders(program).get(name);
  // An explicit provider outside the design may have any Region.
  if (provider !== undefined) return plain(resourceOf(provider)?.inputs["region"]);
  const { provider: chosen, parent } = resource.options;
  if (chosen !== undefined || parent !== undefined) return undefined;
  const variable = program.config.find((each) => each.name === `${name}:region`);
  return variable && plain(projectValueOf(variable));
}
