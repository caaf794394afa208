import type { principalTypes } from "#model/formats/principal.ts";
import { parsePrincipal } from "#model/formats/principal.ts";
import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { foldedToken } from "#model/program/token.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

/** A restriction policy in the design. The policy says who has which relation to a resource. */
export interface Restriction {
  readonly resource: Resource;
  /** The restricted resource, as written. */
  readonly subject: Value | undefined;
  readonly bindings: readonly RestrictionBinding[];
}

export interface RestrictionBinding {
  readonly path: PropertyPath;
  readonly relation: Value | undefined;
  readonly principals: readonly Principal[];
}

export interface Principal {
  readonly path: PropertyPath;
  readonly value: Value;
  /** The format of the principal. `later` means an expression; `none` means an invalid principal. */
  readonly form: (typeof principalTypes)[number] | "later" | "none";
}

const restrictionPolicy = foldedToken("delta:RestrictionPolicy");

/** The restrictions of a design, in order. */
export function restrictionsOf(program: Program): readonly Restriction[] {
  return program.resources
    .filter(
      ({ token, origin }) => origin.kind === "created" && foldedToken(token) === restrictionPolicy,
    )
    .map((resource) => ({
      resource,
      subject: own(resource.inputs, "resourceId"),
      bindings: entriesOf(own(resource.inputs, "bindings")).flatMap((binding, at) =>
        isMap(binding) ? [readBinding(binding, ["bindings", at])] : [],
      ),
    }));
}

const entriesOf = (value: Value | undefined): readonly Value[] => (isList(value) ? value : []);

const readBinding = (binding: ValueMap, path: PropertyPath): RestrictionBinding => ({
  path,
  relation: own(binding, "relation"),
  principals: entriesOf(own(binding, "principals")).map((value, at) => ({
    path: [...path, "principals", at],
    value,
    form: formOf(value),
  })),
});

function formOf(value: Value): Principal["form"] {
  if (isExpression(value)) return "later";
  if (typeof value !== "string" || parsePrincipal(value).kind !== "principal") return "none";
  return value.slice(0, value.indexOf(":")) as (typeof principalTypes)[number];
}
