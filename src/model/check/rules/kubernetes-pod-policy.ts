import { podSelectorRule } from "#model/check/literals/pod-selector-rule.ts";
import { selectorRequirements } from "#model/check/literals/selectors.ts";

export const kubernetesPodPolicy = podSelectorRule({
  id: "kubernetes/pod-policy",
  summary:
    "Where a design has pods, a PodDisruptionBudget and a NetworkPolicy select some of them.",
  paths: { PodDisruptionBudget: ["spec", "selector"], NetworkPolicy: ["spec", "podSelector"] },
  read: selectorRequirements,
});
