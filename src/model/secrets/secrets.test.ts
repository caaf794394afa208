import { expect, test } from "vitest";

import { judgePlace } from "#model/secrets/signs/judge-place.ts";
import { meansSecret } from "#model/secrets/signs/names.ts";
import { redactText } from "#model/secrets/signs/secret-parts.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";

const secretNames = `password dbPassword DB_PASSWORD db-password db.password masterUserPassword passwd pwd
  rootpassword adminPass MYSQL_PASS passphrase secret clientSecret sharedSecret secretString secretBinary
  secretValue secretData token authToken apiToken GITHUB_TOKEN oauthToken refreshTokens privateKey privateKeyPem
  privateKeyOpenssh PRIVATE_KEY_BASE64 id_rsa apiKey API_KEY apikey appKey applicationKey accessKey secretKey
  secretAccessKey AWS_SECRET_ACCESS_KEY accountKey storageAccountAccessKey signingKey encryptionKey clientKey
  tls.key connectionString primaryConnectionString connectionStrings credentials credentialsJson kubeconfig
  kubeConfigRaw .dockerconfigjson passwordWo password2 passwordHash passwords presharedKey psk`;

const otherNames = `secretName tokenType passwordLength secretArn secretArns tokenTtl secretId accessKeyId keyName
  publicKey sshKey hashKey partitionKey sortKey kmsKey kmsKeyId objectKey key keys tags tokenEndpoint
  passwordPolicy secretRef secretKeyRef secrets imagePullSecrets nextToken pageToken clientToken creationToken
  passwordFile credentialsSecretName privateKeyPath accessTokenLifetime monkey turkey keyVault token_uri
  tokenSigningAlgorithm minimumPasswordLength connection string proxyPass compass passport bypass secretsManager
  publicAccessKey integrationResponseKey apiKeySource credentialsId authorization`;

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/);

test.each(wordsIn(secretNames))("%s is the name of a secret", (name) => {
  expect(meansSecret(name)).toBe(true);
});

test.each(wordsIn(otherNames))("%s is not the name of a secret", (name) => {
  expect(meansSecret(name)).toBe(false);
});

const judge = (
  path: PropertyPath,
  beside: Readonly<Record<string, string>> = {},
  token = "x:y:Z",
) => judgePlace({ token, path, sibling: (name) => beside[name] });

test("a map key, and a name next to a value, name a secret like a property does", () => {
  expect(judge(["environment", "variables", "DB_PASSWORD"])).toBe("name");
  expect(judge(["env", 0, "value"], { name: "DB_PASSWORD" })).toBe("name");
  expect(judge(["env", 0, "value"], { name: "DB_HOST" })).toBeUndefined();
  expect(judge(["env", 0, "name"], { name: "DB_PASSWORD" })).toBeUndefined();
  expect(
    judge(["environmentVariables", 0, "value"], { name: "TOKEN", type: "PARAMETER_STORE" }),
  ).toBe(undefined);
  expect(judge(["configuration", "secrets", 0, "value"], { name: "db" })).toBe("name");
  expect(judge(["setSensitive", 0, "value"], { name: "db" })).toBe("name");
  expect(judge(["value"], { type: "SecureString" }, "aws:ssm/parameter:Parameter")).toBe("name");
  expect(judge(["env", 0, "value"], { key: "A", type: "SECRET" })).toBe("name");
  expect(judge(["env", 0, "value"], { key: "A", type: "GENERAL" })).toBeUndefined();
  expect(judge(["value"], { name: "A", isSecret: "true" })).toBe("name");
  expect(judge(["value"], { name: "A", isSecret: "false" })).toBeUndefined();
  expect(judge(["data"], {}, "docker:index/secret:Secret")).toBe("name");
  expect(judge(["data"], {}, "docker:index/config:Config")).toBeUndefined();
  expect(judge(["passwords", 0])).toBe("name");
  expect(judge(["values", 0])).toBeUndefined();
  expect(judge(["password", "value"])).toBe("name");
});

test("the content of a Kubernetes Secret is secret without a schema", () => {
  for (const token of ["kubernetes:core/v1:Secret", "kubernetes:core/v1:SecretPatch"]) {
    expect(judge(["stringData", "user"], {}, token)).toBe("name");
    expect(judge(["data", "user"], {}, token)).toBe("name");
    expect(judge(["metadata", "name"], {}, token)).toBeUndefined();
  }
  expect(judge(["data", "user"], {}, "kubernetes:core/v1:ConfigMap")).toBeUndefined();
});

test("a type that stores a secret names its value", () => {
  expect(judge(["value"], {}, "azure-native:keyvault:Secret")).toBe("name");
  expect(judge(["plaintextValue"], {}, "github:index/actionsSecret:ActionsSecret")).toBe("name");
  expect(judge(["secretName"], {}, "github:index/actionsSecret:ActionsSecret")).toBeUndefined();
});

test("a fact takes precedence over a name", () => {
  const place = { token: "x:y:Z", path: ["password"], sibling: () => undefined };
  expect(judgePlace(place, () => false)).toBeUndefined();
  expect(judgePlace({ ...place, path: ["name"] }, () => true)).toBe("fact");
  expect(judgePlace(place, () => undefined)).toBe("name");
});

const long = (length: number): string => "a1B2c3D4e5F6g7H8".repeat(8).slice(0, length);
/** The tokens are split, so repository scanners don't mistake the tests for a leak. */
const [akia, ghp, xoxb, skLive] = [
  `AKIA${"ABCDEFGHIJKLMNOP"}`,
  `ghp_${long(36)}`,
  `xoxb-${long(24)}`,
  `sk_live_${long(24)}`,
];
const hex = "0123456789abcdef".repeat(4);
const pem = `-----BEGIN RSA PRIVATE KEY-----\nMIIabc\n-----END RSA PRIVATE KEY-----`;
const jwt = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${long(20)}`;

test.each([
  [pem, "[secret]"],
  [`before ${pem} after`, "before [secret] after"],
  ["-----BEGIN OPENSSH PRIVATE KEY-----\nbroken off", "[secret]"],
  [`key ${akia} of`, "key [secret] of"],
  [`token=${ghp}`, "token=[secret]"],
  [ghp, "[secret]"],
  [`glpat-${long(20)}`, "[secret]"],
  [xoxb, "[secret]"],
  [skLive, "[secret]"],
  [`npm_${long(36)}`, "[secret]"],
  [`pul-${hex.slice(0, 40)}`, "[secret]"],
  [`dop_v1_${hex}`, "[secret]"],
  [jwt, "[secret]"],
  [`Authorization: Bearer ${long(32)}`, "Authorization: Bearer [secret]"],
  ["postgres://ada:lovelace@db:5432/shop", "postgres://ada:[secret]@db:5432/shop"],
  ["https://:s3cret@host/", "https://:[secret]@host/"],
  ["postgres://ada:${pw}@db/shop", "postgres://ada:${pw}@db/shop"],
  ["https://example.com/a@b:c", "https://example.com/a@b:c"],
  ["tool --password hunter2 --user ada", "tool --password [secret] --user ada"],
  ["tool --password=hunter2", "tool --password=[secret]"],
  ["tool --db-password 'hunter 2' x", "tool --db-password '[secret]' x"],
  ["tool -token hunter2", "tool -token [secret]"],
  ["tool --password-file /run/x --token-ttl 5", "tool --password-file /run/x --token-ttl 5"],
  ["mysql -u root -phunter2 shop", "mysql -u root -p[secret] shop"],
  ["docker login -u ada -p hunter2 host", "docker login -u ada -p [secret] host"],
  ["mkdir -p /var/lib/app", "mkdir -p /var/lib/app"],
  ["curl -u ada:hunter2 https://x", "curl -u ada:[secret] https://x"],
  ["PGPASSWORD=hunter2 psql", "PGPASSWORD=[secret] psql"],
  ["export DB_PASSWORD='hunter2'", "export DB_PASSWORD='[secret]'"],
  ["DB_PASSWORD=$PW other", "DB_PASSWORD=$PW other"],
  ["Server=db;User ID=sa;Password=hunter2;", "Server=db;User ID=sa;Password=[secret];"],
  ["Endpoint=sb://x;Shared Access Key=abc", "Endpoint=sb://x;Shared Access Key=[secret]"],
  ["AccountName=a;AccountKey=b+/c==;", "AccountName=a;AccountKey=[secret];"],
  [
    "https://x.blob.core.windows.net/c?sv=1&sig=abcdefghijklmnopqrstuv%3D",
    "https://x.blob.core.windows.net/c?sv=1&sig=[secret]",
  ],
  [
    "users:\n  - name: ada\n    password: hunter2\n",
    "users:\n  - name: ada\n    password: [secret]\n",
  ],
  ["- name: DB_PASSWORD\n  value: hunter2\n", "- name: DB_PASSWORD\n  value: [secret]\n"],
  [
    'const token = event.token;\nlet password = "hunter2";',
    'const token = event.token;\nlet password = "[secret]";',
  ],
  ["function f(password: string) {}", "function f(password: string) {}"],
  ["password: string", "password: string"],
  ['{"user":"ada","password":"hunter2"}', '{"user":"ada","password":"[secret]"}'],
  [
    '[{"environment":[{"name":"DB_PASSWORD","value":"hunter2"},{"name":"A","value":"b"}]}]',
    '[{"environment":[{"name":"DB_PASSWORD","value":"[secret]"},{"name":"A","value":"b"}]}]',
  ],
  [
    '{"secrets":[{"name":"DB_PASSWORD","valueFrom":"arn:aws:ssm:x"}]}',
    '{"secrets":[{"name":"DB_PASSWORD","valueFrom":"arn:aws:ssm:x"}]}',
  ],
  [
    '{"kind":"Secret","stringData":{"user":"ada"}}',
    '{"kind":"Secret","stringData":{"user":"[secret]"}}',
  ],
  ['{"password":"a\\"b","x":"y"}', '{"password":"[secret]","x":"y"}'],
  [btoa("#!/bin/sh\nexport DB_PASSWORD=hunter2\n"), "[secret]"],
  [btoa("#!/bin/sh\necho nothing to hide here\n"), btoa("#!/bin/sh\necho nothing to hide here\n")],
  ["The password of the database is set by hand.", "The password of the database is set by hand."],
  [
    "arn:aws:secretsmanager:eu-west-1:1:secret:db-AbCdEf",
    "arn:aws:secretsmanager:eu-west-1:1:secret:db-AbCdEf",
  ],
  [
    "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7 ada@host",
    "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7 ada@host",
  ],
  [
    "-----BEGIN CERTIFICATE-----\nMIIabc\n-----END CERTIFICATE-----",
    "-----BEGIN CERTIFICATE-----\nMIIabc\n-----END CERTIFICATE-----",
  ],
])("%j is shown as %j", (text, shown) => {
  expect(redactText(text)).toBe(shown);
});

test.each([
  ["eyJ", "eyJ-"],
  ["quotes", '"\\'],
  ["braces", '{"password":'],
  ["names", "password="],
  ["options", " --password"],
  ["addresses", "a://b:c"],
  ["commands", "mysql docker login curl "],
  ["lines", "password: \n"],
  ["pairs", "- name: password\n"],
  ["bearers", "Bearer abcdefghijklmnop "],
  ["keys", "-----BEGIN PRIVATE KEY-----"],
  ["spaces", " ".repeat(10)],
  ["hooks", "https://hooks.slack.com/services/"],
  ["letters", "aAbB"],
])("the time to search a hostile text of %s is linear", (_, unit) => {
  const timeOf = (length: number): number => {
    const text = unit.repeat(Math.ceil(length / unit.length));
    // Garbage collection may run during a run, so the fastest of several runs shows the amount of work.
    return Math.min(...Array.from({ length: 3 }, () => processorTime(() => redactText(text))));
  };
  timeOf(20_000);
  const [short, tall] = [timeOf(20_000), timeOf(400_000)];
  // The longer text is twenty times as long as the shorter one. Quadratic time would be 400 times as long.
  expect(tall).toBeLessThan(100 * Math.max(short, 2));
});
