import type { Doc } from "#export/print/document.ts";
import type { BuiltinTerm } from "#export/lower/term.ts";
import { glue } from "#export/languages/csharp/call.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { isValueType, printType } from "#export/languages/csharp/types.ts";

/** An expression of present values. */
export interface Spelled {
  readonly doc: Doc;
  readonly type: CsType;
  readonly mayBeAbsent?: true;
}

const string: CsType = { kind: "string" };
const int: CsType = { kind: "int" };
const strings: CsType = { kind: "list", items: string };

/** A builtin applied to values, as an expression; undefined if C# has no such expression. */
export function spell(
  scope: ProgramScope,
  { function: name }: BuiltinTerm,
  [first = "", second = ""]: readonly Doc[],
  types: readonly CsType[],
): Spelled | undefined {
  const using = (...namespaces: readonly string[]): void => {
    for (const namespace of namespaces) scope.used.add(namespace);
  };
  const text = (...parts: readonly Doc[]): Spelled => ({ doc: glue(...parts), type: string });
  switch (name) {
    case "join":
      return text("string.Join(", first, ", ", second, ")");
    case "split":
      using("System.Collections.Immutable", "System.Linq");
      return {
        // An empty separator yields the characters themselves.
        doc:
          first === '""'
            ? glue(second, ".EnumerateRunes().Select(rune => rune.ToString()).ToImmutableArray()")
            : glue(second, ".Split(", first, ").ToImmutableArray()"),
        type: strings,
      };
    case "select":
      return select(scope, first, second, types[1]);
    case "length":
      return length(scope, first, types[0]);
    case "singleOrNone":
      return singleOrNone(scope, first, types[0]);
    case "toBase64":
      using("System", "System.Text");
      return text("Convert.ToBase64String(Encoding.UTF8.GetBytes(", first, "))");
    case "fromBase64":
      using("System", "System.Text");
      return text("Encoding.UTF8.GetString(Convert.FromBase64String(", first, "))");
    case "sha1":
      using("System", "System.Security.Cryptography", "System.Text");
      return text(
        "Convert.ToHexString(SHA1.HashData(Encoding.UTF8.GetBytes(",
        first,
        "))).ToLowerInvariant()",
      );
    case "readFile":
      using("System.IO");
      return text("File.ReadAllText(", first, ")");
    case "filebase64":
      using("System", "System.IO");
      return text("Convert.ToBase64String(File.ReadAllBytes(", first, "))");
    case "filebase64sha256":
      using("System", "System.IO", "System.Security.Cryptography");
      return text("Convert.ToBase64String(SHA256.HashData(File.ReadAllBytes(", first, ")))");
    default:
      return undefined;
  }
}

/** A value as a list. A value of unknown type is cast to a list. */
function listOf(
  scope: ProgramScope,
  value: Doc,
  type: CsType | undefined,
): { readonly list: Doc; readonly items: CsType } | undefined {
  if (type?.kind === "list" || type?.kind === "array") return { list: value, items: type.items };
  if (type?.kind !== "object" || typeof value !== "string") return undefined;
  const name = printType(scope, { kind: "list", items: type });
  return { list: `((${name})${value})`, items: type };
}

function select(
  scope: ProgramScope,
  index: Doc,
  values: Doc,
  type: CsType | undefined,
): Spelled | undefined {
  const found = listOf(scope, values, type);
  return found && { doc: glue(found.list, "[", index, "]"), type: found.items };
}

/** .NET counts a string's characters like Pulumi: by grapheme. */
function length(scope: ProgramScope, value: Doc, type: CsType | undefined): Spelled | undefined {
  if (type?.kind === "string") {
    scope.used.add("System.Globalization");
    return { doc: glue("new StringInfo(", value, ").LengthInTextElements"), type: int };
  }
  if (type?.kind === "list" || type?.kind === "array")
    return { doc: glue(value, ".Length"), type: int };
  return type?.kind === "map" ? { doc: glue(value, ".Count"), type: int } : undefined;
}

function singleOrNone(
  scope: ProgramScope,
  values: Doc,
  type: CsType | undefined,
): Spelled | undefined {
  const found = listOf(scope, values, type);
  // A missing number would be 0.
  if (found === undefined || isValueType(found.items)) return undefined;
  scope.used.add("System.Linq");
  return { doc: glue(found.list, ".SingleOrDefault()"), type: found.items, mayBeAbsent: true };
}
