import { importSection } from "#model/schema/documentation/importing/import-section.ts";
import type { IdentifierPart, ImportIdentifier } from "#model/schema/facts/facts.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";

/**
 * The format of an import ID, from the sentence and the example under "Import" in a type's description. Undefined if
 * the parts in the sentence and the example don't match, or if there are several formats.
 */
export function documentedIdentifier({
  description,
  inputs,
}: Pick<ResourceType, "description" | "inputs">): ImportIdentifier | undefined {
  const { sentence, examples } = importSection(description) ?? { sentence: "", examples: [] };
  const [example] = examples;
  if (example === undefined || example === "" || /\bnot\b|n't|\btwo\sways\b/.test(sentence))
    return undefined;
  const shape = example.startsWith("/")
    ? /[|;,]/.test(example)
      ? undefined
      : pathShape(example, inputs)
    : namedShape(sentence, example, inputs);
  if (shape === undefined || !examples.every((each) => fits(shape, each))) return undefined;
  const explanation = `${sentence.replace(/,?\s*(?:e\.g\.?,?|for example)?(?:\s*console)?[\s,:.]*$/, "")}.`;
  return { ...shape, explanation, example, isDocumented: true };
}

type Shape = Pick<ImportIdentifier, "shape" | "parts" | "separator" | "ignoresCase">;

const fits = ({ shape, separator = "/" }: Shape, example: string): boolean =>
  shape.split(separator).length ===
  (shape.includes(separator) ? example.split(separator).length : 1);

/**
 * The format of an ID that is a path, such as `/subscriptions/1/resourceGroups/a/providers/Company.Service/boxes/b`. In
 * such a path, the name of each part follows its type.
 */
function pathShape(example: string, inputs: readonly Property[]): Shape | undefined {
  const [, ...texts] = example.split("/");
  const parts: IdentifierPart[] = [];
  const shown: string[] = [];
  for (let at = 0; at < texts.length; at += 2) {
    const [type, value] = texts.slice(at, at + 2);
    if (type === undefined || value === undefined || value === "" || !/^[\w.-]+$/.test(type))
      return undefined;
    if (type.toLowerCase() === "providers") {
      shown.push(type, value);
      continue;
    }
    const name = /^\{([\w-]{1,100})\}$/.exec(value)?.[1] ?? partOfType(type);
    if (parts.some((part) => part.name === name)) return undefined;
    // An input with this name describes a different resource that the resource uses.
    const input = type.toLowerCase() === "subscriptions" ? undefined : inputNamed(name, inputs);
    parts.push({ name, ...(input === undefined ? {} : { input }) });
    shown.push(type, `{${name}}`);
  }
  return parts.length < 2 ? undefined : { shape: `/${shown.join("/")}`, parts, ignoresCase: true };
}

const partOfType = (type: string): string =>
  ({ subscriptions: "subscriptionId", resourcegroups: "resourceGroupName" })[type.toLowerCase()] ??
  type;

/**
 * The format of an ID that a sentence describes, such as ``using the `cluster_name` and `service_name` separated by a
 * slash (`/`)``, with `a/b` as its example.
 */
function namedShape(
  sentence: string,
  example: string,
  inputs: readonly Property[],
): Shape | undefined {
  const said =
    /\bimported\s(?:by\s)?(?:using|with|via|in\sthe\sform(?:\sof)?)\s(.+?)(?:,?\s?(?:e\.g\.?,?|for\sexample|such\sas)(?:\s.*)?)?[,.:]*$/.exec(
      sentence,
    )?.[1];
  if (said === undefined || /\b(?:or|if|optional\w*|either|word)\b/i.test(said)) return undefined;
  const [listed = "", separation] = said.split(
    /,?\s(?:attributes\s)?(?:concatenated\s)?(?:separated|delimited|joined)\s(?:by|with)\s/,
  );
  const named = [...listed.matchAll(/`([^`]{1,200})`/g)].map(([, name = ""]) => name);
  const rest = listed.replaceAll(/`[^`]*`/g, "‹›");
  if (
    !/^(?:(?:the|its|their|an?|both)\s)?‹›(?:(?:,\s|,?\sand\s(?:the\s)?|\/|:|\stogether\swith\s|,\sand\s)‹›)*$/.test(
      rest,
    )
  )
    return undefined;
  const separator = separatorOf(named, separation, example);
  if (separator === undefined) return undefined;
  const names = (separator === "" ? named : named.flatMap((name) => name.split(separator))).map(
    (name) => name.replaceAll(/[<>{}]/g, "").trim(),
  );
  if (names.some((name) => !/^[\w -]{1,60}$/.test(name)) || new Set(names).size !== names.length)
    return undefined;
  const parts = names.map((name): IdentifierPart => {
    const input = inputNamed(name, inputs);
    return { name, ...(input === undefined ? {} : { input }) };
  });
  const shape = parts.map(({ name }) => `{${name}}`).join(separator);
  return { shape, parts, ...(separator === "" || separator === "/" ? {} : { separator }) };
}

const separators = ["/", ":", ",", "|"];

/** The separator of the parts; empty if there is one part, undefined if the separator is uncertain. */
function separatorOf(
  named: readonly string[],
  separation: string | undefined,
  example: string,
): string | undefined {
  const [only = "", second] = named;
  const inside = separators.filter((each) => only.includes(each));
  if (second === undefined && inside.length === 0 && separation === undefined) return "";
  const count = second === undefined ? only.split(inside[0] ?? "/").length : named.length;
  const documented = /`(.)`/.exec(separation ?? "")?.[1] ?? wordOf(separation);
  const possible =
    second === undefined
      ? inside
      : documented === undefined
        ? separators
        : separators.filter((each) => each === documented);
  const found = possible.filter((each) => example.split(each).length === count);
  return count > 1 && found.length === 1 && inside.length <= 1 ? found[0] : undefined;
}

const wordOf = (text = ""): string | undefined =>
  text.includes("slash")
    ? "/"
    : text.includes("colon")
      ? ":"
      : text.includes("comma")
        ? ","
        : undefined;

/** The input with a name. The ID and the ARN of a resource are outputs, even if an input has the same name. */
function inputNamed(name: string, inputs: readonly Property[]): string | undefined {
  const camel = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  const known = [camel, name].find((each) => inputs.some((input) => input.name === each));
  return known === "id" || known === "arn" ? undefined : known;
}
