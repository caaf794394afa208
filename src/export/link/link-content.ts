import { moveAllSecretsToConfig } from "#model/secrets/move-secrets.ts";
import { redactUnread } from "#model/secrets/map-unread.ts";
import { redactInPauses } from "#model/secrets/redact.ts";
import type { UnknownLiteral } from "#export/link/unknown-literals.ts";
import { withoutUnknownLiterals } from "#export/link/unknown-literals.ts";
import { printManifestInPauses } from "#model/files/manifest/print.ts";
import { importKey } from "#model/program/renaming/rename-kept.ts";
import { withoutProperty } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { holdsUnsaved } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** The content of a link to a design, and the omitted parts. */
export interface LinkContent {
  /** The manifest, without literal secrets. */
  readonly text: string;
  /** The secret config variables that replace secrets. */
  readonly placeholders: readonly string[];
  /** Secrets are omitted without a placeholder, because a plugin has no config. */
  readonly isWithheld: boolean;
  /** The literals that no loaded package describes. Literals without approval are omitted. */
  readonly unknown: readonly UnknownLiteral[];
}

/**
 * Creates the content of a link. `approved` are the keys of literals that no loaded package describes and that may be
 * shared.
 */
export function* linkContent(
  program: Program,
  catalog: Catalog,
  approved: ReadonlySet<string>,
): TimeSliced<LinkContent> {
  // The source file contains the secrets too.
  const { source: _source, ...rest } = program;
  // An import file's information about deployed resources is private.
  const design = { ...rest, extras: withoutProperty(rest.extras, importKey) };
  const known = yield* withoutUnknownLiterals(design, catalog, approved);
  const { literals: unknown } = known;
  if (program.plugin !== undefined) {
    const safe = withoutMarkedBeside(yield* redactInPauses(known.program, catalog));
    const isWithheld =
      safe !== known.program || program.resources.some(({ inputs }) => holdsUnsaved(inputs));
    return { text: yield* printManifestInPauses(safe), placeholders: [], isWithheld, unknown };
  }
  const safe = yield* moveAllSecretsToConfig(known.program, catalog);
  const before = new Set(known.program.config);
  const placeholders = safe.config.filter((each) => !before.has(each)).map(({ name }) => name);
  return { text: yield* printManifestInPauses(safe), placeholders, isWithheld: false, unknown };
}

/** The content of a plugin's file besides its components is kept as it was read. */
function withoutMarkedBeside(program: Program): Program {
  const { plugin } = program;
  if (plugin === undefined) return program;
  const unread = redactUnread(plugin.unread);
  const file = redactUnread(plugin.file);
  return unread === plugin.unread && file === plugin.file
    ? program
    : { ...program, plugin: { ...plugin, unread, file } };
}
