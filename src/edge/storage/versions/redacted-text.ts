import type { Turns } from "#edge/schedule/turns.ts";
import { redactInPauses } from "#model/secrets/redact.ts";
import { printManifestInPauses } from "#model/files/manifest/print.ts";
import type { Program, ProgramSource } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** A design as text in which secrets are left out. */
export interface SafeText {
  readonly text: string;
  /** The design's source file. */
  readonly source: ProgramSource | undefined;
}

/** The text that snapshots and versions contain. Rejects if part of the page cannot be loaded. */
export async function redactedText(
  program: Program,
  catalog: Catalog,
  turns: Turns,
): Promise<SafeText> {
  const safe = await withSafeSource(await turns.run(redactInPauses(program, catalog)), program);
  return { text: await turns.run(printManifestInPauses(safe)), source: safe.source };
}

async function withSafeSource(safe: Program, { source }: Program): Promise<Program> {
  if (safe.source === source || source === undefined) return safe;
  const { withRewrittenSource } = await import("#model/files/yaml/rewritten-source.ts");
  return withRewrittenSource({ ...safe, source });
}
