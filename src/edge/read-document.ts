import { readImport } from "#edge/import-manifest.ts";
import type { Opened } from "#model/open/opened.ts";
import { recognise } from "#model/open/recognise.ts";
import { openPreview } from "#model/preview/read-preview.ts";
import { isEngineOwned } from "#model/state/baseline.ts";
import { openState } from "#model/state/read-state.ts";
import type { ParseFailure } from "#model/manifest/types.ts";

/** Opens a document's text, whatever it holds. `name` is that of its file. */
export async function readDocument(name: string, text: string): Promise<Opened> {
  const format = recognise(text);
  switch (format.kind) {
    case "state": {
      const state = openState(text);
      if (!state.ok) return refuse(name, state);
      const { baseline, report } = state;
      // Counted here, because a big state keeps a page busy for longer than one frame.
      const declared = baseline.resources.filter((resource) => !isEngineOwned(resource)).length;
      return { kind: "state", name, baseline, declared, report };
    }
    case "run": {
      const run = openPreview(text);
      if (!run.ok) return refuse(name, run);
      const { overlay, report } = run;
      return { kind: "run", name, overlay, report };
    }
    case "import":
    case "program": {
      const imported = await readImport(name, text);
      return imported.kind === "refused"
        ? { kind: "refused", name, message: imported.message }
        : { kind: "program", name, program: imported.program, notes: imported.notes };
    }
    case "unknown":
      return refuse(name, format);
  }
}

function refuse(name: string, { message, line, column }: Omit<ParseFailure, "ok">): Opened {
  const at = line === undefined ? "" : ` at line ${line}, column ${column}`;
  return { kind: "refused", name, message: `${name} could not be opened${at}: ${message}` };
}
