import { facts } from "#catalog/facts.ts";
import { providerFacts } from "#catalog/provider-facts.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";

/** All facts that ship. No form waits for them. */
export const knownFacts: readonly PackageFacts[] = [...providerFacts, ...facts];
