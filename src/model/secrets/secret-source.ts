import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { visitExpressions } from "#model/program/references.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import { isAccess, isExpression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { meansSecret } from "#model/secrets/signs/names.ts";
import { isPresumedConfig, presumedOf } from "#model/secrets/presumed.ts";

/**
 * Whether a value is a secret that is stored elsewhere, or refers to such a secret: a secret config variable, a value
 * in `fn::secret`, or a secret output of a resource. If one value of a change refers to a secret, the other value is
 * also secret.
 */
export function refersToSecret(
  value: Value | undefined,
  program: Program,
  catalog: Catalog,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (!isExpression(value)) return false;
  let found = false;
  visitExpressions(value, [], (inner) => {
    if (inner.kind === "secret") found = true;
    if (inner.kind === "template")
      found ||= inner.parts.some(
        (part) => typeof part !== "string" && leadsToSecret(part, program, catalog, seen),
      );
    if (isAccess(inner)) found ||= leadsToSecret(inner, program, catalog, seen);
  });
  return found;
}

function leadsToSecret(
  access: AccessValue,
  program: Program,
  catalog: Catalog,
  seen: ReadonlySet<string>,
): boolean {
  switch (access.kind) {
    case "config": {
      const variable = program.config.find(({ name }) => name === access.name);
      const { default: value } = variable ?? {};
      return (
        variable?.secret === true ||
        (isExpression(value) && value.kind === "secret") ||
        (variable !== undefined && isPresumedConfig(variable, catalog))
      );
    }
    case "variable": {
      if (seen.has(access.name)) return false;
      const variable = program.variables.find(({ name }) => name === access.name);
      if (variable === undefined) return false;
      return (
        presumedOf(variable, catalog).length > 0 ||
        refersToSecret(variable.value, program, catalog, new Set([...seen, access.name]))
      );
    }
    case "reference": {
      const resource = findResource(program, access.resource);
      const [output] = access.path;
      const type = resource && catalog.resourceType(resource.token);
      const property = type?.outputs.find(({ name }) => name === output);
      const name = access.path.findLast((part) => typeof part === "string");
      return property?.secret === true || (typeof name === "string" && meansSecret(name));
    }
    case "unresolved":
      return false;
  }
}
