import { memoize } from "#model/base/memoize.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

/**
 * The document as a form shows it. Most parts of a policy hold one string or a list of strings, and a single statement
 * needs no list. The form shows only lists; unchanged parts are written as they were. The same document gives the same
 * view.
 */
export const policyView = memoize((document: ValueMap): ValueMap => {
  const { Statement } = document;
  const statements = isMap(Statement) ? [Statement] : Statement;
  return isList(statements)
    ? {
        ...document,
        Statement: statements.map((each) => (isMap(each) ? statementView(each) : each)),
      }
    : document;
});

const statementView = memoize((statement: ValueMap): ValueMap =>
  Object.fromEntries(
    Object.entries(statement).map(([key, value]): readonly [string, Value] => {
      if (isOneOrMany(key)) return [key, asList(value)];
      if (isPrincipal(key) && isMap(value)) return [key, mapValues(value, asList)];
      if (key === "Condition" && isMap(value))
        return [key, mapValues(value, (each) => (isMap(each) ? mapValues(each, asList) : each))];
      return [key, value];
    }),
  ),
);

const isOneOrMany = (key: string): boolean => /^(Not)?(Action|Resource)$/.test(key);

const isPrincipal = (key: string): boolean => key === "Principal" || key === "NotPrincipal";

const asList = (value: Value): Value =>
  isExpression(value) || isList(value) || isMap(value) || value === null ? value : [value];

const mapValues = (map: ValueMap, change: (value: Value) => Value): ValueMap =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));

/** The document after a change to its view. Unchanged parts stay as they were written. */
export function policyAfter(document: ValueMap, changed: ValueMap): ValueMap {
  const view = policyView(document);
  return mapEntries(changed, (key, value) => {
    const [written, shown] = [document[key], view[key]];
    if (value === shown && written !== undefined) return written;
    if (key !== "Statement" || !isList(value) || !isList(shown)) return value;
    const originals = isMap(written) ? [written] : isList(written) ? written : [];
    const statements = value.map((each, at) => {
      const same = shown.indexOf(each);
      if (same >= 0) return originals[same] ?? each;
      // If the count is unchanged, the statement at this position was changed.
      const original = value.length === shown.length ? originals[at] : undefined;
      return isMap(each) && isMap(original)
        ? partAfter(original, statementView(original), each)
        : each;
    });
    const [only] = statements;
    return isMap(written) && statements.length === 1 && only !== undefined ? only : statements;
  });
}

/** Like `policyAfter`, for the parts of a statement, where one string stands for a list of one string. */
function partAfter(written: ValueMap, shown: ValueMap, changed: ValueMap): ValueMap {
  return mapEntries(changed, (key, value) => {
    const [was, view] = [written[key], shown[key]];
    if (was === undefined || view === undefined) return value;
    if (value === view) return was;
    if (isMap(value) && isMap(was) && isMap(view)) return partAfter(was, view, value);
    const [only] = isList(value) ? value : [];
    const wasOne = isList(view) && !isList(was) && !isExpression(was);
    return wasOne && isList(value) && value.length === 1 && only !== undefined ? only : value;
  });
}

const mapEntries = (map: ValueMap, change: (key: string, value: Value) => Value): ValueMap =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(key, value)]));
