import { expect, test } from "vitest";

import type { AccessPolicy } from "#model/access/access-policy.ts";
import { accessPolicies, granteesOf } from "#model/access/access-policy.ts";
import { applyEdit } from "#model/program/edit.ts";
import { createGraph } from "#model/graph/graph.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { readDesign } from "#model/testing/read-design.ts";

const short: Readonly<Record<string, string>> = {
  B: "beta:events/v1:ChannelConnectionIamBinding",
  M: "beta:events/v1:ChannelConnectionIamMember",
  I: "beta:analytics/v1:InstanceIamMember",
};

test("a policy is known by its type in any letter case", () => {
  const program = readDesign(["beta:events/v1:channelconnectioniammember m name=x role=r"]);
  expect(policiesOf(program)).toHaveLength(1);
});

/** Reads a design in which `B`, `M` and `I` are short for the three types. */
const read = (design: string): Program =>
  readDesign(
    design.split(";").map((line) => line.replace(/^[BMI](?= )/, (letter) => short[letter] ?? "")),
  );

const policiesOf = (program: Program) => accessPolicies(program, createGraph()(program));

/**
 * Formats a policy as `noun name: setter role form:member …, setter …`, with the setters in the order of application,
 * and `?` if the order is uncertain.
 */
const show = (program: Program, { noun, name, setters, isCertain, last }: AccessPolicy): string => {
  const each = setters.map((setter) => {
    const { resource, role, condition } = setter;
    const grantees = granteesOf(setter);
    const who = grantees
      .map(({ form, value }) => ` ${form}=${spellValue(value, program)}`)
      .join("");
    const when = condition === undefined ? "" : " if";
    return `${resource.name} ${role === undefined ? "-" : spellValue(role, program)}${who}${when}`;
  });
  expect(last).toBe(setters.at(-1));
  return `${noun} ${spellValue(name, program)}: ${each.join(", ")}${isCertain ? "" : "?"}`;
};

test.each<[design: string, ...policies: string[]]>([
  ["delta:RestrictionPolicy a name=x role=r"],
  ["B a role=r;M b name=;B c name=x role=r #id"],
  [
    "B a name=x role=r members=[user:k@b.example,serviceAccount:k@b.example,group:g@b.example,domain:b.example]",
    "channel connection x: a r user=user:k@b.example serviceAccount=serviceAccount:k@b.example group=group:g@b.example domain=domain:b.example",
  ],
  [
    "B a name=x members=[k,${c},user:${c},!user:k@b.example];config c",
    "channel connection x: a - none=k later=${c} later=user:${c} later=a secret",
  ],
  ["B a name=x role=r members=${c};config c", "channel connection x: a r later=${c}"],
  ["M a name=x role=r", "channel connection x: a r"],
  [
    "I a name=x role=r member=user:k@b.example condition.title=t;M b name=x role=s",
    "analytics instance x: a r user=user:k@b.example if",
    "channel connection x: b s",
  ],
  ["M a name=x role=r;M b name=x role=s", "channel connection x: a r, b s?"],
  ["M a name=x role=r;M b name=x role=s @dependsOn=[${a}]", "channel connection x: a r, b s"],
  ["M a name=x role=${b.etag};M b name=x role=s", "channel connection x: b s, a ${b.etag}"],
  // The last setter must wait for all other setters, not only for one.
  ["M a name=x;M b name=x;M c name=x @dependsOn=[${a}]", "channel connection x: a -, b -, c -?"],
  // In this design, the dependency is through a resource that sets nothing.
  ["M a name=x;M b name=x @dependsOn=[${k}];a:B k in=${a.id}", "channel connection x: a -, b -"],
  [
    "M a name=${k.id};M b name=${k.id};M c name=${k.urn};M d name=k;a:B k",
    "channel connection ${k.id}: a -, b -?",
    "channel connection ${k.urn}: c -",
    "channel connection k: d -",
  ],
  ["M a name=!x;M b name=x", "channel connection x: a -, b -?"],
])("%s", (design, ...expected) => {
  const program = read(design);
  expect(policiesOf(program).map((policy) => show(program, policy))).toEqual(expected);
});

test("edits elsewhere leave the setters identical", () => {
  const program = read("M a name=x role=r;M b name=x role=s;a:B k in=1");
  const after = applyEdit(program, {
    kind: "set-input",
    resource: resourceId(3),
    path: ["in"],
    value: "2",
  });
  const [before] = policiesOf(program);
  expect(policiesOf(after)[0]?.setters.map((setter) => before?.setters.includes(setter))).toEqual([
    true,
    true,
  ]);
});
