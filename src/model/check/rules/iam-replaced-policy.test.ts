import { createCatalog } from "#model/schema/catalog.ts";
import { replacedPolicy } from "#model/check/rules/iam-replaced-policy.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

const binding = "beta:events/v1:ChannelConnectionIamBinding";
const member = "beta:events/v1:ChannelConnectionIamMember";
const instance = "beta:analytics/v1:InstanceIamMember";

testProgramRule(replacedPolicy, createCatalog([], []), [
  [[`${binding} x name=c role=a`]],
  [[`${member} x name=c role=a member=user:k`, `${member} y name=d role=a member=user:k`]],
  // An instance and a channel connection are different resources, even if they have the same name.
  [[`${member} x name=c role=a member=user:k`, `${instance} y name=c role=a member=user:k`]],
  [[`${member} x role=a`, `${member} y role=a`, `${member} z name= role=a`]],
  [
    [
      `${binding} x name=c role=a members=[user:k,user:l]`,
      `${member} y name=c role=b member=user:m @dependsOn=[\${x}]`,
    ],
    `warning input-r1.name: "x" and "y" set the access policy of the channel connection "c", and each replaces the existing policy. "y" is applied last, which leaves "b" for user:m.`,
    `warning input-r2.name: "x" and "y" set`,
  ],
  // The rule uses the order of dependencies, not the order in the design.
  [
    [
      `${binding} x name=c role=a members=[user:k,user:l] @dependsOn=[\${y}]`,
      `${member} y name=c role=b member=user:m`,
    ],
    `warning input-r2.name: "x" is applied last, which leaves "a" for user:k and user:l.`,
    `warning input-r1.name: "y" and "x" set`,
  ],
  [
    [
      `${instance} x name=c role=a member=\${m}`,
      `${instance} y name=c condition.title=t`,
      "config m",
    ],
    `warning input-r1.name: of the analytics instance "c", and each replaces the existing policy. "y" is last in the design, although no dependency orders them, which leaves a role for nobody under a condition.`,
    `warning input-r2.name: "y" is last`,
  ],
  [
    [
      `${member} x name=c role=a member=user:k`,
      `${member} y name=c role=a member=user:l`,
      `${member} z name=c role=\${r} member=\${r} @dependsOn=[\${x}]`,
      "config r",
    ],
    `warning input-r1.name: "x", "y" and "z" set the access policy`,
    `warning input-r2.name: "z" is last in the design, although no dependency`,
    `warning input-r3.name: which leaves "\${r}" for \${r}.`,
  ],
]);
