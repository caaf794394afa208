import { createCatalog } from "#model/schema/catalog.ts";
import { repeatedGrant } from "#model/check/rules/iam-repeated-grant.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

const binding = "beta:events/v1:ChannelConnectionIamBinding";
const member = "beta:events/v1:ChannelConnectionIamMember";
const k = "user:k@b.example";
const K = "user:k@B.example";
const other = "user:l@b.example";

testProgramRule(repeatedGrant, createCatalog([], []), [
  [[`${binding} x name=c role=a members=[${k},${other}]`]],
  [[`${binding} x name=c role=a members=[${k}]`, `${member} y name=c role=b member=${k}`]],
  [[`${binding} x name=c role=a members=[${k}]`, `${member} y name=d role=a member=${k}`]],
  [[`${binding} x name=c role=a members=[${k}]`, `${binding} y name=c role=a members=[${k}]`]],
  [[`${binding} x name=c members=[${k}]`, `${member} y name=c member=${k}`]],
  [[`${binding} x name=c role=a members=[]`, `${member} y name=c role=a member=`]],
  [
    [
      `${member} x name=c role=a member=${k}`,
      `${member} y name=c role=a member=${k} condition.title=t condition.expression=e`,
    ],
  ],
  [
    [`${binding} x name=c role=a members=[${other},${K}]`, `${member} y name=c role=a member=${k}`],
    `warning input-r1.members[1]: "y" grants "${K}" the role "a" on the same channel connection, and so does this resource. | Remove "${K}" from the binding => ["${other}"]`,
  ],
  [
    [`${member} x name=c role=a member=${k}`, `${member} y name=c role=a member=${k}`],
    `warning input-r2.member: "x" grants "${k}" | Remove "y" => nothing`,
  ],
  [
    [
      `${member} x name=c role=a member=${k}`,
      `${member} y name=c role=a member=${k}`,
      "a:B z in=${y.etag}",
    ],
    `warning input-r2.member: "x" grants "${k}"`,
  ],
  [
    [
      `${member} x name=\${r} role=a member=\${r}`,
      `${binding} y name=\${r} role=a members=[\${r}]`,
      "config r",
    ],
    `warning input-r2.members[0]: "x" grants "\${r}" the role "a" | Remove "\${r}" from the binding => []`,
  ],
]);
