import { memoize } from "#model/base/memoize.ts";
import type { Documented } from "#model/schema/documentation/limits.ts";
import { resolveMarkup } from "#model/schema/documentation/pulumi-markup.ts";
import { plainSentences } from "#model/schema/documentation/sentences.ts";
import type { ValueSyntax } from "#model/formats/value-syntaxes.ts";
import type { Property } from "#model/schema/property-type.ts";

/** The number of characters to read from a long description. */
const maxRead = 10_000;

/**
 * The syntax of a property's strings according to its description; for a list, the syntax of its items. Undefined if
 * the description names alternatives ("ARN or ID", "a date or a duration") or two syntaxes.
 */
export const documentedSyntax: (property: Property) => Documented<ValueSyntax> | undefined =
  memoize(({ name, description, type }: Property) => {
    const of = type.kind === "list" ? type.items : type;
    if (description === undefined || of.kind !== "string" || !mention.test(description))
      return undefined;
    const text = resolveMarkup(description.slice(0, maxRead), "yaml").replaceAll(address, "]");
    if (choice.test(text)) return undefined;
    const found = plainSentences(text).flatMap(syntaxIn);
    const [first, ...others] = found;
    if (first === undefined || others.some(({ is }) => is !== first.is)) return undefined;
    // Matches a string with several values, or a name that doesn't only mean an ARN or ID. Many services accept a name
    // instead of an ARN.
    const isMany =
      type.kind !== "list" &&
      /\b(?:list|set|array|collection|addresses|ARNs)\b/.test(first.sentence);
    return isMany || (first.is === "arn" && !arnName.test(name)) ? undefined : first;
  });

const mention =
  /\bARNs?\b|Amazon\sResource|\bUR[IL]s?\b|e-?mail|ISO[\s-]?8601|RFC[\s-]?3339|\bJSON\b|base-?64|\bCIDR|fractional\sdigits/i;

/** Matches alternatives of two kinds of values, or a second accepted format. */
const choice =
  /\b(?:ARN|ARNs|ID|IDs|identifier|name|names|alias|URL|URI|JSON|CIDR|email|addresse?s?|duration|notation|format)\)?(?:\s\w+)?[,/]?\s(?:or|and\/or)\s|\bor\s(?:an?\s|the\s|its\s|full\s|one\sor\smore\s)*(?:[\w-]+\s){0,3}(?:ARN|ID|name|alias|identifier|URL|CIDR|range|address|YAML)s?\b|\bpartial\b|\bwildcard|\bformats\b|\bkeyword\b|\btag\b\s\(/i;

const address = /\]\([^()\s]*\)/g;

const arnName = /(?:arn|role)s?$/i;

function syntaxIn({ text, sentence }: ReturnType<typeof plainSentences>[number]) {
  if (narrow.test(text)) return [];
  return patterns
    .filter(({ pattern, not }) => pattern.test(text) && not?.test(text) !== true)
    .map(({ is }): Documented<ValueSyntax> => ({ is, sentence }));
}

/** Matches a special case, or the effect of a value. */
const narrow =
  /\b(?:if|unless|except|depend(?:s|ing)|either|instead|deprecated|not|cannot|defaults?|interpreted|matches|values\sare|expected\svalue|fields\swith|tokens|automatically|example|internally|recommend\w*)\b|n't/i;

const opening = String.raw`^(?:(?:the|an?|this\sis\san?|list\sof|a\slist\sof|set\sof|specifies\s(?:the|an?))\s)?`;
const must = String.raw`(?:must\sbe|should\sbe|has\sto\sbe|needs\sto\sbe|is|provided\sas|specified\sas|formatted\sas|expressed\sas|represented\sas)`;
const json = String.raw`(?:an?\s|valid\s|single\s|escaped\s)`;

const patterns: readonly {
  readonly is: ValueSyntax;
  readonly pattern: RegExp;
  readonly not?: RegExp;
}[] = [
  {
    is: "arn",
    pattern: new RegExp(
      String.raw`${opening}(?:(?:[\w-]+\s){0,4}ARNs?|(?:full\s)?Amazon\sResource\s(?:Name|Number)s?\s\(ARNs?\))(?:\s(?:of|for|to|that|which|identifying|where|with)\s.*)?$`,
      "i",
    ),
    not: /\b(?:or|name\sof|IDs?\b.*\(|any|part|suffix|prefix|pattern)\b/i,
  },
  {
    is: "cidr",
    pattern: new RegExp(
      String.raw`${opening}(?:[\w-]+\s){0,3}(?:CIDR\s(?:block|range)s?|IPv[46]\sCIDRs?)(?:\s(?:of|for|to|that|from|assigned)\s.*)?$|\bin\sCIDR\s(?:notation|format)$`,
      "i",
    ),
    not: /\b(?:or|IDs?|prefix|ports?|number|count|size|name)\b/i,
  },
  {
    is: "url",
    pattern: new RegExp(
      String.raw`${opening}(?:[\w-]+\s){0,3}HTTPS?\sUR[IL](?:\s(?:of|for|to|that|where)\s.*)?$|${must}\san?\s(?:valid|absolute|fully[\s-]qualified)\s(?:HTTPS?\s)?UR[IL]$|\bUR[IL]\s(?:must|should)\s(?:begin|start)\swith\shttps?:\/\/`,
      "i",
    ),
    not: /\b(?:or|path|pattern|relative|prefix|redirects?)\b/i,
  },
  {
    is: "email",
    pattern: new RegExp(
      String.raw`${opening}(?:[\w-]+\s){0,3}e-?mail\saddress(?:es)?(?:\s(?:of|for|to|that|which|where|associated)\s.*)?$`,
      "i",
    ),
    not: /\b(?:or|user|member|subject|template|header|role|verification|whether|unique|users?|group|domain|name|password|service\saccount)\b/i,
  },
  {
    is: "iso-duration",
    pattern:
      /\b(?:ISO[\s-]?8601\s(?:time\s?span\s|time\s)?durations?|durations?\sin\s(?:the\s)?ISO[\s-]?8601(?:\sformat)?|time\s?span\sin\sISO[\s-]?8601(?:\sformat)?|ISO[\s-]?8601\sduration\sformat|(?:interval|period|time\s?span|duration)\b.{0,80}\bin\sISO[\s-]?8601(?:\sduration)?\sformat)\b/i,
    not: /\bor\b|\bdates?\b|timestamp|date-?time/i,
  },
  {
    is: "seconds",
    pattern:
      /^a\sduration\sin\sseconds\swith\sup\sto\snine\sfractional\sdigits,\s(?:ending\swith|terminated\sby)\ss$/i,
  },
  {
    is: "date-time",
    pattern: /\bRFC[\s-]?3339\b/i,
    not: /\bor\b|section|date\spart|HH:MM|full-date|duration|\bdates?\sin\b|without|comparisons|\btime\sof\sday\b/i,
  },
  {
    is: "json",
    pattern: new RegExp(
      String.raw`(?:${must}|\bas)\s(?:${json}{1,2}JSON(?:[\s-](?:formatted|encoded|serialized))?(?:\s(?:string|document|text|object|format))?|JSON(?:[\s-](?:formatted|encoded|serialized))?\s(?:string|document|text|object))$|^the\s.*\sas\sJSON$|${opening}(?:valid\s|escaped\s)?JSON(?:[\s-](?:formatted|encoded))?\s(?:string|document|object|policy|encoded\sstring)(?:\s(?:of|for|that|containing|with|representing)\s.*)?$`,
      "i",
    ),
    not: /\b(?:or|path|file|web|schema\sfile|parsed|keys?|lines?|based)\b/i,
  },
  {
    is: "base64",
    pattern: new RegExp(
      String.raw`${opening}base-?64[\s-]encoded\s.*$|${must}\s(?:a\s|in\s)?base-?64(?:[\s-]encoded|\sencoding|\sformat)(?:\sstring)?$|\b(?:provided|specified|passed|encoded)\s(?:as\sa|in)\sbase-?64(?:[\s-]encod(?:ed|ing))?(?:\sstring|\sformat)?$`,
      "i",
    ),
    not: /\b(?:or|PEM|hash|digest|url|before|after|MD5|will\sbe\sbase)/i,
  },
];
