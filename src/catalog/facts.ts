import type { Facts } from "#model/schema/facts.ts";
import { alphaFacts } from "#catalog/facts/alpha.ts";
import { betaFacts } from "#catalog/facts/beta.ts";
import { deltaFacts } from "#catalog/facts/delta.ts";
import { gammaFacts } from "#catalog/facts/gamma.ts";

/** The facts about the built-in types, keyed by the short spelling of their tokens. */
export const facts: Facts = { ...alphaFacts, ...betaFacts, ...gammaFacts, ...deltaFacts };
