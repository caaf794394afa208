import { expect, test } from "vitest";
import { checkIdentifier, knowsIdentifier } from "#model/deployment/identifier/check-identifier.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";

function catalogOf(token: string, description: string) {
  const indexed = indexPackage({
    name: token.split(":", 1)[0] ?? "",
    resources: { [token]: { description } },
  } as never);
  if (!indexed.ok) throw new Error(indexed.message);
  return createCatalog([indexed.package], []);
}

/** The messages about an ID, for documentation with a sentence and examples. */
function said(sentence: string, examples: string, id: string, token = "a:b:C"): string {
  const commands = examples
    .split(" ; ")
    .map((example) => `\`\`\`sh\n$ pulumi import ${token} it ${example}\n\`\`\``);
  const description = `A thing.\n\n## Import\n\n${sentence}\n\n${commands.join("\n\n")}\n`;
  return checkIdentifier(catalogOf(token, description), token, id)
    .map(({ severity, message }) => `${severity}: ${message}`)
    .join(" ");
}

const topic = "arn:aws:sns:eu-west-1:123456789012:orders";
const uuid = "506f78a4-e098-11e5-ad9f-000f53306ae1";
const group = "/subscriptions/1/resourceGroups/g";

test.each([
  [
    "VPCs can be imported using the VPC ID, e.g.,",
    "vpc-a01106c2",
    "vpc-1",
    "sg-1",
    "starts with vpc-",
  ],
  ["Topics can be imported using their topic ARN,", topic, topic, "orders", "shows an ARN"],
  [
    "Topics can be imported using their topic ARN,",
    topic,
    topic,
    "arn:aws:sqs:::x",
    "an ARN of sns",
  ],
  ["Volumes can be imported using their ID", uuid, uuid.replaceAll("5", "6"), "data", "a UUID"],
  ["Droplets can be imported using the Droplet ID", "100823", "7", "web", "a number"],
  [
    "Queues can be imported using the queue URL",
    "https://a.example/q",
    "https://b.example/r",
    "q",
    "a URL",
  ],
  ["Stages can be imported using the API and stage", "aabb/prod", "x/y/z", "prod", "2 parts"],
  ["Records can be imported using domain and ID", "a.example,12", "b.example,1", "12", "2 parts"],
  [
    "Locks can be imported with their scope",
    "/subscriptions/1",
    "/SUBSCRIPTIONS/2",
    "g",
    "starts with /subscriptions/",
  ],
  [
    "Roles can be imported using the role name",
    '"developer"',
    "ops-1",
    "arn:aws:iam::1:role/ops",
    "not an ARN",
  ],
  ["Rules can be imported using name or ID", "rule-12345abc", "my-rule", topic, "not an ARN"],
  ["Boxes can be imported with it", "x ; arn:aws:a:b:c:d", "y", group, "not an address"],
])("%s %s: %s matches, %s does not", (sentence, examples, right, wrong, expected) => {
  expect(said(sentence, examples, right)).toBe("");
  const message = said(sentence, examples, wrong);
  expect(message).toContain(expected);
  // The message names its source.
  expect(message).toMatch(
    /^warning: .*The documentation (?:shows|says)|^warning: The documentation/,
  );
});

test("an example with a prefix is read without it", () => {
  const sentence = "Targets can be imported using the resource id";
  expect(said(sentence, `azurerm_target.it ${group}`, group)).toBe("");
  expect(said(sentence, `C:/Program Files/Git${group}`, group)).toBe("");
});

test("the message names a type that can't be imported", () => {
  const catalog = catalogOf(
    "a:b:C",
    "A thing.\n\n## Import\n\nImporting this resource is not supported.\n",
  );
  const [problem] = checkIdentifier(catalog, "a:b:C", "x");
  expect(problem?.message).toBe(
    "The documentation says: “Importing this resource is not supported.”",
  );
  expect(knowsIdentifier(catalog, "a:b:C")).toBe(true);
});

test("undocumented IDs are unknown", () => {
  const catalog = catalogOf("a:b:C", "A thing.");
  expect(checkIdentifier(catalog, "a:b:C", "any")).toEqual([]);
  expect(knowsIdentifier(catalog, "a:b:C")).toBe(false);
});

test.each([
  ["kubernetes:core/v1:ConfigMap", "shop/settings", ""],
  ["kubernetes:core/v1:ConfigMap", "settings", ""],
  ["kubernetes:core/v1:ConfigMap", "a/b/c", "the namespace and the name"],
  ["kubernetes:core/v1:ConfigMap", "my settings", "the namespace and the name"],
  ["kubernetes:rbac.authorization.k8s.io/v1:ClusterRole", "system:node", ""],
  ["kubernetes:rbac.authorization.k8s.io/v1:ClusterRole", "shop/admin", "the name alone"],
  ["kubernetes:helm.sh/v3:Release", "shop/web", ""],
])("a Kubernetes object: %s %s", (token, id, expected) => {
  const found = checkIdentifier(catalogOf(token, "A thing."), token, id);
  expect(found.map(({ message }) => message).join(" ")).toContain(expected);
  expect(found.length > 0).toBe(expected !== "");
});
