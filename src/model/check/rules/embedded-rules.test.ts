import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { checkResources } from "#model/testing/rules/check-resources.ts";

const said = checkResources("embedded");

const one = (type: string, properties: JsonObject) => said({ it: { type, properties } });

test.each<[string, string, string?]>([
  ["app.yaml", "a: 1\n---\nb: [1, 2]\n"],
  ["app.yml", ""],
  ["app.yaml", "a: {{ .Values.a }}"],
  ["app.yaml", "tag: !Ref x"],
  ["app.json", '{ "a": 1 }'],
  ["app.json", "// allowed by its reader\n{}"],
  ["app.json", ""],
  ["app.conf", "a: [1"],
  ["app.yaml", "${config}"],
  ["app.yaml", "a: 1\n b: 2", "YAML. Line 1: "],
  ["app.yml", "a: [1", "YAML. Line 1: An opening bracket is not closed."],
  ["app.json", "{ a: 1 }", "JSON."],
])("a file %s with %j", (name, text, problem) => {
  const found = one("kubernetes:core/v1:ConfigMap", { data: { [name]: text } });
  expect(found).toHaveLength(problem === undefined ? 0 : 1);
  expect(found.join("")).toContain(
    problem === undefined
      ? ""
      : `warning embedded/config-data data["${name}"]: The text of "${name}" is not ${problem}`,
  );
});

test.each<[string, string?]>([
  ["#!/bin/bash\napt-get update"],
  ["#cloud-config\npackages: [nginx]\n"],
  ["#cloud-config\n"],
  ["## template: jinja\n#cloud-config\na: {{ b }}"],
  ["<powershell>\nexport\n</powershell>"],
  ["#include\nhttps://example.com/a"],
  ["IyEvYmluL2Jhc2g="],
  ['{"ignition":{}}'],
  ["[settings.host-containers.admin]\nenabled = true"],
  ["${script}"],
  [
    "# cloud-config\na: 1",
    'Without "#cloud-config" as its first line, cloud-init does not read the text as YAML. | Change the first line',
  ],
  [
    "#cloud-config\na: [1",
    'The text starts with "#cloud-config" but is not valid YAML, so cloud-init ignores the text. Line 2: An opening bracket is not closed.',
  ],
  [
    "apt-get update\napt-get install -y nginx",
    'Without a first line that starts with "#!", such as "#!/bin/bash", cloud-init does not run the script. | Insert "#!/bin/bash"',
  ],
])("user data %j", (userData, problem) => {
  expect(one("aws:ec2:Instance", { userData })).toEqual(
    problem === undefined ? [] : [`hint embedded/cloud-init userData: ${problem}`],
  );
});

const fields = (count: number) =>
  `it has ${count} fields, not 5: minute, hour, day of the month, month, day of the week`;

test.each<[string, string?]>([
  ["*/5 * * * *"],
  ["0 0 1,15 jan-MAR sun"],
  ["0 22 * * 1-5"],
  ["5/10 ? * * ?"],
  ["@daily"],
  ["@every 1h30m"],
  ["${schedule}"],
  ["0 0 * *", fields(4)],
  ["0 0 0 * * *", fields(6)],
  ["", fields(0)],
  ["60 * * * *", 'the minute must be from 0 to 59, not "60"'],
  ["0 24 * * *", 'the hour must be from 0 to 23, not "24"'],
  ["0 0 0 * *", 'the day of the month must be from 1 to 31, not "0"'],
  ["0 0 * 13 *", 'the month must be from 1 to 12, not "13"'],
  ["0 0 * * 7", 'the day of the week must be from 0 to 6, not "7"'],
  ["*/0 * * * *", 'the minute must be from 0 to 59, not "*/0"'],
  ["30-10 * * * *", 'the minute must be from 0 to 59, not "30-10"'],
  ["0 0 * * L", 'the day of the week must be from 0 to 6, not "L"'],
  ["@never", "it is not one of @yearly, @annually, @monthly, @weekly, @daily, @midnight, @hourly"],
  ["CRON_TZ=UTC 0 0 * * *", "the time zone belongs in timeZone, not in the schedule"],
])("a CronJob at %j", (schedule, problem) => {
  expect(one("kubernetes:batch/v1:CronJob", { spec: { schedule } })).toEqual(
    problem === undefined
      ? []
      : [
          `warning embedded/schedule spec.schedule: Kubernetes rejects the schedule ${JSON.stringify(schedule)}: ${problem}.`,
        ],
  );
});

test.each<[string, string?, string?]>([
  ["cron(0 12 * * ? *)"],
  ["cron(0/15 8-17 ? * MON-FRI *)"],
  ["cron(15 10 L * ? 2030-2035)"],
  ["cron(15 10 ? * 6L *)"],
  ["cron(0 9 ? * 2#1 *)"],
  ["cron(0 22-2 1W * ? *)"],
  ["rate(1 minute)"],
  ["rate(5 minutes)"],
  ["${schedule}"],
  [
    "cron(0 12 * * *)",
    "it has 5 fields, not 6: minute, hour, day of the month, month, day of the week, year",
  ],
  ["cron(0 12 * * * *)", 'either the day of the month or the day of the week must be "?"'],
  ["cron(0 12 ? * 0 *)", 'the day of the week must be from 1 to 7, not "0"'],
  ["cron(0 12 1 * ? 1969)", 'the year must be from 1970 to 2199, not "1969"'],
  ["rate(1 minutes)", "1 goes with minute", "rate(1 minute)"],
  ["rate(5 minute)", "5 goes with minutes", "rate(5 minutes)"],
  ["rate(0 minutes)", "the number of a rate must be at least 1"],
  [""],
  ["daily", "it is neither cron(…) nor rate(…)"],
  [
    "cron()",
    "it has 0 fields, not 6: minute, hour, day of the month, month, day of the week, year",
  ],
  ["rate(5)", "a rate must be a number, a space, and minutes, hours or days"],
  ["rate(5 weeks)", "a rate must be a number, a space, and minutes, hours or days"],
])("a rule at %j", (scheduleExpression, problem, fix) => {
  const end = fix === undefined ? "" : ` | Change to ${JSON.stringify(fix)}`;
  expect(one("aws:cloudwatch/eventRule:EventRule", { scheduleExpression })).toEqual(
    problem === undefined
      ? []
      : [
          `warning embedded/schedule scheduleExpression: EventBridge rejects the schedule ${JSON.stringify(scheduleExpression)}: ${problem}.${end}`,
        ],
  );
});
