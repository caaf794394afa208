import { memoize } from "#model/base/memoize.ts";
import { quoteShort, shorten } from "#model/base/messages.ts";
import {
  exampleForms,
  isNotImported,
  mismatch,
} from "#model/deployment/identifier/example-form.ts";
import { importIdentifierOf } from "#model/deployment/identifier/known-identifier.ts";
import { kubernetesMismatch } from "#model/deployment/identifier/kubernetes-identifier.ts";
import { parseIdentifier } from "#model/deployment/identifier/parse-identifier.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { importSection } from "#model/schema/documentation/importing/import-section.ts";
import type { ResourceType } from "#model/schema/property-type.ts";

/** A problem with the ID of a resource to import. */
export interface IdentifierProblem {
  /**
   * The severity. A problem according to documentation is a warning, because an example doesn't exclude other formats.
   */
  readonly severity: "error" | "warning";
  /** The message, including its source. */
  readonly message: string;
  /** The ID that the user may have meant. */
  readonly fixed?: string;
}

/** The problem of an ID according to facts, or else the type's documentation; undefined if neither shows a format. */
export function checkIdentifier(
  catalog: Catalog,
  token: string,
  id: string,
): readonly IdentifierProblem[] {
  const identifier = importIdentifierOf(catalog, token);
  if (identifier !== undefined) {
    const { errors, fixed } = parseIdentifier(identifier, id);
    const found = errors.map(({ message, isDoubt }) => ({
      severity:
        isDoubt === true || identifier.isDocumented === true
          ? ("warning" as const)
          : ("error" as const),
      message: identifier.isDocumented
        ? `${message} The documentation says: “${identifier.explanation}”`
        : message,
      ...(fixed === undefined ? {} : { fixed }),
    }));
    if (found.length > 0 || identifier.isDocumented !== true) return found;
  }
  const message = byKubernetes(token, id) ?? byExample(catalog.resourceType(token), id);
  return message === undefined ? [] : [{ severity: "warning", message }];
}

/** Whether anything is known about the IDs of a type. */
export function knowsIdentifier(catalog: Catalog, token: string): boolean {
  if (importIdentifierOf(catalog, token) !== undefined) return true;
  if (kubernetesMismatch(token, "") !== undefined) return true;
  const section = sectionOf(catalog.resourceType(token));
  return section !== undefined && (section.examples.length > 0 || isNotImported(section));
}

function byKubernetes(token: string, id: string): string | undefined {
  const expected = kubernetesMismatch(token, id)?.expected;
  return expected && `The Kubernetes provider imports by ${expected}.`;
}

const sectionOf = (type: ResourceType | undefined) => (type === undefined ? undefined : read(type));
const read = memoize((type: ResourceType) => importSection(type.description));

function byExample(type: ResourceType | undefined, id: string): string | undefined {
  const section = sectionOf(type);
  if (section === undefined) return undefined;
  if (isNotImported(section)) return `The documentation says: “${shorten(section.sentence, 200)}”`;
  const wrong = exampleForms(section).map((form) => mismatch(form, id));
  const [expected] = wrong;
  if (expected === undefined || wrong.includes(undefined)) return undefined;
  return `The documentation shows ${expected}, such as ${quoteShort(section.examples[0] ?? "")}, but this is ${quoteShort(id)}.`;
}
