import { formatPath } from "#model/base/path.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import { describePredicted } from "#model/deployment/plan/messages/messages.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { visitExpressions } from "#model/program/references.ts";
import { isExpression } from "#model/program/value.ts";
import { redactText } from "#model/secrets/signs/secret-parts.ts";

/** The description of an adoption, without secrets. */
export interface DescribedAdoption {
  readonly property: string;
  /** The deployed value; absent if there is none. */
  readonly deployed?: string;
  /**
   * The value that a deployment would set; absent if it would remove the property, or if only a part of it is known.
   */
  readonly planned?: string;
  /** The program's expression, or the expressions in its value. */
  readonly expression?: string;
}

export function describeAdoption(
  { path, deployed, planned, holds }: Adoption,
  program: Program,
): DescribedAdoption {
  const nameOf: NameOf = (id) => findResource(program, id)?.name ?? "?";
  const expressions: string[] = [];
  if (holds !== undefined && isExpression(holds))
    expressions.push(redactText(describeExpression(holds, program)));
  else if (holds !== undefined)
    visitExpressions(holds, [], (inner) => {
      expressions.push(redactText(describeExpression(inner, program)));
    });
  return {
    property: formatPath(path),
    ...(deployed === undefined ? {} : { deployed: describePredicted(deployed, nameOf) }),
    ...(planned === undefined ? {} : { planned: describePredicted(planned, nameOf) }),
    ...(expressions.length === 0 ? {} : { expression: expressions.join(", ") }),
  };
}
