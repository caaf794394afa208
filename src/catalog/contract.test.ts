import { expect, test } from "vitest";
import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import { contract, contractResources, contractTypes } from "#catalog/contract.ts";
import delta from "#catalog/delta.json" with { type: "json" };
import gamma from "#catalog/gamma.json" with { type: "json" };
import { isObject, withoutProperty } from "#model/base/json.ts";

type Mapping = Readonly<Record<string, unknown>>;
const mapping = (value: unknown): Mapping => (isObject(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Prints the entries of a mapping without the known keys, so the test notices additions. */
function others(value: Mapping, ...known: readonly string[]): string {
  return Object.entries(value)
    .filter(([key]) => !known.includes(key))
    .map(([key, held]) => ` ${key}=${JSON.stringify(held)}`)
    .join("")
    .replace(" willReplaceOnChanges=true", " replace")
    .replace(" secret=true", " secret");
}

function printType(type: Mapping, module: string, required: string, ...known: string[]): string {
  if (type["$ref"] !== undefined) {
    const name = String(type["$ref"]).replace("#/types/", "").replace(`${module}:`, "");
    return `${name}${required}${others(type, "$ref", ...known)}`;
  }
  const isList = type["type"] === "array";
  const name = isList ? `${printType(mapping(type["items"]), module, "")}[]` : type["type"];
  return `${name}${required}${others(type, "type", isList ? "items" : "type", ...known)}`;
}

function printProperties(value: unknown, required: unknown, module: string): readonly string[] {
  const properties = mapping(value);
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = list(required).includes(name) ? "!" : "";
    return `${name}: ${printType(mapping(property), module, mark, "description")}`;
  });
  const strays = list(required).filter((name) => !Object.hasOwn(properties, String(name)));
  return [...lines, ...strays.map((name) => `${String(name)} required, but not there`)];
}

function printObject([token, value]: [string, unknown]): readonly string[] {
  const type = mapping(value);
  const { properties, required } = type;
  const values = list(type["enum"]).map((entry) => {
    const rest = others(mapping(entry), "value", "description");
    return ` ${String(mapping(entry)["value"])}${rest}`;
  });
  const rest = others(type, "description", "type", "enum", "properties", "required");
  return [
    `${String(type["type"])} ${token}${values.join("")}${rest}`,
    ...printProperties(properties, required, moduleOf(token)).map((line) => `${token}  ${line}`),
  ];
}

function printResource([token, value]: [string, unknown]): readonly string[] {
  const resource = mapping(value);
  const { inputProperties, requiredInputs, properties, required } = resource;
  const inputs = printProperties(inputProperties, requiredInputs, moduleOf(token));
  const outputs = printProperties(properties, required, moduleOf(token));
  // An input that is also an output has the same line in both lists, except for the replace mark, which only inputs
  // have.
  const expected = inputs.map((line) => line.replace(" replace", ""));
  const known = ["description", "inputProperties", "requiredInputs", "properties", "required"];
  return [
    `resource ${token}${others(resource, ...known)}`,
    ...inputs.map((line) => `${token}  ${line}`),
    ...expected
      .filter((line) => !outputs.includes(line))
      .map((line) => `${token}  ${line} is not an output`),
    ...outputs.filter((line) => !expected.includes(line)).map((line) => `${token}  + ${line}`),
  ];
}

/** The entries of a section that the contract covers, in the schema's order. */
const entriesOf = (section: unknown, tokens: ReadonlySet<string>): Mapping =>
  Object.fromEntries(Object.entries(mapping(section)).filter(([token]) => tokens.has(token)));

/** A schema without the types that were added after the contract was written. */
const built = (schema: unknown): Mapping => ({
  ...mapping(schema),
  resources: entriesOf(mapping(schema)["resources"], contractResources),
  types: entriesOf(mapping(schema)["types"], contractTypes),
});

const packages = [alpha, beta, gamma, delta];
const catalog: readonly unknown[] = packages.map(built);

const moduleOf = (token: string): string => token.slice(0, token.lastIndexOf(":"));

/** A schema's facts in the contract's notation. Each property line starts with its owner's token. */
function printSchema(value: unknown): readonly string[] {
  const schema = mapping(value);
  const known = ["name", "displayName", "description", "version", "types", "resources"];
  const version = schema["version"] === undefined ? "" : ` ${String(schema["version"])}`;
  const rest = others(schema, ...known).replace(' meta={"moduleFormat":"(.*)"}', " by module");
  return [
    `package ${String(schema["name"])}${version}${rest}`,
    ...Object.entries(mapping(schema["resources"])).flatMap(printResource),
    ...Object.entries(mapping(schema["types"])).flatMap(printObject),
  ];
}

/** The parts that the schemas lack (-) or add (+) compared with the contract. The order of properties counts too. */
function differences(schemas: readonly unknown[]): readonly string[] {
  let token = "";
  const expected = contract
    .trim()
    .split("\n")
    .map((line) => {
      if (line.startsWith("  ")) return token + line;
      token = line.split(" ")[1] ?? "";
      return line;
    });
  const actual = schemas.map(built).flatMap(printSchema);
  const lacking = expected.filter((line) => !actual.includes(line)).map((line) => `- ${line}`);
  const added = actual.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`);
  if (lacking.length + added.length > 0) return [...lacking, ...added];
  return expected.join("\n") === actual.join("\n") ? [] : ["the order differs"];
}

test("the types of the contract match it exactly", () => {
  expect(differences(packages)).toEqual([]);
});

/** A copy in which the value at a path is replaced or removed. */
function altered(node: unknown, [key = "", ...deeper]: readonly string[], value: unknown): unknown {
  const held = deeper.length === 0 ? value : altered(mapping(node)[key], deeper, value);
  return held === undefined
    ? withoutProperty(mapping(node), key)
    : { ...mapping(node), [key]: held };
}

const token = "resources alpha:containerregistry:Token";
const registry = "types alpha:containerregistry";
const replaced = "alpha:containerregistry:Token  tokenName: string replace";
const value = "alpha:containerregistry:TokenPasswordResponse  value: string! secret";

// The change to the alpha schema, and the resulting report.
test.each([
  [
    `${token} inputProperties tokenName`,
    undefined,
    [`- ${replaced}`, "+ alpha:containerregistry:Token  + tokenName: string"],
  ],
  [
    `${token} inputProperties tokenName type`,
    "number",
    [
      `- ${replaced}`,
      "+ alpha:containerregistry:Token  tokenName: number replace",
      "+ alpha:containerregistry:Token  tokenName: number is not an output",
      "+ alpha:containerregistry:Token  + tokenName: string",
    ],
  ],
  [
    `${token} inputProperties tokenName willReplaceOnChanges`,
    undefined,
    [`- ${replaced}`, "+ alpha:containerregistry:Token  tokenName: string"],
  ],
  [
    `${token} inputProperties extra`,
    { type: "string" },
    [
      "+ alpha:containerregistry:Token  extra: string",
      "+ alpha:containerregistry:Token  extra: string is not an output",
    ],
  ],
  [
    `${token} properties provisioningState`,
    undefined,
    [
      "- alpha:containerregistry:Token  + provisioningState: string!",
      "+ alpha:containerregistry:Token  + provisioningState required, but not there",
    ],
  ],
  [
    `${registry}:TokenStatus enum`,
    [{ value: "enabled" }],
    [
      "- string alpha:containerregistry:TokenStatus enabled disabled",
      "+ string alpha:containerregistry:TokenStatus enabled",
    ],
  ],
  [
    `${registry}:TokenPasswordResponse required`,
    undefined,
    [`- ${value}`, `+ ${value.replace("!", "")}`],
  ],
  [
    `${registry}:TokenPasswordResponse properties value secret`,
    undefined,
    [`- ${value}`, `+ ${value.replace(" secret", "")}`],
  ],
  [
    `${registry}:TokenPassword properties expiry default`,
    "never",
    [
      "- alpha:containerregistry:TokenPassword  expiry: string",
      '+ alpha:containerregistry:TokenPassword  expiry: string default="never"',
    ],
  ],
])("%s as %j is reported", (path, changed, report) => {
  expect(differences([altered(alpha, path.split(" "), changed), beta, gamma, delta])).toEqual(
    report,
  );
});

test.each([
  [`${registry}:Extra`, { type: "object" }],
  ["resources alpha:containerregistry:Extra", { inputProperties: { a: { type: "string" } } }],
])("%s beside the contract's types leaves them unchanged", (path, added) => {
  expect(differences([altered(alpha, path.split(" "), added), beta, gamma, delta])).toEqual([]);
});

/** The sections in which an additional type is not an error. */
const sections = /^catalog \d+ (?:resources|types)$/;

/** Every copy of a node that has one error: a missing part, an extra part, or a different leaf. */
function* faulty(node: unknown, path: string): Generator<readonly [string, unknown]> {
  if (Array.isArray(node)) {
    yield [`${path} and more`, [...node, "extra"]];
    for (const [at, item] of node.entries()) {
      yield [`${path} without ${at}`, node.toSpliced(at, 1)];
      for (const [where, copy] of faulty(item, `${path} ${at}`)) yield [where, node.with(at, copy)];
    }
  } else if (isObject(node)) {
    if (!sections.test(path)) yield [`${path} and more`, { ...node, extra: true }];
    for (const [key, held] of Object.entries(node)) {
      if (typeof held === "string" && ["description", "displayName"].includes(key)) continue;
      yield [`${path} without ${key}`, withoutProperty(node, key)];
      for (const [where, copy] of faulty(held, `${path} ${key}`))
        yield [where, { ...node, [key]: copy }];
    }
  } else yield [`${path} changed`, typeof node === "boolean" ? !node : `${String(node)}x`];
}

test("no single error anywhere in the catalog goes unreported", () => {
  const errors = [...faulty(catalog, "catalog")];
  expect(errors.length).toBeGreaterThan(1000);
  const unseen = errors.filter(([, schemas]) => differences(list(schemas)).length === 0);
  expect(unseen.map(([where]) => where)).toEqual([]);
});

test("the order of properties is compared", () => {
  const reversed = Object.fromEntries(
    Object.entries(delta.types["delta:index:RestrictionPolicyBinding"].properties).toReversed(),
  );
  const path = ["types", "delta:index:RestrictionPolicyBinding", "properties"];
  const schemas = [alpha, beta, gamma, altered(delta, path, reversed)];
  expect(differences(schemas)).toEqual(["the order differs"]);
});
