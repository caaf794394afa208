import aws from "#catalog/provider-facts/aws.facts.json" with { type: "json" };
import azureNative from "#catalog/provider-facts/azure-native.facts.json" with { type: "json" };
import googleNative from "#catalog/provider-facts/google-native.facts.json" with { type: "json" };
import kubernetes from "#catalog/provider-facts/kubernetes.facts.json" with { type: "json" };
import random from "#catalog/provider-facts/random.facts.json" with { type: "json" };
import type { PackageFacts } from "#model/schema/facts/facts.ts";

/** Facts about provider behavior that the schemas omit, taken from the providers' sources. A test checks the format. */
export const providerFacts = [
  aws,
  azureNative,
  googleNative,
  kubernetes,
  random,
] as unknown as readonly PackageFacts[];
