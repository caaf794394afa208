import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { kubernetesTypeOf } from "#model/check/literals/kubernetes.ts";
import { literalsAt } from "#model/check/literals/literals.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import { fixRate, problemInAwsSchedule, problemInCron } from "#model/formats/schedule.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Resource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";

const takers: ReadonlySet<string> = new Set(["aws:cloudwatch:EventRule", "aws-native:events:Rule"]);

interface Schedules {
  readonly by: string;
  readonly pattern: string;
  readonly problemIn: (text: string) => string | undefined;
}

const ofCronJobs: Schedules = {
  by: "Kubernetes",
  pattern: "spec.schedule",
  problemIn: problemInCron,
};

const ofRules: Schedules = {
  by: "EventBridge",
  pattern: "scheduleExpression",
  problemIn: problemInAwsSchedule,
};

function schedulesOf(resource: Resource): Schedules | undefined {
  if (kubernetesTypeOf(resource)?.kind === "CronJob") return ofCronJobs;
  return takers.has(displayToken(resource.token)) && !isLookup(resource) ? ofRules : undefined;
}

export const schedule = eachResourceRule(
  "embedded/schedule",
  "A schedule is valid for its service.",
  {
    concerns: (resource) => schedulesOf(resource) !== undefined,
    *check(resource) {
      const schedules = schedulesOf(resource);
      if (schedules === undefined) return;
      for (const { path, text } of literalsAt(resource.inputs, schedules.pattern)) {
        const problem = schedules.problemIn(text);
        if (problem !== undefined)
          yield {
            ...warnAt(
              resource,
              path,
              `${schedules.by} rejects the schedule ${quoteShort(text)}: ${problem}.`,
            ),
            ...changeText(resource, path, fixRate(text)),
          };
      }
    },
  },
);
