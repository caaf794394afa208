import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { BuiltinTerm } from "#export/lower/term.ts";
import type { ValueType } from "#export/languages/java/types.ts";
import { given } from "#export/languages/java/types.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";

/** An expression of present values. */
export interface Spelled {
  readonly doc: Doc;
  readonly type: ValueType;
  readonly isOptional?: boolean;
}

const string: PropertyType = { kind: "string" };

/** A builtin applied to values, as an expression; undefined if Java has no such expression. */
export function spell(
  scope: ProgramScope,
  { function: name }: BuiltinTerm,
  [first = "", second = ""]: readonly Doc[],
  types: readonly (ValueType | undefined)[],
): Spelled | undefined {
  const java = (fullName: string): string => scope.imports.use(`java.${fullName}`);
  const text = (...parts: readonly Doc[]): Spelled => ({ doc: concat(...parts), type: string });
  const helper = (word: "digest" | "readBytes"): string => {
    scope.helpers.add(word);
    return word;
  };
  const utf8 = (): string => `${java("nio.charset.StandardCharsets")}.UTF_8`;
  const encode = (): string => `${java("util.Base64")}.getEncoder().encodeToString(`;
  const bytes = (): Doc => concat(`${helper("readBytes")}(`, first, ")");
  switch (name) {
    case "join":
      return text("String.join(", first, ", ", second, ")");
    case "split":
      return { doc: split(scope, first, second), type: { kind: "list", items: string } };
    case "select":
      return select(scope, first, second, types[1]);
    case "length":
      return length(scope, first, types[0]);
    case "singleOrNone":
      return singleOrNone(scope, first, types[0]);
    case "toBase64":
      return text(encode(), first, `.getBytes(${utf8()}))`);
    case "fromBase64": {
      const decoder = `new String(${java("util.Base64")}.getDecoder().decode(`;
      return text(decoder, first, `), ${utf8()})`);
    }
    case "sha1": {
      const number = `new ${java("math.BigInteger")}(1, ${helper("digest")}("SHA-1", `;
      return text('String.format("%040x", ', number, first, `.getBytes(${utf8()})))`, ")");
    }
    case "readFile":
      return text("new String(", bytes(), `, ${utf8()})`);
    case "filebase64":
      return text(encode(), bytes(), ")");
    case "filebase64sha256":
      return text(encode(), `${helper("digest")}("SHA-256", `, bytes(), "))");
    default:
      return undefined;
  }
}

/** An empty separator yields the characters themselves. */
function split({ imports }: ProgramScope, separator: Doc, text: Doc): Doc {
  const list = imports.use("java.util.Arrays");
  if (separator !== '""') {
    const pattern = imports.use("java.util.regex.Pattern");
    return concat(`${list}.asList(`, text, `.split(${pattern}.quote(`, separator, "), -1))");
  }
  const collectors = imports.use("java.util.stream.Collectors");
  return concat(
    text,
    `.codePoints().mapToObj(Character::toString).collect(${collectors}.toList())`,
  );
}

function select(
  { imports }: ProgramScope,
  index: Doc,
  values: Doc,
  type: ValueType | undefined,
): Spelled | undefined {
  if (type?.kind === "list")
    return { doc: concat(values, ".get(", index, ")"), type: given(type.items) };
  if (type?.kind !== "any") return undefined;
  const list = `((${imports.use("java.util.List")}<?>) `;
  return { doc: concat(list, values, ").get(", index, ")"), type };
}

/** Pulumi counts graphemes; `\X` matches a grapheme. */
function length(
  { imports }: ProgramScope,
  value: Doc,
  type: ValueType | undefined,
): Spelled | undefined {
  const integer: PropertyType = { kind: "integer" };
  if (type?.kind === "list" || type?.kind === "map")
    return { doc: concat(value, ".size()"), type: integer };
  if (type?.kind !== "string") return undefined;
  const pattern = `(int) ${imports.use("java.util.regex.Pattern")}.compile("\\\\X").matcher(`;
  return { doc: concat(pattern, value, ").results().count()"), type: integer };
}

function singleOrNone(
  scope: ProgramScope,
  values: Doc,
  type: ValueType | undefined,
): Spelled | undefined {
  if (type?.kind !== "list") return undefined;
  const first = scope.parameter("first", []);
  const second = scope.parameter("second", [first]);
  const fail = 'throw new IllegalStateException("More than one item.");';
  const doc = concat(values, `.stream().reduce((${first}, ${second}) -> { ${fail} })`);
  return { doc, type: given(type.items), isOptional: true };
}

/** The additional methods that the program's expressions call, line by line. */
export function printHelpers(scope: ProgramScope): readonly string[] {
  const lines: string[] = [];
  const named = scope.imports.use;
  if (scope.helpers.has("readBytes"))
    lines.push(
      "  static byte[] readBytes(String path) {",
      "    try {",
      `      return ${named("java.nio.file.Files")}.readAllBytes(${named("java.nio.file.Paths")}.get(path));`,
      `    } catch (${named("java.io.IOException")} error) {`,
      `      throw new ${named("java.io.UncheckedIOException")}(error);`,
      "    }",
      "  }",
      "",
    );
  if (scope.helpers.has("digest"))
    lines.push(
      "  static byte[] digest(String algorithm, byte[] content) {",
      "    try {",
      `      return ${named("java.security.MessageDigest")}.getInstance(algorithm).digest(content);`,
      `    } catch (${named("java.security.NoSuchAlgorithmException")} error) {`,
      "      throw new IllegalStateException(error);",
      "    }",
      "  }",
      "",
    );
  const decimal = (): string => named("java.math.BigDecimal");
  if (scope.helpers.has("toJson"))
    lines.push(
      "  static String toJson(Object value) {",
      `    ${named("com.google.gson.JsonSerializer")}<Double> numbers =`,
      "        (number, type, context) ->",
      `            new ${named("com.google.gson.JsonPrimitive")}(`,
      `                new ${decimal()}(`,
      `                    ${decimal()}.valueOf(number).stripTrailingZeros().toPlainString()));`,
      `    return new ${named("com.google.gson.GsonBuilder")}()`,
      "        .disableHtmlEscaping()",
      "        .serializeNulls()",
      "        .registerTypeAdapter(Double.class, numbers)",
      "        .create()",
      "        .toJson(value);",
      "  }",
      "",
    );
  return lines;
}
