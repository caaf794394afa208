import { podSelectorRule } from "#model/check/literals/pod-selector-rule.ts";
import { selectorRequirements } from "#model/check/literals/selectors.ts";

export const kubernetesPodPolicy = podSelectorRule({
  id: "kubernetes/pod-policy",
  summary:
    "In a design with pods, every PodDisruptionBudget and NetworkPolicy selects some of them.",
  paths: { PodDisruptionBudget: ["spec", "selector"], NetworkPolicy: ["spec", "podSelector"] },
  read: selectorRequirements,
});
