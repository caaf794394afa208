import { joinWithAnd, nearest, quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { isPolicyName } from "#model/access/iam-policy.ts";
import { changeText, changeToOne } from "#model/check/literals/fixes.ts";
import { isCidrName } from "#model/check/literals/visit-maps.ts";
import type { RuleDiagnostic } from "#model/check/rules/rule.ts";
import { quotedSource } from "#model/check/values/quoted-source.ts";
import type { RelationDiagnostic } from "#model/check/values/relations-check.ts";
import { checkRelations } from "#model/check/values/relations-check.ts";
import type { TypedCheck } from "#model/check/values/visit-typed.ts";
import type { ValueSyntax } from "#model/formats/value-syntaxes.ts";
import { syntaxes } from "#model/formats/syntax.ts";
import type { Resource } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { firstSentence } from "#model/schema/documentation/summary.ts";
import type { Bounds } from "#model/schema/facts/facts.ts";
import type { ValueLimit } from "#model/schema/values/limits.ts";
import { describeBounds, limitsAt } from "#model/schema/values/limits.ts";
import { judgePlace } from "#model/secrets/signs/judge-place.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";

type LimitDiagnostic =
  | RelationDiagnostic
  | (RuleDiagnostic & {
      readonly rule: "value/listed" | "value/range" | "value/length" | "value/syntax";
    });

/**
 * The maximum length of a value that can be in a list of allowed values. Longer strings, such as multi-line ones, are
 * never in such a list.
 */
const longestListed = 200;

/**
 * Finds input values that facts, the documentation or an open list in the schema don't allow. The diagnostics are
 * warnings, because the sources may be incomplete. Differences in letter case are accepted, because many providers
 * ignore case.
 */
export function createLimitCheck(
  resource: Resource,
  { token }: ResourceType,
  catalog: Catalog,
): TypedCheck<LimitDiagnostic> {
  const found: LimitDiagnostic[] = [];
  let unionAt: PropertyPath | undefined;
  return {
    found,
    object: (map, properties, path) => {
      for (const each of checkRelations(resource, token, { map, path, properties }, catalog))
        found.push(each);
    },
    value: (value, type, path, property) => {
      // The values of a union are checked once, not once for each member of the union.
      if (path === unionAt || isSecret(property, token, path)) return;
      if (type.kind === "union") unionAt = path;
      if (typeof value === "number") {
        const { range } = limitsAt({ property, type, token, path }, catalog);
        if (range !== undefined && !isWithin(value, range.is))
          found.push(outside("value/range", path, `is ${value}`, range, "be"));
      } else if (typeof value === "string" && value !== "") {
        const { values, length, syntax } = limitsAt({ property, type, token, path }, catalog);
        if (values !== undefined && value.length < longestListed && !isListed(value, values.is))
          found.push(...unlisted(resource, path, value, values));
        // A character may have two UTF-16 code units.
        const count = [...value].length;
        if (
          length !== undefined &&
          !isWithin(count, length.is) &&
          !isWithin(value.length, length.is)
        )
          found.push(outside("value/length", path, `has ${count} characters`, length, "have"));
        if (syntax !== undefined && values === undefined)
          found.push(...otherSyntax(resource, path, value, syntax));
      }
    },
  };
}

/** No message quotes a secret or reveals its length. */
const isSecret = ({ secret }: Property, token: string, path: PropertyPath): boolean =>
  secret || judgePlace({ token, path, sibling: () => undefined }) !== undefined;

const isWithin = (count: number, { least = -Infinity, most = Infinity }: Bounds): boolean =>
  least <= count && count <= most;

function isListed(value: string, values: readonly string[]): boolean {
  if (values.includes(value)) return true;
  const lower = value.toLowerCase();
  return values.some((each) => each.toLowerCase() === lower);
}

function unlisted(
  resource: Resource,
  path: PropertyPath,
  value: string,
  limit: ValueLimit<readonly string[]>,
): readonly LimitDiagnostic[] {
  const meant = nearest(value, limit.is);
  // If the schema accepts any string, its list only has the values that were known at its release. Sizes and versions
  // change over time.
  if (limit.source.kind === "schema" && (meant === undefined || /\d/.test(value))) return [];
  const guess = meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
  const others = limit.is.filter((each) => each !== meant).slice(0, 5);
  return [
    {
      rule: "value/listed",
      severity: "warning",
      path,
      message: `${quoteShort(value)} is not one of the values ${listedBy(limit)}${guess}`,
      ...changeToOne(resource, path, meant === undefined ? others : [meant, ...others]),
    },
  ];
}

/** Matches placeholders in examples: `...`, `<id>`, `EMAIL`. */
const isPlaceholder = /^(?:[^\p{L}\p{N}]+|<[^<>]*>|x{3,}|[A-Z]+(?:[ _-][A-Z]+)*)$/u;

function otherSyntax(
  resource: Resource,
  path: PropertyPath,
  value: string,
  { is, source }: ValueLimit<ValueSyntax>,
): readonly LimitDiagnostic[] {
  const { words, fits, fix } = syntaxes[is];
  const name = path.findLast((part) => typeof part === "string") ?? "";
  // Separate rules check CIDR blocks and policies with such names.
  const isOfRule =
    (is === "cidr" && isCidrName(name)) ||
    (is === "json" && isPolicyName(name) && value.trimStart().startsWith("{"));
  if (isOfRule || isPlaceholder.test(value) || fits(value)) return [];
  // Encoded text may be a secret.
  const said = is === "json" || is === "base64" ? "The string" : quoteShort(value);
  return [
    {
      rule: "value/syntax",
      severity: "warning",
      path,
      message: `${said} is not ${words}, but ${quotedSource(source, "it must be.")}`,
      ...changeText(resource, path, fix?.(value)),
    },
  ];
}

/** The source that lists the values, and the values themselves, up to the end of the sentence. */
function listedBy({ is, source }: ValueLimit<readonly string[]>): string {
  if (source.kind === "documentation")
    return `in the documentation: “${firstSentence(source.sentence)}”`;
  const values = joinWithAnd(is.map(quoteShort));
  return source.kind === "schema" ? `in the schema: ${values}.` : `listed by facts: ${values}.`;
}

function outside(
  rule: "value/length" | "value/range",
  path: PropertyPath,
  is: string,
  limit: ValueLimit<Bounds>,
  verb: "be" | "have",
): LimitDiagnostic {
  const unit = verb === "have" ? " characters" : "";
  const said = quotedSource(limit.source, `it must ${verb} ${describeBounds(limit.is)}${unit}.`);
  return { rule, severity: "warning", path, message: `The value ${is}, but ${said}` };
}
