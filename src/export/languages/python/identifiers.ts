import { keywords as reservedWords } from "#model/schema/sdk-names/keywords.ts";

/**
 * Python's keywords, and keywords of Python 2 that Pulumi's SDKs also avoid (`Keywords`,
 * pulumi/pulumi:pkg/codegen/python/python.go).
 */
const keywords: ReadonlySet<string> = new Set([...reservedWords.python, "exec", "print"]);

/** Names that are valid as variables, but would hide names that programs use. */
const builtins =
  "abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile " +
  "complex copyright credits delattr dict dir divmod enumerate eval exit filter float format " +
  "frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len " +
  "license list locals map max memoryview min next object oct open ord pow property quit range repr " +
  "reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip";

/** The placeholder for what Python cannot express: an undeclared name, so nothing runs by accident. */
export const unsupported = "cannot_export";

/** Names that no variable may have. */
export const reserved: readonly string[] = [
  ...keywords,
  ...builtins.split(" "),
  ..."pulumi os Any cast config".split(" "),
  ..."base64 hashlib json pathlib single_or_none".split(" "),
  unsupported,
];

const keywordSafe = (word: string): string => (keywords.has(word) ? `${word}_` : word);

/**
 * Names released before Pulumi treated an `s` after capitals as part of the same word (`useLegacyName`,
 * pulumi/pulumi:pkg/codegen/python/python.go).
 */
const legacy: ReadonlyMap<string, string> = new Map([
  ["openXJsonSerDe", "open_x_json_ser_de"],
  ["GetPublicIPs", "get_public_i_ps"],
  ["GetUptimeCheckIPs", "get_uptime_check_i_ps"],
]);

const lower = /^[a-z][a-z0-9_]*$/;
/** A name without adjacent capitals, like nearly every name. */
const camel = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)*$/;
const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;
const isUpper = (character: string): boolean => /^\p{Lu}$/u.test(character);
const legalPart = /^[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}_]$/u;
const legalStart = /^[\p{L}\p{Nl}_]/u;

/**
 * A name as Pulumi's Python SDKs spell it (`PyName`, pulumi/pulumi:pkg/codegen/python/python.go):
 * `roleArn` is `role_arn`, `SHA256Hash` is `sha256_hash`, `publicIPs` is `public_ips`. A run of
 * capitals is one word, including a digit or an `s` after it; before any other lowercase letter, its
 * last capital starts the next word.
 */
export function pyName(name: string): string {
  if (lower.test(name)) return keywordSafe(name);
  if (camel.test(name)) return name.replaceAll(/[A-Z]/g, (found) => `_${found.toLowerCase()}`);
  const fixed = legacy.get(name);
  if (fixed !== undefined) return fixed;
  const words: string[] = [];
  let word = "";
  /** The number of capitals at the end of the word. */
  let capitals = 0;
  for (const found of name) {
    const character = legalPart.test(found) ? found : "_";
    if (isUpper(character)) {
      if (capitals === 0 && word !== "") {
        words.push(word);
        word = "";
      }
      word += character.toLowerCase();
      capitals += 1;
      continue;
    }
    if (capitals > 1 && character !== "s" && !/^\p{Nd}$/u.test(character)) {
      words.push(word.slice(0, -1));
      word = word.slice(-1);
    }
    word += character;
    capitals = 0;
  }
  const joined = [...words, word].join("_");
  return keywordSafe(legalStart.test(joined) ? joined : `_${joined}`);
}

/** The name of a constructor's argument: two names are reserved for the constructor. */
export function parameterName(property: string): string {
  const name = pyName(property);
  return name === "resource_name" || name === "opts" ? `${name}_` : name;
}

const digits = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");

/** The constant of an enum's value in its class, made from its name or else from the value. */
export function enumMember(name: string, className: string): string {
  const spelled = name === "*" ? "Asterisk" : /^[0-9]$/.test(name) ? digits[Number(name)] : name;
  const member = pyName(spelled ?? name)
    .toUpperCase()
    .replaceAll(/_+/g, "_");
  return member.startsWith("_") ? pyName(className).toUpperCase() + member : member;
}

/** Letters and digits of scripts that all Python versions support completely. */
const word =
  /(?:(?!_)(?=[\0-\u052f\u0531-\u0587\u05d0-\u05ea\u3041-\u30ff\u4e00-\u9fa5\uac00-\ud7a3])\p{XID_Continue})+/gu;

/**
 * Any text as a variable: `my-token` is `my_token`, `VPCMain` is `vpc_main`, `2nd` is `_2nd`. Undefined if the text has
 * no letter or digit. Python compares identifiers in Unicode's compatibility form, so they are written in that form.
 */
export function variableName(text: string): string | undefined {
  if (camel.test(text)) return pyName(text).replace(/_$/, "");
  if (kebab.test(text)) return text.replaceAll("-", "_");
  const found = text.normalize("NFKC").match(word);
  if (found === null) return undefined;
  // A keyword that is part of a name doesn't matter.
  const name = pyName(found.join("_")).replace(/_$/, "").normalize("NFKC");
  return /^\p{XID_Start}/u.test(name) ? name : `_${name.replace(/^_/, "")}`;
}
