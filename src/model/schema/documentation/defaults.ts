import { memoize } from "#model/base/memoize.ts";
import { resolveMarkup } from "#model/schema/documentation/pulumi-markup.ts";
import { splitSentences } from "#model/schema/documentation/sentences.ts";
import type { Property } from "#model/schema/property-type.ts";

/** The number of characters to read from a long description. */
const maxRead = 10_000;

/**
 * The default in a property's description, as a string or a number of its type. Undefined if the default is conditional
 * or ambiguous.
 */
export const documentedDefault: (property: Property) => string | number | undefined = memoize(
  ({ description, type, required }: Property) => {
    if (required || description === undefined || !/\bdefault/i.test(description)) return undefined;
    const text = resolveMarkup(description.slice(0, maxRead), "yaml");
    const found = splitSentences(text).flatMap((sentence) => {
      const read = said.exec(sentence)?.groups;
      return read === undefined
        ? []
        : [
            (read["marked"] ?? read["quoted"] ?? read["number"] ?? "")
              .replace(/\.?\s*$/, "")
              .trim(),
          ];
    });
    const mentions = text.match(/\bdefault(?:s|ed|ing)?\b/gi)?.length;
    const [value] = found;
    if (value === undefined || mentions !== 1) return undefined;
    const isNumber = type.kind === "integer" || type.kind === "number";
    if (isNumber) return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value) ? Number(value) : undefined;
    const isText = type.kind === "string" || type.kind === "union";
    return isText && isValue.test(value) ? value : undefined;
  },
);

const said =
  /(?:^|[.,;:]\s|\()(?:(?:and\s)?(?:the\s|it\s|this\s|value\s|which\s)*defaults?(?:\svalue)?(?:\s(?:to|is|is\sset\sto|of))?\s?:?\s)(?:`"?(?<marked>[^`"]{1,60})"?`|"(?<quoted>[^"`]{1,60})"|(?<number>-?\d+(?:\.\d+)?))[.)]*$/i;

/** Matches a word or a value, but not a sentence, pattern or reference. */
const isValue = /^(?!(?:null|none|nil|empty|true|false|undefined)$)[^\s<>{}$]{1,60}$/i;
