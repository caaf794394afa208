import { describeExpression } from "#model/program/describe-expression.ts";
import type { Overlay, OverlayReport } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { referencesIn, visitExpressions } from "#model/program/references.ts";
import { warnOfPlainSecrets } from "#model/deployment/state/plain-secrets.ts";
import type { StateReport } from "#model/deployment/state/read-state.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

export const countPreserved = (count: number): string =>
  count === 1 ? "One part" : `${count.toLocaleString("en")} parts`;

/** Explains preserved parts of a program. */
export const describePreserved = (count: number): string =>
  count === 1
    ? "One part of the file is read-only and is saved unchanged."
    : `${countPreserved(count)} of the file are read-only and are saved unchanged.`;

/** Explains the questions about values of unknown origin. */
export const describeQuestions = (count: number): string =>
  count === 1
    ? "A state contains values, not references. Choose what one of them refers to, or keep the value."
    : `A state contains values, not references. Choose what ${count.toLocaleString("en")} of them refer to, or keep the values.`;

/** Describes the candidates of a value. If necessary, the types of their resources distinguish them. */
export function describeCandidates(values: readonly Value[], program: Program): readonly string[] {
  const texts = values.map((value) => describeCandidate(value, program));
  const typed = texts.map((text, at) => {
    const types = typesIn(values[at] ?? null, program);
    return isRepeated(text, texts) && types !== "" ? `${text} (${types})` : text;
  });
  return typed.map((text, at) =>
    isRepeated(text, typed) ? `${text} #${repeatsBefore(text, typed, at) + 1}` : text,
  );
}

const isRepeated = (text: string, all: readonly string[]): boolean =>
  all.indexOf(text) !== all.lastIndexOf(text);

const repeatsBefore = (text: string, all: readonly string[], at: number): number =>
  all.slice(0, at).filter((other) => other === text).length;

/** The types of the resources that a value refers to. */
function typesIn(value: Value, program: Program): string {
  const types = new Set<string>();
  visitExpressions(value, [], (found) => {
    for (const { resource } of referencesIn(found))
      types.add(findResource(program, resource)?.token ?? "");
  });
  return [...types].join(", ");
}

/** A resource by its name and, if the name is not unique, its type. */
export function describeResource(id: ResourceId, program: Program): string {
  const { name = "", token = "" } = findResource(program, id) ?? {};
  const isShared = program.resources.filter((each) => each.name === name).length > 1;
  const called = name === "" ? "no name" : name;
  return isShared ? `${called} (${token})` : called;
}

/** A candidate for a value, or the value itself, with long strings cut in the middle. */
function describeCandidate(value: Value, program: Program): string {
  if (!isExpression(value)) return cut(typeof value === "string" ? value : JSON.stringify(value));
  if (value.kind !== "template") return describeExpression(value, program);
  const parts = value.parts.map((part) =>
    typeof part === "string" ? cut(part) : describeExpression(part, program),
  );
  return parts.join("");
}

const maxShown = 120;

const cut = (text: string): string =>
  text.length <= maxShown ? text : `${text.slice(0, maxShown / 2)} … ${text.slice(-maxShown / 2)}`;

/** Describes the number of secrets in a document, by kind. */
export function describeSecrets({ encrypted, plain }: StateReport["secrets"]): string {
  if (encrypted + plain === 0) return "none";
  const parts = [
    ...(encrypted === 0 ? [] : [`${encrypted.toLocaleString("en")} encrypted`]),
    ...(plain === 0 ? [] : [`${plain.toLocaleString("en")} in plain text`]),
  ];
  return parts.join(", ");
}

/** The warnings about a state. */
export const warningsOnState = ({ secrets }: StateReport): readonly string[] =>
  secrets.plain === 0 ? [] : [warnOfPlainSecrets(secrets.plain, "state")];

/** The warnings about a run. */
export const warningsOnRun = (
  { mayBeCorrupt }: Overlay,
  { secrets }: OverlayReport,
): readonly string[] => [
  ...(mayBeCorrupt ? ["The engine reports that its data may be damaged."] : []),
  ...(secrets.plain === 0 ? [] : [warnOfPlainSecrets(secrets.plain, "run")]),
];

/** The kind of a real run: a preview, or a deployment. */
export function describeRun({ source, isPreview, isComplete }: Overlay): string {
  if (source === "preview") return "a preview";
  const what = isPreview ? "the events of a preview" : "the events of a deployment";
  return isComplete ? what : `${what}; its end is missing`;
}

/** The number of steps of a run, by operation in the usual order. */
export function countOperations({ steps }: Overlay): string {
  const counts = new Map<string, number>();
  for (const { operation } of steps) counts.set(operation, (counts.get(operation) ?? 0) + 1);
  const parts = Array.from(
    counts,
    ([operation, count]) => `${count.toLocaleString("en")} ${operation}`,
  );
  return parts.length === 0 ? "none" : parts.join(", ");
}
