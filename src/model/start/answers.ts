import { configUses } from "#model/config-uses.ts";
import { applyEdit } from "#model/edit.ts";
import type { Edit } from "#model/edit.ts";
import type { Program } from "#model/program.ts";
import { findResource } from "#model/program.ts";
import { referencesIn, visitExpressions } from "#model/references.ts";
import type { Question } from "#model/start/starting.ts";
import { answerQuestion } from "#model/start/start.ts";
import type { ResourceId, Value } from "#model/value.ts";
import { isExpression, isList, valueAt } from "#model/value.ts";

export interface Answer {
  readonly question: Question;
  /** The candidate that was chosen. */
  readonly value: Value;
}

/**
 * One step that takes the answers. What stood in for them goes with it: the variable made for a secret, and
 * the dependency on what is now referred to.
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
    if (configUses(current, name).length === 0) change({ kind: "remove-config", name });
  return { kind: "batch", edits };
}

function withoutDependencies(
  program: Program,
  resource: ResourceId,
  value: Value,
): readonly Edit[] {
  const before = findResource(program, resource)?.options["dependsOn"];
  if (!isList(before)) return [];
  const now = new Set<ResourceId>();
  visitExpressions(value, [], (found) => {
    for (const reference of referencesIn(found)) now.add(reference.resource);
  });
  const after = before.filter(
    (item) => !isExpression(item) || item.kind !== "reference" || !now.has(item.resource),
  );
  if (after.length === before.length) return [];
  const place = { resource, root: "options", path: ["dependsOn"] } as const;
  return [
    after.length === 0
      ? { kind: "unset-input", ...place }
      : { kind: "set-input", ...place, value: after },
  ];
}
