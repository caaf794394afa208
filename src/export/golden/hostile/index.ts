import * as pulumi from "@pulumi/pulumi";
import * as alpha from "@pulumi/alpha";
import * as beta from "@pulumi/beta";
import * as delta from "@pulumi/delta";

const classResource = new beta.analytics.v1.InstanceIamMember("class", {
  member: "user:ada@example.com",
  name: "quotes",
  role: 'it\'s "quoted" \\ back`tick',
});

const class2 = new beta.analytics.v1.InstanceIamMember("Class", {
  member: "user:ada@example.com",
  name: "emoji 🚀 é ß 漢字",
  role: `\r
\t\u001B[31m`,
});

const betaResource = new beta.events.v1.ChannelConnectionIamMember("beta", {
  member: "user:ada@example.com",
  name: `#!/bin/bash
echo "home is $HOME, \`hostname\`"
sed -e 's/\\t/ /'
exit 0`,
  role: "one\n",
});

const alphaResource = new alpha.containerregistry.Token("alpha", {
  registryName: "${not} a reference, $HOME, $$ and $",
  resourceGroupName: pulumi.interpolate`${class2.name}\`\${a}\\${betaResource.role}$`,
  scopeMapId:
    "*/ // <!-- --> </script> \u2028\u2029\u0085\u0000\u007F\uFEFF\u202E",
  tokenName: "console.log(\"x\"); ' + process.exit() + '",
});

const pulumiResource = new beta.analytics.v1.InstanceIamMember("pulumi", {
  member: "user:ada@example.com",
  name: "n",
  role: "r",
});

const configResource = new beta.analytics.v1.InstanceIamMember("config", {
  member: "user:ada@example.com",
  name: "__proto__",
  role: "constructor",
});

const _2ndTry = new beta.analytics.v1.InstanceIamMember("2nd try", {
  member: "user:ada@example.com",
  name: "digit",
  role: "first",
});

const _2ndTryResource = new beta.analytics.v1.InstanceIamMember("2nd-try", {
  member: "user:ada@example.com",
  name: "the same",
  role: "variable",
});

const restrictionPolicy = new delta.RestrictionPolicy("🔥", {
  resourceId: "only:emoji",
});

const processExit1 = new delta.RestrictionPolicy('"); process.exit(1); ("', {
  resourceId: "name:code",
});

const aVeryLongNameWithManyWordsThatLeavesLittleRoomOnItsLine =
  new beta.events.v1.ChannelConnectionIamMember(
    "aVeryLongNameWithManyWordsThatLeavesLittleRoomOnItsLine",
    {
      member: "user:ada@example.com",
      name: "long",
      role: "r",
    },
  );

const größe = new delta.RestrictionPolicy("größe", {
  resourceId: "umlaut:ß",
});

export = {
  "dD-Delta.🔥": alphaResource.id,
  default: class2.id,
  proto: {
    "1": "one",
    ["__proto__"]: 1,
    "a-b": 2,
    "a.b": [3, -0.5, 1e21, true],
  },
  ["__proto__"]: alphaResource.registryName,
};
