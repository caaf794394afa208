import { keywords as reservedWords } from "#model/schema/sdk-names/keywords.ts";

/**
 * Python's words, and those of Python 2 that Pulumi's SDKs avoid as well (`Keywords`,
 * pulumi/pulumi:pkg/codegen/python/python.go).
 */
const keywords: ReadonlySet<string> = new Set([...reservedWords.python, "exec", "print"]);

/** What is legal as a variable, but hides something that programs use. */
const builtins =
  "abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile " +
  "complex copyright credits delattr dict dir divmod enumerate eval exit filter float format " +
  "frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len " +
  "license list locals map max memoryview min next object oct open ord pow property quit range repr " +
  "reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip";

/** Stands where something has no Python: a name that is never declared, so that nothing runs by accident. */
export const unsupported = "cannot_export";

/** What no variable may be called. */
export const reserved: readonly string[] = [
  ...keywords,
  ...builtins.split(" "),
  ..."pulumi os Any cast config".split(" "),
  ..."base64 hashlib json pathlib single_or_none".split(" "),
  unsupported,
];

const keywordSafe = (word: string): string => (keywords.has(word) ? `${word}_` : word);

/**
 * Names whose spelling was released before Pulumi folded an `s` into the capitals before it (`useLegacyName`,
 * pulumi/pulumi:pkg/codegen/python/python.go).
 */
const legacy: ReadonlyMap<string, string> = new Map([
  ["openXJsonSerDe", "open_x_json_ser_de"],
  ["GetPublicIPs", "get_public_i_ps"],
  ["GetUptimeCheckIPs", "get_uptime_check_i_ps"],
]);

const lower = /^[a-z][a-z0-9_]*$/;
/** No capitals side by side: nearly every name is of these. */
const camel = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)*$/;
const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;
const isUpper = (character: string): boolean => /^\p{Lu}$/u.test(character);
const legalPart = /^[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}_]$/u;
const legalStart = /^[\p{L}\p{Nl}_]/u;

/**
 * A name as Pulumi's Python SDKs spell it (`PyName`, pulumi/pulumi:pkg/codegen/python/python.go): `roleArn`
 * is `role_arn`, `SHA256Hash` is `sha256_hash`, `publicIPs` is `public_ips`. A run of capitals is one word,
 * to which a digit or an `s` behind it still belongs; before any other small letter its last capital starts
 * the next word.
 */
export function pyName(name: string): string {
  if (lower.test(name)) return keywordSafe(name);
  if (camel.test(name)) return name.replaceAll(/[A-Z]/g, (found) => `_${found.toLowerCase()}`);
  const fixed = legacy.get(name);
  if (fixed !== undefined) return fixed;
  const words: string[] = [];
  let word = "";
  /** How many capitals stand at the end of the word. */
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

/** The name of a constructor's argument: two names are the constructor's own. */
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

/** Letters and digits of the scripts that every Python's tables have in full, old ones among them. */
const word =
  /(?:(?!_)(?=[\0-\u052f\u0531-\u0587\u05d0-\u05ea\u3041-\u30ff\u4e00-\u9fa5\uac00-\ud7a3])\p{XID_Continue})+/gu;

/**
 * Any text as a variable: `my-token` is `my_token`, `VPCMain` is `vpc_main`, `2nd` is `_2nd`. Undefined
 * where the text has no letter or digit. Python takes identifiers for equal that are so in Unicode's
 * compatibility form, so that is the form they are given here.
 */
export function variableName(text: string): string | undefined {
  if (camel.test(text)) return pyName(text).replace(/_$/, "");
  if (kebab.test(text)) return text.replaceAll("-", "_");
  const found = text.normalize("NFKC").match(word);
  if (found === null) return undefined;
  // A word that is a keyword stays one: it makes way as other names do.
  const name = pyName(found.join("_")).replace(/_$/, "").normalize("NFKC");
  return /^\p{XID_Start}/u.test(name) ? name : `_${name.replace(/^_/, "")}`;
}
