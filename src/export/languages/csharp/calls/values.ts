import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { Term } from "#export/lower/term.ts";
import type { Access } from "#export/languages/csharp/access.ts";
import { accessOf, printValue } from "#export/languages/csharp/access.ts";
import { readCall } from "#export/languages/csharp/calls/functions.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { Shape } from "#export/languages/csharp/calls/shapes.ts";
import type { Slot } from "#export/languages/csharp/slot.ts";
import { dataSlot, itemSlot } from "#export/languages/csharp/slot.ts";
import type { Printers, Untyped } from "#export/languages/csharp/calls/written.ts";
import { isWritten, writtenOut } from "#export/languages/csharp/calls/written.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { nameOf, object, typeOf } from "#export/languages/csharp/types.ts";

/** A value in its most specific type: a list of strings, or of `object` for mixed items. */
export function printUntyped(scope: ProgramScope, term: Term, printers: Printers): Untyped {
  const shape = shapeOf(scope, term, printers);
  const { type, isOutput } = shape;
  if (shape.access !== undefined)
    return { doc: printValue(shape.access, shape.access.value), shape };
  if (shape.doc !== undefined) return { doc: shape.doc, shape };
  if (type.kind === "object") return { doc: printers.print(scope, term, dataSlot), shape };
  const isCollection = type.kind === "list" || type.kind === "map";
  const slot: Slot = {
    ...itemSlot(dataSlot, type),
    side: isOutput || !isCollection ? "input" : "plain",
  };
  const doc = printers.print(scope, term, slot);
  return { doc: isOutput && isWritten(term) ? concat(doc, ".ToOutput()") : doc, shape };
}

interface Found extends Shape {
  readonly access?: Access;
  /** The expression, if already printed. */
  readonly doc?: Doc;
}

const plain = (type: CsType): Found => ({ type, isOutput: false, mayBeAbsent: false });
const data: Found = { ...plain(object), isData: true };
const output = (type: CsType): Found => ({ type, isOutput: true, mayBeAbsent: false });

function shapeOf(scope: ProgramScope, term: Term, printers: Printers): Found {
  switch (term.kind) {
    case "literal":
      return plain(literalType(term.value));
    case "variable": {
      const written = term.steps.length > 0 ? writtenOut(scope, term) : undefined;
      if (written !== undefined) return shapeOf(scope, written, printers);
      return shapeOfAccess(accessOf(scope, term));
    }
    case "reference":
    case "config":
      return shapeOfAccess(accessOf(scope, term));
    case "invoke":
    case "builtin": {
      const call = readCall(scope, term, printers);
      if (call === undefined) return plain(object);
      if ("access" in call) return shapeOfAccess(call.access);
      const { doc, type, mayBeAbsent } = call;
      return { type, isOutput: false, mayBeAbsent, doc };
    }
    case "template":
      return { type: { kind: "string" }, isOutput: isEventual(term), mayBeAbsent: false };
    case "engine":
      return plain({ kind: "string" });
    case "asset": {
      const type: CsType = { kind: term.form.endsWith("Archive") ? "Archive" : "AssetOrArchive" };
      return isEventual(term) ? output(type) : plain(type);
    }
    case "secret": {
      const { type } = shapeOf(scope, term.value, printers);
      return output(type);
    }
    case "list":
      return shapeOfAll(scope, term.items, printers, (items) => ({ kind: "list", items }));
    case "object":
      return plain(typeOf(scope, { kind: "object", token: term.token }, "input"));
    case "map": {
      const values = term.entries.map(({ value }) => value);
      return shapeOfAll(scope, values, printers, (type) => ({ kind: "map", values: type }));
    }
    case "computed-map":
      return data;
    case "unresolved":
    case "verbatim":
      return plain(object);
  }
}

function shapeOfAccess(access: Access | undefined): Found {
  if (access === undefined) return plain(object);
  const { type, mayBeAbsent } = access;
  const isOutput = access.output !== undefined;
  const isResource = type.kind === "resource";
  return {
    type: isResource ? { kind: "resource", name: "Resource" } : type,
    isOutput,
    mayBeAbsent,
    access,
  };
}

/** A list or map of one type; otherwise untyped data. */
function shapeOfAll(
  scope: ProgramScope,
  values: readonly Term[],
  printers: Printers,
  make: (type: CsType) => CsType,
): Found {
  const shapes = values.map((value) => shapeOf(scope, value, printers));
  const [first] = shapes;
  const isOne =
    first !== undefined && shapes.every(({ type }) => nameOf(type) === nameOf(first.type));
  if (!isOne || untyped.has(first.type.kind)) return data;
  const type = make(first.type);
  return shapes.some(({ isOutput }) => isOutput) ? output(type) : plain(type);
}

const untyped: ReadonlySet<CsType["kind"]> = new Set([
  "object",
  "class",
  "result",
  "JsonElement",
  "array",
  "union",
]);

function literalType(value: null | boolean | number | string): CsType {
  if (typeof value === "string") return { kind: "string" };
  if (typeof value === "boolean") return { kind: "bool" };
  if (value === null) return object;
  return { kind: (value | 0) === value && !Object.is(value, -0) ? "int" : "double" };
}
