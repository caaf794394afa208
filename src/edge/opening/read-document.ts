import { findSideEffects } from "#model/side-effects/side-effects.ts";
import { namedByFile } from "#model/files/manifest/file-name.ts";
import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import type { ParseFailure, ParseResult } from "#model/files/manifest/types.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";
import { recognize } from "#model/opening/recognition/recognize.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import { isEngineOwned } from "#model/deployment/state/baseline.ts";
import { openState } from "#model/deployment/state/read-state.ts";

/** Opens a document's text, and detects the document's type. `name` is its file name. */
export async function readDocument(name: string, text: string): Promise<Opened> {
  const format = recognize(text, name);
  switch (format.kind) {
    case "state":
      return readState(name, text);
    case "run": {
      const run = openPreview(text);
      if (!run.ok) return refuse(name, run);
      const { overlay, report } = run;
      return { kind: "run", name, overlay, report };
    }
    case "program": {
      const parsed = format.syntax === "json" ? parseProgramFile(text) : await parseYamlText(text);
      return fixable(openProgram(name, parsed, false), text, parsed);
    }
    case "import": {
      const { parseImportFile } = await import("#model/opening/import-file/parse-import-file.ts");
      const parsed = parseImportFile(text);
      return fixable(openProgram(name, parsed, true), text, parsed);
    }
    case "schema":
      return { kind: "schema", name };
    case "facts":
      return { kind: "facts", name, text };
    case "foreign":
    case "unknown":
      return refuse(name, format);
  }
}

/** Opens a manifest that is not in a file. */
export const openManifest = (name: string, text: string): Opened =>
  openProgram(name, parseProgramFile(text), false);

async function parseYamlText(text: string): Promise<ParseResult> {
  const { parseYaml } = await import("#model/files/yaml/parse-yaml.ts");
  return parseYaml(text);
}

function readState(name: string, text: string): Opened {
  const state = openState(text);
  if (!state.ok) return refuse(name, state);
  const { baseline, report } = state;
  // The resources are counted in the worker, because counting them in a large state would block the page for longer
  // than a frame.
  const declared = baseline.resources.filter((resource) => !isEngineOwned(resource)).length;
  return { kind: "state", name, baseline, declared, report };
}

function openProgram(name: string, parsed: ParseResult, isImportFile: boolean): Opened {
  if (!parsed.ok) return refuse(name, parsed);
  const notes = parsed.notes.map(({ where, message }) => ({ where, message }));
  const program = namedByFile(parsed.program, name);
  // Side effects are found in the worker, because searching a large program's values would block the page for
  // longer than a frame.
  const sideEffects = findSideEffects(program);
  return { kind: "program", name, program, isImportFile, notes, sideEffects };
}

/** The maximum length of a text that the user can fix by hand, in UTF-16 code units. */
const longestFixed = 2_000_000;

/** Adds the text to an error with a position, so the user can fix the text there. */
function fixable(opened: Opened, text: string, parsed: ParseResult): Opened {
  if (opened.kind !== "refused" || parsed.ok || parsed.line === undefined) return opened;
  const { message: reason, line, column = 1 } = parsed;
  return text.length > longestFixed
    ? opened
    : { ...opened, unreadable: { text, line, column, reason } };
}

function refuse(name: string, { message, line, column }: Omit<ParseFailure, "ok">): Opened {
  const at = line === undefined ? "" : ` at line ${line}, column ${column}`;
  return { kind: "refused", name, message: `${name} could not be opened${at}: ${message}` };
}
