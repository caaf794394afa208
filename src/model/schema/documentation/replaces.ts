import { firstSentence } from "#model/schema/documentation/summary.ts";

/** The number of characters to read from a long text. */
const maxRead = 10_000;

/**
 * The sentence in a property's description that says that a change replaces the resource, as plain text. A sentence
 * that says that a property can't be changed is not enough, because the provider may also reject the change. The
 * exception is "Immutable.": providers that are generated from descriptions replace such resources (`isImmutable`,
 * pulumi/pulumi-google-native:provider/pkg/gen/schema.go).
 */
export function documentedReplacement(description: string | undefined): string | undefined {
  if (description === undefined || !mention.test(description)) return undefined;
  const sentences = description.slice(0, maxRead).split(/(?<=[.!?)])\s+(?=[^\s\da-z])|\n+/);
  const found = sentences.find((sentence) => mention.test(sentence) && isSaid(sentence));
  return found === undefined ? undefined : firstSentence(found);
}

/** A fast pattern that matches all such sentences. */
const mention = /forc(?:e|ing)|re-?creat|replace|immutable\./i;

function isSaid(sentence: string): boolean {
  const text = sentence.slice(0, 1000);
  return claims.some((claim) => claim.test(text)) && !denial.test(text);
}

const claims = [
  /^\s*Immutable\.$/,
  // Matches "Changing this forces a new resource to be created." and "(Required, Forces new resource)".
  /\bforc(?:es?|ing)\s(?:the\screation\sof\s)?(?:an?\s)?new\s(?:[^.;]{1,80}\s)?(?:resources?\b|to\sbe\screated)/i,
  // Matches "Changes will trigger a replacement of the resource." and "Updating this requires replacement."
  /\b(?:forc|caus|trigger|requir)(?:es?|s|ing)?\s(?:an?\s|the\s)?(?:[\w-]{1,30}\s){0,3}(?:re-?creation|replacements?|re-?create)\b/i,
  // Matches "Changing this will cause the resource to be destroyed and re-created."
  /\bresource\s(?:to|will|would|must|is|has\sto)\s(?:be\s)?(?:\w{1,20}\sand\s)?(?:re-?created|replaced)\b/i,
  // Matches "Changing this value will re-create the resource."
  /\bchang(?:e|es|ing)\b[^.;]{0,100}\s(?:re-?creates?|replaces?)\s(?:the|this)\sresource\b/i,
];

/**
 * Matches `Changing this does not force a new resource.`, `Updates need no replacement.` and `It is replaced without
 * recreation.`
 */
const denial =
  /(?:\b(?:not|never|no|without|avoids?|instead\sof|rather\sthan)|n't)\s(?:[\w-]{1,30}\s){0,2}(?:forc|caus|trigger|requir|re-?creat|replac|destroy|new\b)/i;
