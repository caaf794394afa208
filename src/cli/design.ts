import { basename } from "node:path";
import type { FileText } from "#cli/read-file.ts";
import { standardInput } from "#cli/read-file.ts";
import { readStateText } from "#cli/project/state-file.ts";
import type { OpenedStack } from "#cli/stack/open-stack.ts";
import { isStackFormat, notesOnStack, openStack } from "#cli/stack/open-stack.ts";
import type { TeamRules } from "#model/configuration/settle.ts";
import { settle } from "#model/configuration/settle.ts";
import type { RuleSubject } from "#model/configuration/adjust.ts";
import { subjectsIn } from "#model/configuration/adjust.ts";
import type { Diagnostic, Severity } from "#model/program/diagnostic.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { parseImportFile } from "#model/opening/import-file/parse-import-file.ts";
import { namedByFile } from "#model/files/manifest/file-name.ts";
import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import { findSpan, pathOfLocation } from "#model/files/json/places.ts";
import { countLines, locateJson } from "#model/files/json/positions.ts";
import type { FileReadNote, ParseFailure, ParseResult } from "#model/files/manifest/types.ts";
import { stackProgram } from "#model/deployment/stack/stack-program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { recognize } from "#model/opening/recognition/recognize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";
import { redactText } from "#model/secrets/signs/secret-parts.ts";
import { locateYaml } from "#model/files/yaml/locate.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";

/** A diagnostic with its position in a file. */
export interface LocatedDiagnostic {
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  /** The line, starting at 1; absent if the message is about the whole file. */
  readonly line?: number;
  /** The column in UTF-16 code units, as editors count. */
  readonly column?: number;
  /** The path from the top of the file. The last key need not exist in the file, as for a missing required input. */
  readonly path?: PropertyPath;
  /** The label of the button that fixes the problem in the designer. */
  readonly fix?: string;
}

export interface OpenedDesign {
  readonly program: Program;
  /** The design's name in the file; absent if the file has no name. */
  readonly ownName?: string;
  /** Whether the file is for `pulumi import --file`, which cannot be written from a design. */
  readonly isImportFile: boolean;
  readonly notes: readonly FileReadNote[];
  /** Set for a state or a run, whose resources have no values until `started` creates a design from them. */
  readonly stack?: OpenedStack;
  /**
   * Locates the design's diagnostics and the notes on unread content, in file order, and applies the team's settings.
   */
  locate(
    diagnostics: readonly Diagnostic[],
    notes: readonly FileReadNote[],
    team?: TeamRules,
  ): LocatedReport;
  /** Side effects in file order. */
  locateSideEffects(effects: readonly SideEffect[]): readonly LocatedSideEffect[];
}

/** A command or download that a design causes, and its position in the file. */
export type LocatedSideEffect = SideEffect &
  Required<Pick<LocatedDiagnostic, "line" | "column" | "path">>;

/** An ignored diagnostic, with the reason for ignoring it. */
export type IgnoredDiagnostic = LocatedDiagnostic & {
  readonly reason: string;
  /** Set if a comment in the file ignores the diagnostic. */
  readonly isComment?: true;
};

export interface LocatedReport {
  readonly diagnostics: readonly LocatedDiagnostic[];
  readonly ignored: readonly IgnoredDiagnostic[];
  /** The design's own diagnostics, without those that are disabled or ignored. */
  readonly found: readonly Diagnostic[];
}

export type DesignResult =
  | { readonly ok: true; readonly design: OpenedDesign }
  | { readonly ok: false; readonly error: LocatedDiagnostic };

/** Files that a command accepts besides programs: a stack's state, or a run with the state before it. */
export interface TakesStacks {
  readonly base?: Baseline | undefined;
}

/** Opens a design as the page does. */
export async function readDesign(
  file: string,
  input: AsyncIterable<Uint8Array>,
  stacks?: TakesStacks,
): Promise<DesignResult> {
  const read = await readStateText(file, input);
  return read.ok ? openDesign(file, read, stacks) : refuse({ message: read.message });
}

/** Opens the text of a file as a design. */
export function openDesign(
  file: string,
  { text, mark }: Pick<Extract<FileText, { ok: true }>, "text" | "mark">,
  stacks?: TakesStacks,
): DesignResult {
  const format = recognize(mark + text, basename(file));
  if (stacks !== undefined && isStackFormat(format)) {
    const read = openStack(text, format.kind, stacks.base);
    if (!read.ok) return refuseText(read);
    const { program } = stackProgram(read.stack.baseline);
    return { ok: true, design: stackDesign(file, program, read.stack) };
  }
  const parsed = parseDesign(mark + text, format);
  if (!parsed.ok) return refuseText(parsed);
  const { notes, keys } = parsed;
  const program =
    file === standardInput ? parsed.program : namedByFile(parsed.program, basename(file));
  const design: OpenedDesign = {
    program,
    ...(parsed.program.name === "" ? {} : { ownName: parsed.program.name }),
    isImportFile: format.kind === "import",
    notes,
    ...createPlaces({ file, text, program, keys }),
  };
  return { ok: true, design };
}

/** A design that has no text of its own, so its diagnostics are at the top of the file. */
export function stackDesign(file: string, program: Program, stack?: OpenedStack): OpenedDesign {
  const keys = new Map(program.resources.map(({ id, name }) => [id, name]));
  return {
    program,
    ownName: program.name,
    isImportFile: false,
    notes: stack === undefined ? [] : notesOnStack(stack),
    ...(stack === undefined ? {} : { stack }),
    ...createPlaces({ file, text: "{}", program, keys }),
  };
}

function refuseText({ message, line, column }: ParseFailure): DesignResult {
  const isPlaced = line !== undefined && column !== undefined;
  return refuse({ message, ...(isPlaced ? { line, column } : {}) });
}

/** Locates diagnostics of a design. */
const createPlaces = (
  located: LocatedText,
): Pick<OpenedDesign, "locate" | "locateSideEffects"> => ({
  locate: createLocate(located),
  locateSideEffects: (effects) =>
    placeInText(
      located.text,
      located.program,
      effects.map((effect) => ({
        ...effect,
        what: redactText(effect.what),
        path: effect.key ?? pathOfLocation(effect.location, located.program, located.keys),
      })),
    ),
});

interface LocatedText {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  readonly keys: Extract<ParseResult, { ok: true }>["keys"];
}

/** Locates diagnostics and applies the team's settings. */
const createLocate =
  ({ file, text, program, keys }: LocatedText): OpenedDesign["locate"] =>
  (diagnostics, kept, team) => {
    const subjectOf = subjectsIn(program);
    const placed = placeInText(text, program, [
      ...kept.map((note) => placeNote(note, program, keys)),
      ...diagnostics.map((each) => ({
        ...designDiagnostic(each, pathOfLocation(each.location, program, keys)),
        subject: subjectOf(each),
        source: each,
      })),
    ]);
    const settled = settle(
      dropRepeatedNotes(placed),
      { file, text: program.source && text },
      team,
      ({ subject }) => subject,
    );
    return {
      diagnostics: settled.diagnostics.map(withoutSource),
      ignored: settled.ignored.map(withoutSource),
      found: settled.diagnostics.flatMap((each) =>
        "source" in each && each.source !== undefined
          ? { ...each.source, severity: each.severity }
          : [],
      ),
    };
  };

/** Parses a design. The content determines the format, not the file name. */
function parseDesign(text: string, format: ReturnType<typeof recognize>): ParseResult {
  switch (format.kind) {
    case "program":
      return format.syntax === "json" ? parseProgramFile(text) : parseYaml(text);
    case "import":
      return parseImportFile(text);
    case "state":
      return {
        ok: false,
        message: "This file is the state of a stack, not a program. Pass it to plan with --state.",
      };
    case "run":
      return {
        ok: false,
        message: "This file is the output of a preview or update, not a program.",
      };
    case "schema":
      return {
        ok: false,
        message: "This file is a package schema, not a program. Pass it with --schema.",
      };
    case "facts":
      return {
        ok: false,
        message: "This file contains facts about a package, not a program. Pass it with --facts.",
      };
    case "foreign":
    case "unknown":
      return { ok: false, message: format.message };
  }
}

const refuse = (error: Pick<LocatedDiagnostic, "message" | "line" | "column">): DesignResult => ({
  ok: false,
  error: { severity: "error", rule: "file/unreadable", ...error },
});

type DiagnosticWithPath = LocatedDiagnostic & { readonly path: PropertyPath };

/** A diagnostic for a report, with its path in the file. */
type PlacedDiagnostic = DiagnosticWithPath & {
  readonly subject: RuleSubject;
  /** The original diagnostic; absent for a note. */
  readonly source?: Diagnostic;
};

function placeNote(
  { path, message }: FileReadNote,
  program: Program,
  keys: ReadonlyMap<ResourceId, string>,
): PlacedDiagnostic {
  const [section, key] = path;
  const resource =
    section === "resources" ? program.resources.find(({ id }) => keys.get(id) === key) : undefined;
  const subject =
    resource === undefined ? {} : { resource: resource.name, type: displayToken(resource.token) };
  return { severity: "warning", rule: "file/kept", message, path, subject };
}

function withoutSource<T extends LocatedDiagnostic>(
  placed: T,
): Omit<T, "subject" | "source"> & LocatedDiagnostic {
  const { subject: _subject, source: _source, ...rest } = placed as T & Partial<PlacedDiagnostic>;
  return rest as Omit<T, "subject" | "source"> & LocatedDiagnostic;
}

function designDiagnostic(diagnostic: Diagnostic, path: PropertyPath): DiagnosticWithPath {
  const { severity, rule, message, fix } = diagnostic;
  return { severity, rule, message, path, ...(fix === undefined ? {} : { fix: fix.label }) };
}

/** Adds lines and columns, and sorts by position. Parses the text only if at least one entry has to be located. */
function placeInText<T extends { readonly path: PropertyPath }>(
  text: string,
  { source }: Program,
  located: readonly T[],
): readonly (T & { readonly line: number; readonly column: number })[] {
  if (located.length === 0) return [];
  const document = (source && locateYaml(source)) ?? locateJson(text);
  const lineColumn = countLines(text);
  return located
    .map((thing) => {
      const { entry } = findSpan(document, thing.path);
      return { entry, thing: { ...thing, ...lineColumn(entry) } };
    })
    .toSorted((a, b) => a.entry - b.entry)
    .map(({ thing }) => thing);
}

/** Drops notes on strings that could not be read as references, if the check reports an error at the same position. */
function dropRepeatedNotes<T extends LocatedDiagnostic>(diagnostics: readonly T[]): readonly T[] {
  const positionKey = ({ line, column }: LocatedDiagnostic): string => `${line}:${column}`;
  const errors = new Set(
    diagnostics.filter(({ severity }) => severity === "error").map(positionKey),
  );
  return diagnostics.filter(
    (each) =>
      each.rule !== "file/kept" || each.path?.length === 0 || !errors.has(positionKey(each)),
  );
}
