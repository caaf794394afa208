import type { PackageFacts } from "#model/schema/facts.ts";
import { alphaFacts } from "#catalog/facts/alpha.ts";
import { betaFacts } from "#catalog/facts/beta.ts";
import { deltaFacts } from "#catalog/facts/delta.ts";
import { gammaFacts } from "#catalog/facts/gamma.ts";

/** The facts about the built-in types. */
export const facts: readonly PackageFacts[] = [alphaFacts, betaFacts, gammaFacts, deltaFacts];
