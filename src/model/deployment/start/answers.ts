import { usesByName } from "#model/graph/uses-by-name.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { collectReferences } from "#model/program/references.ts";
import { sameData } from "#model/base/incremental/same-data.ts";
import type { StateQuestion } from "#model/deployment/start/state-import.ts";
import { answerQuestion } from "#model/deployment/start/start.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression, isList, valueAt } from "#model/program/value.ts";

export interface Answer {
  readonly question: StateQuestion;
  /** The chosen candidate. */
  readonly value: Value;
}

/**
 * True if the design still contains the value in question and the parts that the answer names. An answer must not
 * overwrite a value that has changed.
 */
export function stillFits({ question, value }: Answer, asked: Program, program: Program): boolean {
  if (asked === program) return true;
  const { resource, path } = question;
  const isSame = (id: ResourceId): boolean => {
    const before = findResource(asked, id);
    const now = findResource(program, id);
    return before !== undefined && before.token === now?.token && before.name === now.name;
  };
  const valueIn = (design: Program) => valueAt(findResource(design, resource)?.inputs, path);
  return (
    [resource, ...resourcesIn(value)].every(isSame) && sameData(valueIn(asked), valueIn(program))
  );
}

function resourcesIn(value: Value): readonly ResourceId[] {
  const found: ResourceId[] = [];
  collectReferences(value, found);
  return found;
}

/**
 * One edit that applies the answers. The edit removes the substitutes for the answers: the variable for a secret, and
 * the dependency on the referenced resource.
 */
export function answerAll(program: Program, answers: readonly Answer[]): Edit {
  const edits: Edit[] = [];
  let current = program;
  const change = (edit: Edit): void => {
    edits.push(edit);
    current = applyEdit(current, edit);
  };
  const replaced: string[] = [];
  for (const { question, value } of answers) {
    const { resource, path } = question;
    const before = valueAt(findResource(current, resource)?.inputs, path);
    if (isExpression(before) && before.kind === "config") replaced.push(before.name);
    change(answerQuestion(question, value));
    for (const edit of withoutDependencies(current, resource, value)) change(edit);
  }
  for (const name of replaced)
    if (usesByName(current, "config", name).length === 0) change({ kind: "remove-config", name });
  return { kind: "batch", edits };
}

function withoutDependencies(
  program: Program,
  resource: ResourceId,
  value: Value,
): readonly Edit[] {
  const before = findResource(program, resource)?.options["dependsOn"];
  if (!isList(before)) return [];
  const now = resourcesIn(value);
  const after = before.filter(
    (item) => !isExpression(item) || item.kind !== "reference" || !now.includes(item.resource),
  );
  if (after.length === before.length) return [];
  const dependsOn = { resource, root: "options", path: ["dependsOn"] } as const;
  return [
    after.length === 0
      ? { kind: "unset-input", ...dependsOn }
      : { kind: "set-input", ...dependsOn, value: after },
  ];
}
