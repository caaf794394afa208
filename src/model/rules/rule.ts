import type { Catalog } from "#model/catalog.ts";
import type { Diagnostic, Fix, Severity } from "#model/diagnostic.ts";
import type { PropertyPath } from "#model/path.ts";
import type { Program, Resource } from "#model/program.ts";

/** A rule about one resource's inputs that its schema cannot say. */
export interface ResourceRule {
  /** `<family>/<what>`, e.g. `endpoint/two-event-buses`. It never changes: people search for it. */
  readonly id: string;
  /** What must hold, in one sentence. */
  readonly summary: string;
  /** The types it is about, by the token people write. */
  readonly tokens: readonly string[];
  check(subject: Subject): Iterable<Finding>;
}

export interface Subject {
  readonly resource: Resource;
  /** The moment of the check, in milliseconds since 1970. The model has no clock of its own. */
  readonly now: number;
}

export interface Finding {
  readonly severity: Severity;
  /** Where in the inputs. */
  readonly path: PropertyPath;
  readonly message: string;
  readonly fix?: Fix;
}

/** A rule about the design as a whole. */
export interface ProgramRule {
  readonly id: string;
  readonly summary: string;
  check(program: Program, catalog: Catalog): Iterable<Omit<Diagnostic, "rule">>;
}
