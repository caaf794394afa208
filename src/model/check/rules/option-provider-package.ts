import { own } from "#model/base/json.ts";
import { optionsBagOf } from "#model/schema/options.ts";
import type { Resource } from "#model/program/program.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isProviderToken, packageOf } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";
import { expression, isExpression } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";

export const optionProviderPackage: ProgramRule = {
  id: "option/provider-package",
  summary: "A resource's provider belongs to the resource's package.",
  reads: ({ name, token, options }) => [name, token, options],
  *check({ program, catalog }) {
    let byId: ReadonlyMap<ResourceId, Resource> | undefined;
    for (const resource of program.resources) {
      const target = providerOf(resource);
      if (target === undefined) continue;
      byId ??= new Map(program.resources.map((entry) => [entry.id, entry]));
      const provider = byId.get(target);
      // A component accepts any provider, because it passes the provider to its resources from the provider's package.
      if (provider === undefined || optionsBagOf(resource, catalog) === "Component") continue;
      const wanted = packageOf(resource.token);
      const found = packageOf(provider.token);
      if (!isProviderToken(provider.token) || found === wanted) continue;
      const fitting = program.resources.filter(
        ({ token }) => isProviderToken(token) && packageOf(token) === wanted,
      );
      const [only] = fitting;
      yield {
        severity: "error",
        location: { kind: "option", resource: resource.id, path: ["provider"] },
        message: `${quoteShort(provider.name)} is a provider of the package ${quoteShort(found)}, but this resource is from the package ${quoteShort(wanted)}.`,
        ...(only === undefined || fitting.length > 1
          ? {}
          : {
              fix: {
                label: `Change to ${quoteShort(only.name)}`,
                edit: {
                  kind: "set-input",
                  resource: resource.id,
                  root: "options",
                  path: ["provider"],
                  value: expression({ kind: "reference", resource: only.id, path: [] }),
                },
              },
            }),
      };
    }
  },
};

function providerOf({ options }: Resource): ResourceId | undefined {
  const provider = own(options, "provider");
  const isReference = isExpression(provider) && provider.kind === "reference";
  return isReference && provider.path.length === 0 ? provider.resource : undefined;
}
