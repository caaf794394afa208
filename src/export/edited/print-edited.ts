import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { once } from "#model/schema/once.ts";
import type { LiteralEdit } from "#export/edited/literal-edit.ts";
import { findLiteralEdit } from "#export/edited/literal-edit.ts";
import type { ProgramContext } from "#export/edited/part-of-program.ts";
import { partOfProgram, surroundingsIn } from "#export/edited/part-of-program.ts";
import { replaceLines } from "#export/edited/replace-lines.ts";
import type { DesignExport } from "#export/export.ts";
import { createExport, createPartExport } from "#export/export.ts";
import type { Language, PrintedFile, PrintResult } from "#export/language.ts";

/** Prints a design in a language, like `createExport(program, catalog).print(language)`. */
export type PrintEdited = (program: Program, catalog: Catalog, language: Language) => PrintResult;

interface Printed {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly language: Language;
  readonly result: PrintResult;
  /** The surroundings, created on first use. Edits of literals don't affect the surroundings. */
  readonly surroundings: () => ProgramContext;
}

/**
 * Creates a function that remembers its last result. If an edit only changed literals of one resource, the function
 * prints that resource alone, before and after the edit, with the minimal context. If the lines from before the edit
 * are the same as in the whole program, and nothing else in the output differs, the new lines replace them. Otherwise,
 * the function prints everything.
 */
export function createEditedPrinter(): PrintEdited {
  let last: Printed | undefined;
  let exported:
    | { readonly of: Program; readonly by: Catalog; readonly design: DesignExport }
    | undefined;
  const printWhole: PrintEdited = (program, catalog, language) => {
    if (exported?.of !== program || exported.by !== catalog)
      exported = { of: program, by: catalog, design: createExport(program, catalog) };
    return exported.design.print(language);
  };
  return (program, catalog, language) => {
    const known = last?.catalog === catalog && last.language === language ? last : undefined;
    const edited = known && printEdited(known, program);
    const result = edited ?? printWhole(program, catalog, language);
    const surroundings =
      edited === undefined || known === undefined
        ? once(() => surroundingsIn(program))
        : known.surroundings;
    last = { program, catalog, language, result, surroundings };
    return result;
  };
}

function printEdited(known: Printed, program: Program): PrintResult | undefined {
  if (known.program === program) return known.result;
  const edit = findLiteralEdit(known.program, program);
  if (edit === undefined || isToldElsewhere(known, edit)) return undefined;
  return printInPart(known, edit);
}

/**
 * Whether lines of other resources can depend on the resource's inputs: in a plugin's component, in a file whose own
 * text is edited, in classes, and for a resource whose real type doesn't return the referenced input.
 */
function isToldElsewhere(
  { program: { plugin, source, target, components }, language, surroundings }: Printed,
  { after }: LiteralEdit,
): boolean {
  if (components !== undefined && language.needsNoTypes !== true) return true;
  if (plugin !== undefined || (source !== undefined && language.id === "yaml")) return true;
  return target !== undefined && surroundings().referred.has(after.id);
}

function printInPart(
  { program, catalog, language, result, surroundings }: Printed,
  edit: LiteralEdit,
): PrintResult | undefined {
  const print = (resource: LiteralEdit["after"]): PrintResult =>
    createPartExport(partOfProgram(program, resource, surroundings()), catalog, program).print(
      language,
    );
  const before = print(edit.before);
  const after = print(edit.after);
  if (!saySameBeside(before, after)) return undefined;
  const files: PrintedFile[] = [];
  for (const file of result.files) {
    const replaced =
      file.lines === undefined
        ? file
        : replaceLines(file, fileOf(before, file.path), fileOf(after, file.path), edit.after.id);
    if (replaced === undefined) return undefined;
    files.push(replaced);
  }
  return { files, diagnostics: result.diagnostics };
}

/** Whether two results differ only in their lines. */
const saySameBeside = (one: PrintResult, other: PrintResult): boolean =>
  JSON.stringify(one.diagnostics) === JSON.stringify(other.diagnostics) &&
  one.files.length === other.files.length &&
  one.files.every((file, at) => {
    const same = other.files[at];
    return file.path === same?.path && (file.lines !== undefined || file.text === same.text);
  });

const fileOf = ({ files }: PrintResult, path: string): PrintedFile | undefined =>
  files.find((file) => file.path === path);
