import { isObject } from "#model/base/json.ts";
import type { FunctionNotes, ResultSpec } from "#model/schema/functions/function-source.ts";
import type { PackageSource } from "#model/schema/package-source.ts";
import type { Spec } from "#model/schema/spec.ts";
import { splitTexts } from "#model/schema/file/joined-texts.ts";
import { once } from "#model/schema/once.ts";
import type { SchemaIndex } from "#model/schema/file/schema-index.ts";
import { listOf, memberFlags } from "#model/schema/file/schema-index.ts";
import { hasToken, tokenPositions } from "#model/schema/file/type-tokens.ts";

/** The members of a schema, with only the index and the requested bytes in memory. */
export interface IndexedSource extends PackageSource {
  readonly index: SchemaIndex;
  /** Finds the number of a resource type's member, or of the provider. */
  memberOf(token: string): number | undefined;
  /** The number of a function's member. */
  memberOfFunction(token: string): number | undefined;
  /**
   * The members that a reference of another package may mean in a section of the schema. At most one of them is right.
   * Further members are included if only reading them can exclude them.
   */
  membersOfReference(section: "resources" | "types" | "provider", token: string): readonly number[];
  /** The members that are not read yet, among a member and all members that it refers to, by number. */
  missing(member: number): readonly number[];
  /**
   * The missing members that a form needs first: the references of a member, and the references of these references. A
   * member can be requested once the member itself and its direct references are read.
   */
  missingNear(member: number): readonly number[];
  /** Adds the bytes of members that were read. */
  put(members: Iterable<readonly [member: number, bytes: Uint8Array]>): void;
}

/** Creates the source of an indexed schema. `members` has the bytes of members that are already read. */
export function indexedSource(
  index: SchemaIndex,
  members: ReadonlyMap<number, Uint8Array> = new Map(),
): IndexedSource {
  const { tokens, counts, places } = index;
  const typesFrom = counts.resources + counts.functions;
  const providerMember = typesFrom + counts.types;
  const read = new Map(members);
  // Complete members stay complete, because read members are never removed.
  const complete = new Set<number>();
  const numbers = new Map<string, number>();
  for (let member = 0; member < counts.resources; member += 1)
    numbers.set(tokens[member] ?? "", member);
  const functionTokens = tokens.slice(counts.resources, typesFrom);
  const functionNumbers = once(
    () => new Map(functionTokens.map((token, at) => [token, counts.resources + at])),
  );
  const functionNumber = (token: string): number | undefined => functionNumbers().get(token);
  const typeCandidates = (token: string): readonly number[] =>
    tokenPositions(token, index.typeHashes).map((position) => typesFrom + position);
  /** The number of a type's member, if the type is read. */
  const typeNumber = (token: string): number | undefined =>
    typeCandidates(token).find((member) => {
      const bytes = read.get(member);
      return bytes !== undefined && hasToken(bytes, token);
    });
  const indexedOutputs = once(() => readOutputs(index));
  const isEmpty = (member: number): boolean => places[2 * member] === places[2 * member + 1];

  const isMissing = (member: number): boolean => !read.has(member) && !isEmpty(member);
  const { starts, items } = index.uses;
  /** The missing members of each member. This table is reset when bytes are added. */
  const lastMissing = new Map<number, readonly number[]>();
  const missing = (member: number): readonly number[] => {
    if (complete.has(member)) return [];
    const known = lastMissing.get(member);
    if (known !== undefined) return known;
    const seen = new Set([member]);
    // The loop also visits items that are added to the set during the loop.
    for (const each of seen) {
      const end = starts[each + 1] ?? 0;
      // No view is created for each list, because some types refer to three thousand other types.
      for (let at = starts[each] ?? 0; at < end; at += 1) seen.add(items[at] ?? each);
    }
    const rest = [...seen].filter(isMissing);
    if (rest.length === 0) for (const each of seen) complete.add(each);
    else lastMissing.set(member, rest);
    return rest;
  };
  const missingNear = (member: number): readonly number[] => {
    if (complete.has(member)) return [];
    const direct = listOf(index.uses, member);
    const near = new Set([member, ...direct]);
    for (const each of direct) for (const next of listOf(index.uses, each)) near.add(next);
    return [...near].filter(isMissing);
  };
  /**
   * Whether a member can be bound. Binding needs the kind of each referenced type, but not the references of that type.
   */
  const canBind = (member: number): boolean =>
    complete.has(member) || !(isMissing(member) || listOf(index.uses, member).some(isMissing));
  const readSpec = (member: number): Spec => {
    const bytes = read.get(member);
    return bytes === undefined || bytes.length === 0 ? {} : parseSpec(bytes);
  };
  const specOf = (member: number | undefined): Spec | undefined =>
    member === undefined || !canBind(member) ? undefined : readSpec(member);
  const flagOf = (member: number | undefined, flag: keyof typeof memberFlags): boolean =>
    member !== undefined && ((index.flags[member] ?? 0) & memberFlags[flag]) !== 0;
  const memberOf = (token: string): number | undefined =>
    token === `pulumi:providers:${index.head.name}` ? providerMember : numbers.get(token);
  const purposeAt = (member: number | undefined): string => index.purposes[member ?? -1] ?? "";
  const limitAt = (member: number | undefined): FunctionNotes["limit"] => {
    if (flagOf(member, "method")) return "method";
    return flagOf(member, "notInYaml") ? "overlay" : undefined;
  };
  const resultAt = (member: number | undefined): ResultSpec | undefined => {
    const found = indexedOutputs().of(member);
    if (flagOf(member, "givesObject")) return { kind: "object", outputs: found };
    return flagOf(member, "givesValue") ? { kind: "value", type: found[0]?.[1] ?? {} } : undefined;
  };
  return {
    index,
    head: index.head,
    resourceTokens: tokens.slice(0, counts.resources),
    functionTokens,
    functions: {
      spec(token) {
        const member = functionNumber(token);
        // The result of a function may be an object type. Such a type is bound together with the function.
        return member === undefined || missing(member).length > 0 ? undefined : readSpec(member);
      },
      isRead(token) {
        const member = functionNumber(token);
        return member !== undefined && missing(member).length === 0;
      },
      notes(token) {
        const member = functionNumber(token);
        return {
          purpose: purposeAt(member),
          isDeprecated: flagOf(member, "deprecated"),
          limit: limitAt(member),
        };
      },
      result: (token) => resultAt(functionNumber(token)),
    },
    moduleOf(token) {
      const member = numbers.get(token) ?? functionNumber(token) ?? typeNumber(token);
      return member === undefined ? "" : (index.moduleNames[index.modules[member] ?? 0] ?? "");
    },
    resource: (token) => specOf(numbers.get(token)),
    type: (token) => specOf(typeNumber(token)),
    named(token) {
      const member = typeNumber(token);
      return member === undefined ? undefined : readSpec(member);
    },
    provider: () => specOf(providerMember),
    isRead(token) {
      const member = memberOf(token);
      return member !== undefined && missing(member).length === 0;
    },
    notes(token) {
      const member = numbers.get(token);
      return {
        purpose: purposeAt(member),
        isComponent: flagOf(member, "component"),
        isDeprecated: flagOf(member, "deprecated"),
        isInYaml: !flagOf(member, "notInYaml"),
        hasStateInputs: flagOf(member, "stateInputs"),
      };
    },
    outputs: (token) => indexedOutputs().of(numbers.get(token)),
    outputNames: (token) => indexedOutputs().namesOf(numbers.get(token)),
    data: { kind: "index", index, members: read },
    memberOf,
    memberOfFunction: functionNumber,
    membersOfReference(section, token) {
      if (section === "types") return typeCandidates(token);
      const member = section === "provider" ? providerMember : numbers.get(token);
      return member === undefined ? [] : [member];
    },
    missing,
    missingNear,
    put(added) {
      lastMissing.clear();
      for (const [member, bytes] of added) read.set(member, bytes);
    },
  };
}

function readOutputs(index: SchemaIndex) {
  const names = splitTexts(index.outputNames).map(nameOf);
  const types = splitTexts(index.outputTypes);
  return {
    of(member: number | undefined): readonly (readonly [name: string, type: Spec])[] {
      if (member === undefined) return [];
      const numbers = listOf(index.outputs, member);
      const outputs: (readonly [string, Spec])[] = [];
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        const [name, type] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
        const spec = parseJson(types[type >> 1] ?? "{}");
        outputs.push([names[name] ?? "", type % 2 === 1 ? { ...spec, secret: true } : spec]);
      }
      return outputs;
    },
    namesOf(member: number | undefined): readonly string[] {
      if (member === undefined) return [];
      const numbers = listOf(index.outputs, member).filter((_, at) => at % 2 === 0);
      return Array.from(numbers, (name) => names[name] ?? "");
    },
  };
}

// A part of a text may start with the bytes of a byte order mark.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Parses the spec of a member. The bytes include the member's key. */
function parseSpec(bytes: Uint8Array): Spec {
  const [spec] = Object.values(parseJson(`{${decoder.decode(bytes)}}`));
  return isObject(spec) ? spec : {};
}

function nameOf(source: string): string {
  if (!source.includes("\\")) return source;
  try {
    return String(JSON.parse(`"${source}"`));
  } catch {
    return source;
  }
}

/** Parses JSON that the index skipped. A member that is invalid JSON counts as empty. */
function parseJson(text: string): Spec {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
