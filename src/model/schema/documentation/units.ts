import { memoize } from "#model/base/memoize.ts";
import { plainSentences } from "#model/schema/documentation/sentences.ts";
import type { Property } from "#model/schema/property-type.ts";

/** The number of characters to read from a long description. */
const maxRead = 10_000;

/**
 * The unit of a number according to its property's description: `seconds`, `GiB`. Undefined if the description names
 * none or several units, or if the property's name already contains the unit.
 */
export const documentedUnit: (property: Property) => string | undefined = memoize(
  ({ name, description, type }: Property) => {
    if (description === undefined || (type.kind !== "integer" && type.kind !== "number"))
      return undefined;
    const found = plainSentences(description.slice(0, maxRead)).flatMap(({ text }) =>
      [...text.matchAll(unit)].flatMap(([, said, aside]) => said ?? aside ?? []),
    );
    const [first, ...others] = new Set(found.map(shortUnit));
    if (first === undefined || others.length > 0) return undefined;
    return name.toLowerCase().includes(first.toLowerCase()) ? undefined : first;
  },
);

const units = String.raw`(?:milli|micro|nano)?seconds|minutes|hours|days|weeks|(?:kilo|mega|giga|tera|kibi|mebi|gibi|tebi)?bytes|[KMGT]i?Bs?|percent(?:age)?`;

/**
 * Matches a unit after a word that introduces a unit. Also matches a unit in parentheses, because parentheses are
 * separate sentences.
 */
const unit = new RegExp(
  String.raw`\b(?:[Ii]n|[Nn]umber\sof|[Aa]mount\sof)\s(?:whole\s)?(${units})\b|^(?:[Ii]n\s)?(${units})$`,
  "g",
);

const shortUnits: Readonly<Record<string, string>> = {
  kilobytes: "KB",
  megabytes: "MB",
  gigabytes: "GB",
  terabytes: "TB",
  kibibytes: "KiB",
  mebibytes: "MiB",
  gibibytes: "GiB",
  tebibytes: "TiB",
  percentage: "percent",
};

const shortUnit = (said: string): string => shortUnits[said] ?? said.replace(/(?<=B)s$/, "");
