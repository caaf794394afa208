import { markedNamed } from "#export/print/marked-resource.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { OutputDeclaration } from "#export/lower/lowered-program.ts";
import { printKey } from "#export/languages/typescript/literals.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";
import { assign, printMember, printObject } from "#export/languages/typescript/objects.ts";
import { printTerm } from "#export/languages/typescript/terms.ts";

/**
 * The stack's outputs: an exported constant for each output. If a name cannot be exported, the module is an object with
 * all outputs, which the engine accepts as well.
 */
export function printOutputs(
  scope: ProgramScope,
  outputs: readonly OutputDeclaration[],
): readonly Doc[] {
  if (scope.exportsByName)
    return outputs.map(({ name, value }) => {
      const doc = printTerm(scope, value, "compact");
      const constant = concat(assign(`export const ${name} =`, value, doc), ";");
      return markedNamed("output", name, constant);
    });
  for (const { name, value } of outputs)
    if (name === "__proto__")
      scope.report(
        "export/not-expressible",
        "error",
        value.location,
        // `obj[k] = …` of `massageComplex` in pulumi/pulumi:sdk/nodejs/runtime/stack.ts sets the prototype.
        "Pulumi's Node.js SDK loses an output named __proto__. Choose another name.",
      );
  const members = outputs.map(({ name, value }) =>
    markedNamed(
      "output",
      name,
      printMember(printKey(name), value, printTerm(scope, value, "compact")),
    ),
  );
  return [concat("export = ", printObject(members, "tall"), ";")];
}
