import { nameOf } from "#model/base/path-name.ts";
import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { visitTyped } from "#model/check/values/visit-typed.ts";
import type { WrongReference } from "#model/completion/wrong-reference.ts";
import { wrongReference } from "#model/completion/wrong-reference.ts";
import type { Fix } from "#model/program/diagnostic.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { Reference } from "#model/program/value.ts";
import { expression, isExpression } from "#model/program/value.ts";

/** Reports references that are certainly wrong according to names and the start of the documentation. */
export const referenceOutput = eachResourceRule(
  "reference/output",
  "A reference returns the expected kind of ID, from the expected type of resource.",
  {
    readsOfOthers: ({ name, token }) => [name, token],
    concerns: (resource) => !isLookup(resource) && expressionsOf(resource).length > 0,
    *check(resource, { program, catalog }) {
      const type = catalog.resourceType(resource.token);
      if (type === undefined) return;
      const found: {
        readonly path: PropertyPath;
        readonly reference: Reference;
        readonly wrong: WrongReference;
      }[] = [];
      visitTyped(resource.inputs, type.inputs, catalog, {
        value: (value, { kind }, path, property) => {
          if (kind !== "string" || !isExpression(value) || value.kind !== "reference") return;
          const target = findResource(program, value.resource);
          const targetType = target && catalog.resourceType(target.token);
          if (targetType === undefined || value.path.length === 0) return;
          const wrong = wrongReference(
            { token: type.token, path, property, type: targetType, output: value.path },
            catalog,
          );
          if (wrong !== undefined) found.push({ path, reference: value, wrong });
        },
      });
      for (const { path, reference, wrong } of found) {
        const { message, values } = describe(path, reference, wrong, program);
        const [fix, ...otherFixes] = values.map((value): Fix => ({
          label: `Use ${spellValue(value, program)}`,
          edit: { kind: "set-input", resource: resource.id, path, value },
        }));
        yield {
          severity: "warning",
          location: { kind: "input", resource: resource.id, path },
          message,
          ...(fix === undefined ? {} : { fix, otherFixes }),
        };
      }
    },
  },
);

const keyWords = { id: "the ID", arn: "the ARN", name: "the name" } as const;

function describe(
  path: PropertyPath,
  reference: Reference,
  wrong: WrongReference,
  program: Program,
): { readonly message: string; readonly values: readonly Reference[] } {
  const given = quoteShort(spellValue(reference, program));
  if (wrong.kind === "key")
    return {
      message: `${nameOf(path)} expects ${keyWords[wrong.key]}, as its name or documentation says, but ${given} is ${keyWords[wrong.given]}.`,
      values:
        wrong.output === undefined ? [] : [expression({ ...reference, path: [wrong.output] })],
    };
  const { key } = wrong;
  const owner = findResource(program, reference.resource);
  const others = program.resources.filter((other) => isOfType(other, wrong.thing));
  return {
    message: `${nameOf(path)} expects ${key === undefined ? "" : `${keyWords[key]} of `}a ${wrong.thing}, as its name or documentation says, but ${given} is from the type ${quoteShort(owner?.token ?? "")}.`,
    values:
      key === undefined
        ? []
        : others.map(({ id }) => expression({ kind: "reference", resource: id, path: [key] })),
  };
}

/** Whether the name of a resource's type matches a noun phrase. */
const isOfType = ({ token }: Resource, thing: string): boolean =>
  token.slice(token.lastIndexOf(":") + 1).toLowerCase() === thing.replaceAll(" ", "");
