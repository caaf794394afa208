import fc from "fast-check";
import { expect, test } from "vitest";

import { isDocument } from "#model/opening/recognition/pasted.ts";
import { beginsLikeSchema, recognize } from "#model/opening/recognition/recognize.ts";
import { runs } from "#model/testing/runs.ts";

const say = (text: string): string => {
  const format = recognize(text);
  if (format.kind === "unknown") return `? ${format.message}`;
  if (format.kind === "foreign") return `foreign ${format.message}`;
  return format.kind === "program" ? format.syntax : format.kind;
};

const event = '{"sequence":0,"timestamp":1,"resourcePreEvent":{"metadata":{}}}';

test.each([
  ["{}", "json"],
  ['{"name":"shop"}', "json"],
  ['{"name":"shop","resources":{}}', "json"],
  ['{"Resources":{}}', "json"],
  ['{"runtime":"yaml","main":"x"}', "json"],
  ['\ufeff \n{"outputs":{}}', "json"],
  ['{"stackwright":{}}', "json"],
  // If a known format is incomplete, its reader reports the position.
  ["{", "json"],
  ['{"package', "json"],
  ['{"package":', "json"],
  ['{"package":1', "json"],
  ['{"package" 1}', "json"],
  ['{"a":1,}', "json"],
  ["[]", "json"],
  ["[1]", "json"],
  ['[{"a":1}]', "json"],
  ['{"version":3,"deployment":{}}', "state"],
  ['{"version":3,"deployment":null}', "state"],
  ['{"version":3,"deployment":{"resources":[', "state"],
  ['{"version":3,"checkpoint":{"latest":{}}}', "state"],
  ['{"deployment":"blue","name":"x"}', "?"],
  ['{"deployment":"blue","resources":{}}', "json"],
  ['{"config":{"a:b":"c"},"steps":[],"changeSummary":{}}', "run"],
  ['{"changeSummary":{"same":1}}', "run"],
  ['{"diagnostics":[]}', "run"],
  ['{"events":[]}', "run"],
  [event, "run"],
  [`${event}\n${event}`, "run"],
  [`[${event}]`, "run"],
  [`warning: using the passphrase\n${event}\n`, "run"],
  [`Previewing update (dev):\r\n${event}`, "run"],
  ['{"resources":[{"type":"a:b:C","name":"c","id":"1"}]}', "import"],
  ['{"nameTable":{"a":"urn:pulumi:a::b::c::d"},"resources":[]}', "import"],
  ['{"nameTable":{"a":"urn"}}', "import"],
  [
    '{"result":"succeeded","duration":12,"summary":{"create":1},"resources":[{"urn":"urn:pulumi:a::b::c:d:E::f","type":"c:d:E","name":"f","op":"create"}]}',
    "? The file is the summary that --output json prints",
  ],
  ['{"result":"failed","duration":12}', "? The file is the summary that --output json prints"],
  [
    '{"result":"failed","duration":12,"resources":[],"diagnostics":[{"severity":"error"}]}',
    "? The file is the summary that --output json prints",
  ],
  [
    '{"stack":"dev","backend":"https://x","tags":{},"resources":[],"outputs":{}}',
    "? The file is the output of `pulumi stack --output json`",
  ],
  ["name: shop\nruntime: yaml\n", "yaml"],
  ["# a comment\n\nresources:\n  a:\n    type: a:b:C\n", "yaml"],
  ["---\nname: shop\n", "yaml"],
  ["\ufeffname: shop\n", "yaml"],
  ["\ufeff-----BEGIN CERTIFICATE-----\nMIIB\n", "? The file is a certificate"],
  ["%YAML 1.2\n---\n", "yaml"],
  ["'resources':\n  a: 1\n", "yaml"],
  ['"resources": {}\n', "yaml"],
  ["{name: shop}", "yaml"],
  ["{'name': shop}", "yaml"],
  ["resources: &a [*a]\n", "yaml"],
  ["", "? The file is empty."],
  [" \n\t\ufeff", "? The file is empty."],
  ["hello, world", "? The file is not a Pulumi program, state, preview or import file, neither in"],
  ["\u0001\u0002\u0003", "? The file is not a Pulumi program"],
  [
    '{"dependencies":{},"scripts":{},"name":"x"}',
    '? The file is not a Pulumi program, state, preview or import file: its top-level keys are "dependencies", "scripts" and "name".',
  ],
  [
    '{"__proto__":{"a":1}}',
    '? The file is not a Pulumi program, state, preview or import file: its top-level keys are "__proto__".',
  ],
  ['{"constructor":{},"toString":1}', "? The file is not a Pulumi program"],
  ['{"name":"random","resources":{"random:index:Id":{"inputProperties":{}}},"types":{}}', "schema"],
  ['{"name":"random","resources":{"random:index:Id":{"inputProperties":{}}}}', "schema"],
  ['{"name":"x","provider":{}}', "schema"],
  ['{"name":"x","resources":{"a":{"inputProperties":{},"type":"a:b:C"}}}', "json"],
  ['{"name":"x","runtime":"yaml","types":{}}', "json"],
  ['{"name":"x","meta":{},"resources":{"a":{"type":"a:b:C"}}}', "json"],
  ['{"package":"acme","types":{}}', "facts"],
  ['{"$schema":"x","complete":["replaces"],"package":"acme"}', "facts"],
  ['{"package":"acme","properties":{}}', "facts"],
  ['{"package":"acme","deleteBeforeReplace":true}', "facts"],
  ['{"name":"x","package":{"name":"a"},"types":{}}', "schema"],
  ['{"package":"acme","resources":{}}', "json"],
  ["config:\n  a:b: c\nencryptionsalt: v1:x\n", "? A stack's configuration"],
  [
    '{"version":4,"serial":1,"lineage":"a","outputs":{},"resources":[]}',
    "foreign The file is a Terraform state",
  ],
  [
    '{"version":4,"terraform_version":"1.5.0","resources":[]}',
    "foreign The file is a Terraform state",
  ],
  [
    '{"AWSTemplateFormatVersion":"2010-09-09","Resources":{}}',
    "foreign The file is a CloudFormation template",
  ],
  ["-----BEGIN CERTIFICATE-----\nMIIB\n", "? The file is a certificate, not a design."],
  ["Bag Attributes\n    x: y\n-----BEGIN CERTIFICATE-----\nMIIB\n", "? The file is a certificate"],
  [
    "-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n-----BEGIN RSA PRIVATE KEY-----\nMII",
    "? The file contains a private key",
  ],
  ["-----BEGIN PRIVATE KEY-----\nMIIB\n", "? The file contains a private key"],
  // A nested key is no reason to reject a document.
  ['{"resources":{"a":{"properties":{"key":"-----BEGIN PRIVATE KEY-----\\n"}}}}', "json"],
  ["resources:\n  a: |\n    -----BEGIN PRIVATE KEY-----\n", "yaml"],
])("%j is %s", (text, expected) => {
  const said = say(text);
  // The sentence about unknown documents names every kind.
  expect(/^(?:\?|foreign)/.test(expected) ? said.slice(0, expected.length) : said).toBe(expected);
});

const armSchema =
  '"$schema":"https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#"';

test.each([
  [
    `{${armSchema},"contentVersion":"1.0.0.0","resources":[{"type":"Microsoft.Storage/storageAccounts"}]}`,
    "an ARM template",
    "pulumi convert --from arm ",
  ],
  [`{"languageVersion":"2.0",${armSchema},"resources":{"a":{}},"outputs":{}}`, "an ARM template"],
  [
    '{"$schema":"https://schema.management.azure.com/schemas/2018-05-01/subscriptionDeploymentTemplate.json#","resources":[]}',
    "an ARM template",
  ],
  [
    '{"Resources":{"B":{"Type":"AWS::S3::Bucket","Properties":{}},"CDKMetadata":{"Type":"AWS::CDK::Metadata"}},"Parameters":{},"Outputs":{"o":{"Value":1}}}',
    "a CloudFormation template",
    "pulumi import --file ",
  ],
  ['{"Resources":{"B":{"DependsOn":"C","Type":"Custom::Thing"}}}', "a CloudFormation template"],
  [
    "Outputs:\n  o:\n    Value: !Ref B\nResources:\n  B:\n    Type: AWS::S3::Bucket # ours\n",
    "a CloudFormation template",
  ],
  ["Resources:\r\n  B:\r\n    Type: 'AWS::SNS::Topic'\r\n", "a CloudFormation template"],
  ["apiVersion: v1\nkind: Pod\n", "a Kubernetes manifest", "pulumi convert --from kubernetes "],
  ['{"kind":"List","apiVersion":"v1","items":[],"outputs":{}}', "a Kubernetes manifest"],
  [
    "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n- a.yaml\n",
    "a Kubernetes manifest",
  ],
  [
    '{"format_version":"1.2","terraform_version":"1.9.0","planned_values":{"outputs":{}},"resource_changes":[],"configuration":{}}',
    "a Terraform plan",
    "pulumi convert --from terraform ",
  ],
  [
    '{"version":4,"terraform_version":"1.5.0","outputs":{},"resources":[]}',
    "a Terraform state",
    "pulumi import --from terraform ",
  ],
])("%s is %s", (text, what, command = "run `pulumi ") => {
  const format = recognize(text);
  const { message } = format.kind === "foreign" ? format : { message: "" };
  expect(message).toContain(`The file is ${what}, not a Pulumi program. `);
  expect(message).toContain(command);
  // If the text is pasted, the page opens it and names its kind.
  expect(isDocument(text)).toBe(true);
});

test.each([
  ['{"Resources":{"b":{"Type":"aws:s3:Bucket"}}}', "json"],
  ["Resources:\n  b:\n    Type: aws:s3:Bucket\n", "yaml"],
  ['{"resources":{"b":{"type":"AWS::S3::Bucket"}}}', "json"],
  [
    "resources:\n  b:\n    type: kubernetes:yaml:ConfigFile\n    properties:\n      text: |\n        Type: AWS::S3::Bucket\n        kind: Pod\n",
    "yaml",
  ],
  ['{"$schema":"https://example.com/pulumi.json","resources":{}}', "json"],
  ["name: shop\nruntime: yaml\nconfig:\n  kind: string\n", "yaml"],
])("%s is still a program", (text, expected) => {
  expect(say(text)).toBe(expected);
});

test.each([
  ['{"name":"aws","version":"5.16.2","meta":{"moduleFormat":"(.*)(?:/[^/]*)', true],
  ['\ufeff {"name":"aws","resources":{"aws:s3/bucket:Bucket":{"inputProperties":{"acl":{"ty', true],
  ['{"name":"aws","resources":{"aws:s3/bucket:Bucket":{"description":"A buck', false],
  ['{"name":"aws","types":{}}', true],
  // Facts may name their package in any position.
  ['{"types":{"acme:index:Db":{"properties":{', false],
  ['{"package":"acme","types":{"acme:index:Db":{"properties":{', false],
  ['{"version":3,"deployment":{"manifest":{"types":{', false],
  ['{"name":"shop","runtime":"yaml","resources":{"a":{"type":"a:b:C","prop', false],
  ['{"config":{"a:b":"c"},"steps":[{"types', false],
  ["name: shop\ntypes: {}\n", false],
  ["", false],
])("%s… starts a schema: %s", (text, expected) => {
  expect(beginsLikeSchema(text)).toBe(expected);
});

test("a quoted part of the file is never more than a key", () => {
  const long = `{"${"k".repeat(5000)}":"sentinel","b":1}`;
  const said = say(long);
  expect(said.length).toBeLessThan(300);
  expect(said).not.toContain("sentinel");
});

test("no text makes it throw, and a deeply nested one is not descended into", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      expect(recognize(text).kind).not.toBe("");
      for (const start of ["{", "[", '{"a":', "a: "]) recognize(start + text);
    }),
    { numRuns: runs(300) },
  );
  expect(say(`{"a":${"[".repeat(1_000_000)}`)).toBe("json");
  expect(say("[{".repeat(500_000))).toBe("json");
});

test.each([
  ['{"resources":{"a":{"type":"a:b:C"}}}', false],
  ['{"config":{},"resources":{}}', false],
  ['{"name":"shop","resources":{}}', true],
  ['{"resources":{},"runtime":"yaml"}', true],
  ['{"version":3,"deployment":{}}', true],
  [event, true],
  ["name: shop\nresources: {}\n", true],
  ["hello: world", false],
  ["some words", false],
  ["", false],
])("pasted %j is a separate document: %s", (text, expected) => {
  expect(isDocument(text)).toBe(expected);
});

const long = "x".repeat(1_000_000);

test.each([
  [`{"resources":{"a":{"type":"${long}"}},"stackwright-outside":{}}`, false],
  [`{"config":{"v":{}},"resources":{"a":{"type":"${long}"}}}`, false],
  // The reader of pasted text reports where the text is incomplete.
  [`{"resources":{"a":"${long}`, false],
  [`{"name":"shop","resources":{"a":"${long}"}}`, true],
  [`{"config":{"a:b":"c"},"steps":["${long}"]}`, true],
  [`{"resources":[{"type":"${long}"}]}`, true],
  [`{"config":{"a":"${long}"}}`, true],
  ["[".repeat(1_000_001), true],
  // The kind of the text is determined off the main thread.
  [long + long, true],
])("for long pasted text, case %#, the start decides", (text, expected) => {
  expect(isDocument(text)).toBe(expected);
});

test.each([
  ["Pulumi.prod.yaml", ""],
  ["Pulumi.prod.yaml", "config:\n  size: { type: integer }\n"],
  ["Pulumi.prod.yml", "name: shop\n"],
  ["a.yaml", "config:\n  aws:region: eu # near\n"],
  ["a.yaml", "config:\n  shop:key:\n    secure: v1:abc\n"],
  ["a.yaml", "environment:\n  - shop/prod\n"],
  ["a.json", '{"config":{"shop:size":5}}'],
  ["a.json", '{"config":{"shop:key":{"secure":"v1:abc"}}}'],
])("%s with %j is stack config", (name, text) => {
  expect(recognize(text, name)).toMatchObject({
    kind: "unknown",
    message: expect.stringContaining("A stack's configuration is not a program"),
  });
});

test.each([
  ["Pulumi.yaml", "name: shop\nruntime: yaml\nconfig:\n  aws:region: eu\n"],
  ["a.yaml", "config:\n  size:\n    type: integer\n"],
  ["a.yaml", "config:\n  size: { type: integer }\n"],
  ["a.yaml", "config: {}\n"],
  ["a.json", '{"config":{"size":{"type":"integer"}}}'],
  ["a.json", '{"config":{}}'],
])("%s with %j may be a program", (name, text) => {
  expect(recognize(text, name)).toMatchObject({ kind: "program" });
});
