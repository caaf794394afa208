import { podSelectorRule } from "#model/check/literals/pod-selector-rule.ts";
import { labelRequirements } from "#model/check/literals/selectors.ts";

export const kubernetesService = podSelectorRule({
  id: "kubernetes/service",
  summary: "In a design with pods, every Service selects some of them.",
  paths: { Service: ["spec", "selector"] },
  read: labelRequirements,
});
