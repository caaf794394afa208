import { capitalize } from "#model/base/text/identifiers.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { AssetTerm } from "#export/lower/term.ts";
import { printApply, printCall } from "#export/languages/csharp/call.ts";
import type { PrintTerm } from "#export/languages/csharp/calls/written.ts";
import { printText } from "#export/languages/csharp/calls/written.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import { printTextAlone } from "#export/languages/csharp/text/literals.ts";

/** `new FileAsset("./a")`. Inputs that accept outputs require outputs of the common base class. */
export function printAsset(
  scope: ProgramScope,
  { form, source }: AssetTerm,
  print: PrintTerm,
): Doc {
  const head = `new ${capitalize(form)}(`;
  if (typeof source === "string") return printCall(head, printTextAlone(source));
  const inner = printText(scope, source, print);
  if (!isEventual(source)) return printCall(head, inner);
  const parameter = scope.parameter("source");
  const common = form.endsWith("Archive") ? "Archive" : "AssetOrArchive";
  return printApply(inner, parameter, concat(`(${common})`, `${head}${parameter})`));
}
