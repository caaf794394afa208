import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isProjectFile } from "#model/files/project/project-keys.ts";
import { requiredVersionOf } from "#model/files/project/required-version.ts";
import type { Json } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";
import type { Program, ProgramSource } from "#model/program/program.ts";
import { accessesOf } from "#model/program/references.ts";

/**
 * Reports the top-level parts of a file that Pulumi can't read (`TemplateDecl` and `parseRecord`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go). Pulumi ignores unknown top-level keys.
 */
export const programMalformed: ProgramRule = {
  id: "program/malformed",
  summary: "Every section of the file is valid.",
  *check({ program }) {
    for (const found of findIn(program)) yield { ...found, location: { kind: "program" } };
  },
};

type Found = Pick<Diagnostic, "message" | "severity">;

const error = (message: string): Found => ({ severity: "error", message });

const sections = ["config", "configuration", "variables", "resources", "outputs"];
const texts = ["name", "description", "version", "namespace"];

function* findIn(program: Program): Iterable<Found> {
  const { extras, source } = program;
  for (const key of sections) {
    const section = own(extras, key);
    if (section === undefined || isObject(section)) continue;
    const isFolder = key === "config" && typeof section === "string" && isProjectFile(program);
    yield error(
      isFolder
        ? "config must be an object. Use stackConfigDir for the folder of the stack files."
        : `${key} must be an object.`,
    );
  }
  for (const key of texts) {
    const text = own(extras, key);
    if (text !== undefined && !isText(key, text))
      yield error(`${key} of the program must be a literal string.`);
  }
  const blank =
    source === undefined ? [] : blankSections(source).filter((key) => isEmpty(key, program));
  if (blank.length > 0)
    yield error(
      `Pulumi rejects empty sections: ${joinWithAnd(blank)}. Remove each, or set it to {}.`,
    );
  yield* findInSettings(program);
}

/**
 * Literal names and descriptions are read, so the extras only contain names and descriptions that are not literal
 * strings.
 */
const isText = (key: string, text: Json): boolean =>
  key !== "name" && key !== "description" && typeof text === "string" && !text.includes("${");

/** Matches a top-level key with no value and no indented lines below. */
const blankSection =
  /^(config|configuration|variables|resources|outputs):[ \t]*(?:#.*)?(?:\r?\n[ \t]*(?:#.*)?)*(?=\r?\n[^\s#]|\s*$(?![^]))/gm;

const blankSections = memoize<ProgramSource, readonly string[]>(({ text }) =>
  Array.from(text.matchAll(blankSection), ([, key = ""]) => key),
);

/** True if nothing was added to the section since the file was opened. */
function isEmpty(key: string, { config, variables, resources, outputs }: Program): boolean {
  const sizes: Readonly<Record<string, number>> = {
    config: config.length,
    configuration: config.length,
    variables: variables.length,
    resources: resources.length,
    outputs: outputs.length,
  };
  return sizes[key] === 0;
}

function* findInSettings(program: Program): Iterable<Found> {
  const pulumi = own(program.extras, "pulumi");
  if (pulumi === undefined) return;
  if (!isObject(pulumi)) {
    yield error("pulumi must be an object.");
    return;
  }
  for (const key of Object.keys(pulumi))
    if (key.toLowerCase() !== "requiredversion")
      yield { severity: "warning", message: `The section pulumi has no key ${quoteShort(key)}.` };
  yield* findInVersion(program);
}

/**
 * Finds problems in the required Pulumi version. Pulumi evaluates that version before it deploys anything
 * (`EvalPulumi`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
function* findInVersion(program: Program): Iterable<Found> {
  const value = requiredVersionOf(program);
  if (value === undefined) return;
  if (value === null || typeof value === "number" || typeof value === "boolean")
    yield error("requiredVersion is a string, such as >=3.200.0.");
  const secrets = new Set(program.config.filter(({ secret }) => secret).map(({ name }) => name));
  for (const access of accessesOf(value)) {
    if (access.kind === "reference" || (access.kind === "config" && secrets.has(access.name)))
      yield error(
        "requiredVersion must be known before deployment. It cannot contain outputs or secrets.",
      );
    else if (access.kind === "unresolved" && !access.access.startsWith("pulumi."))
      yield error(
        `requiredVersion refers to ${quoteShort(access.access)}, which is not in the design.`,
      );
  }
}
