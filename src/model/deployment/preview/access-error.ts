import type { PolicySetter } from "#model/access/access-policy.ts";
import { policySetters } from "#model/access/access-policy.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ServiceError } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import type { ResourceId } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";

/**
 * The most likely meaning of an error while setting an access policy, in addition to the problems that the design
 * itself shows.
 */
export interface AccessError {
  readonly explanation: string;
  /** The input that the error is most likely about; empty for the whole resource. */
  readonly path: PropertyPath;
}

/**
 * Explains an error by its name, because the documentation does not say when the service returns it. Undefined if the
 * resource sets no access policy.
 */
export function explainAccessError(
  error: ServiceError,
  resource: ResourceId,
  program: Program,
): AccessError | undefined {
  for (const setters of policySetters(program.resources).values()) {
    const setter = setters.find((each) => each.resource.id === resource);
    if (setter === undefined) continue;
    const { noun } = setter;
    const others = setters.length - 1;
    const prediction =
      others === 0
        ? ""
        : ` In the design, ${others === 1 ? "another resource also sets" : `${others} other resources also set`} the access policy of this ${noun}, and each replaces what the others set.`;
    const { cause, path } = likeliest(error, setter, program);
    return {
      explanation: `Setting the access policy failed with ${error}, which suggests that ${cause}.${prediction}`,
      path,
    };
  }
  return undefined;
}

function likeliest(
  error: ServiceError,
  { noun, name, isBinding }: PolicySetter,
  program: Program,
): { readonly cause: string; readonly path: PropertyPath } {
  switch (error) {
    case "NOT_FOUND":
      return {
        cause: `this project has no ${noun} named ${quoteShort(spellValue(name, program))}`,
        path: ["name"],
      };
    case "INVALID_ARGUMENT": {
      const members = isBinding ? "one of the members" : "the member";
      return {
        cause: `the service does not accept the role, ${members} or the condition`,
        path: [],
      };
    }
    case "PERMISSION_DENIED":
      return {
        cause: `the deploying identity is not allowed to set the access policy of this ${noun}. The design does not grant this permission`,
        path: [],
      };
  }
}
