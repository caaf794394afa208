import fc from "fast-check";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";

import { exportDesign } from "#export/export.ts";
import type { PrintResult } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { linkContent } from "#export/link/link-content.ts";
import { maskSecrets } from "#model/secrets/mask.ts";
import { moveSecretsToConfig } from "#model/secrets/move-secrets.ts";
import { redactSecrets } from "#model/secrets/redact.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { schema } from "#export/testing/secret-files.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Json } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { createStandIns } from "#model/review/stand-ins.ts";
import { runs } from "#model/testing/runs.ts";
import { finish } from "#model/base/time-sliced.ts";

const catalog = testCatalog(schema);

const opened = (parsed: ParseResult): Program => {
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.program;
};

const printed = (program: Program, language: string): string => {
  const found = languages.find(({ id }) => id === language);
  if (found === undefined) throw new Error(language);
  return exportDesign(program, catalog, found).files[0]?.text ?? "";
};

/** Strings that appear only once in a program. */
const text = fc.nat(999_999).map((number) => `mark${number}x`);
const access = fc.constantFrom("${other.key}", "${region}", "${shared}", "${pulumi.stack}");
const template = fc
  .array(fc.oneof(text, access, fc.constantFrom(" ", "\n", "- ", '"')), { minLength: 1 })
  .map((parts) => parts.join(""));
const scalar = fc.oneof(text, template, access, fc.integer(), fc.boolean());
const values = fc.letrec<{ readonly value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 4 },
    scalar,
    fc.record({ "fn::secret": tie("value") }),
    fc.record({ "fn::toJSON": tie("value") }),
    fc.record({ "fn::toBase64": fc.oneof(text, template) }),
    fc.tuple(text, fc.array(tie("value"))).map((both) => ({ "fn::join": both }) as Json),
    fc.record({ "fn::stringAsset": fc.oneof(text, template) }),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(text, tie("value"), { maxKeys: 3 }),
  ),
}));

const inputs = fc.record(
  {
    one: values.value,
    open: values.value,
    any: values.value,
    data: fc.dictionary(text, values.value, { maxKeys: 2 }),
    texts: fc.array(values.value, { maxLength: 2 }),
    login: fc.record({ user: values.value, kind: fc.constant("basic") }),
  },
  { requiredKeys: [] },
);

const program = fc.record({
  name: fc.constant("shop"),
  runtime: fc.constant("yaml"),
  config: fc.record({
    region: fc.record({ type: fc.constant("string"), default: text }),
    password: fc.record(
      { type: fc.constant("string"), secret: fc.constant(true), default: text },
      { requiredKeys: ["type", "secret"] },
    ),
    "vault:token": fc.record({ value: text }),
  }),
  variables: fc.record({ shared: values.value, more: values.value }),
  resources: fc.record({
    other: fc.constant({ type: "vault:Box" }),
    box: inputs.map((properties) => ({ type: "vault:Box", properties }) as Json),
    found: fc
      .record({ id: fc.oneof(text, fc.record({ "fn::secret": scalar })) })
      .map((get) => ({ type: "vault:Box", get }) as Json),
  }),
  outputs: fc.dictionary(fc.constantFrom("first", "second"), values.value),
});

/** A program's strings, each with its number of occurrences. */
function textsOf(file: string): ReadonlyMap<string, number> {
  const texts = new Map<string, number>();
  // YAML can fold a string, so the file is parsed first.
  const json = JSON.stringify(parse(file));
  for (const [mark] of json.matchAll(/mark\d+x/g)) texts.set(mark, (texts.get(mark) ?? 0) + 1);
  return texts;
}

/** The names in a program's `config` section. */
const configOf = ({ config }: Program): readonly string[] =>
  config.map(({ name }) => name).toSorted();

test("no text of an opened program is missing from its YAML, its JSON, or its YAML from the JSON", () => {
  fc.assert(
    fc.property(program, (json) => {
      const files = [stringify(json), JSON.stringify(json)] as const;
      const [fromYaml, fromJson] = [opened(parseYaml(files[0])), opened(parseManifest(files[1]))];
      // The unedited file stays the same.
      expect(printed(fromYaml, "yaml")).toBe(files[0]);
      const [first, second] = [printed(fromYaml, "json"), printed(fromJson, "json")];
      const again = opened(parseManifest(first));
      const others = [first, second, printed(again, "yaml"), printed(fromJson, "yaml")];
      for (const file of others) {
        expect(textsOf(file)).toEqual(textsOf(files[0]));
      }
      const reread = [
        again,
        opened(parseManifest(second)),
        ...others.slice(2).map((file) => opened(parseYaml(file))),
      ];
      for (const each of reread) expect(configOf(each)).toEqual(configOf(fromYaml));
    }),
    { numRuns: runs(20) },
  );
});

const kubeconfig = "kind: Config\nclusters:\n  - server: ${other.key}\n";

const withValue = (value: Json): Program =>
  opened(
    parseYaml(
      stringify(
        {
          name: "shop",
          resources: {
            other: { type: "vault:Box" },
            box: { type: "vault:Box", properties: { open: value } },
          },
          variables: { config: value },
          outputs: { config: value },
        },
        { aliasDuplicateObjects: false },
      ),
    ),
  );

/** How each language marks a value as secret. */
const wrappers: Readonly<Record<string, RegExp>> = {
  json: /"fn::secret":/g,
  yaml: /fn::secret:/g,
  typescript: /pulumi\.secret\(/g,
  python: /pulumi\.Output\.secret\(/g,
  go: /pulumi\.ToSecret\(/g,
  csharp: /Output\.CreateSecret\(/g,
  java: /\.asSecret\(\)|Output\.ofSecret\(/g,
};

const printedIn = (value: Json, id: string): PrintResult =>
  exportDesign(
    withValue(value),
    catalog,
    languages.find((each) => each.id === id)!,
  );

const secretsIn = ({ diagnostics }: PrintResult): readonly string[] =>
  diagnostics.filter(({ rule }) => rule === "export/secret").map(({ message }) => message);

test.each<[what: string, value: Json, texts: readonly string[]]>([
  ["a template", { "fn::secret": kubeconfig }, ["kind: Config", "server: "]],
  [
    "a call with references",
    { "fn::secret": { "fn::toJSON": { kind: "Config", server: "${other.key}" } } },
    ["Config", "server"],
  ],
  [
    "a call in a map",
    { "fn::secret": { a: { "fn::join": ["-", ["kind", "${other.key}"]] } } },
    ["kind"],
  ],
  [
    "an asset",
    { "fn::secret": { "fn::stringAsset": "kind: Config ${other.key}" } },
    ["kind: Config "],
  ],
])(
  "%s in fn::secret keeps its text in every language, and is a secret there",
  (_what, value, texts) => {
    for (const [id, wrapper] of Object.entries(wrappers)) {
      const result = printedIn(value, id);
      const file = result.files[0]?.text ?? "";
      for (const each of texts) expect([id, file.split(each).length - 1 >= 3]).toEqual([id, true]);
      expect([id, file.match(wrapper)?.length]).toEqual([id, 3]);
      expect([id, secretsIn(result)]).toEqual([id, []]);
    }
  },
);

const pem = "-----BEGIN RSA PRIVATE KEY-----\nhush\n${other.key}";

test.each<[what: string, value: Json]>([
  ["a plain literal", { "fn::secret": "hush" }],
  ["a literal in a map with references", { "fn::secret": { a: "hush", b: "${other.key}" } }],
  ["a literal in a call without references", { "fn::secret": { "fn::toJSON": ["hush"] } }],
  ["a private key", { "fn::secret": pem }],
  ["a password in an address", { "fn::secret": "x://${pulumi.stack}:hush@${other.key}/" }],
  [
    "a password according to its key",
    { "fn::secret": { "fn::toJSON": { host: "${other.key}", db: { password: ["hush"] } } } },
  ],
  [
    "a secret in a call that keeps its text",
    { "fn::secret": { "fn::toJSON": { host: "${other.key}", a: { "fn::secret": "hush" } } } },
  ],
  [
    "a private key in a call that keeps its text",
    { "fn::secret": { "fn::toJSON": { host: "${other.key}", a: pem } } },
  ],
  [
    "an argument of a function",
    {
      "fn::secret": {
        "fn::invoke": { function: "vault:getKey", arguments: { password: "hush ${other.key}" } },
      },
    },
  ],
])("%s becomes a stack secret, except in YAML and JSON", (_what, value) => {
  for (const id of Object.keys(wrappers)) {
    const result = printedIn(value, id);
    const file = result.files.map(({ text: each }) => each).join("\n");
    const isKept = id === "json" || id === "yaml";
    expect([id, file.includes("hush")]).toEqual([id, isKept]);
    expect([id, secretsIn(result).length > 0]).toEqual([id, true]);
    expect(secretsIn(result).join("\n")).toContain(
      isKept ? "contains 3 secrets in plain text" : "pulumi config set --secret",
    );
  }
});

test("a link and the move to config keep the text around references, and nothing else of a secret", () => {
  const call = { "fn::toJSON": { kind: "Config", password: "hush", host: "${other.key}" } };
  const value = {
    a: { "fn::secret": kubeconfig },
    b: { "fn::secret": call },
    c: { "fn::secret": "hush" },
  };
  const design = withValue(value);
  for (const file of [
    finish(linkContent(design, catalog, new Set())).text,
    printManifest(moveSecretsToConfig(design, catalog)),
    printManifest(redactSecrets(design, catalog)),
  ]) {
    expect(
      file.match(/kind: Config\\nclusters:\\n {2}- server: \$\{other\.key\}\\n/g),
    ).toHaveLength(3);
    expect(file.match(/"kind": ?"Config"/g)).toHaveLength(3);
    expect(file).not.toContain("hush");
  }
});

test("the text of an unknown type needs approval before it is in a link", () => {
  const design = opened(
    parseYaml(
      stringify({
        name: "shop",
        resources: {
          other: { type: "cloud:Other" },
          box: {
            type: "cloud:Box",
            properties: {
              a: { "fn::secret": kubeconfig },
              b: { "fn::secret": { "fn::toJSON": { password: "hush", host: "${other.key}" } } },
            },
          },
        },
      }),
    ),
  );
  const share = (approved: ReadonlySet<string>) => finish(linkContent(design, catalog, approved));
  const { text: file, unknown } = share(new Set());
  expect(unknown.map(({ place, text: each }) => `${place} ${each}`)).toEqual([
    `a ${JSON.stringify({ "fn::secret": kubeconfig })}`,
    'b {"fn::secret":{"fn::toJSON":{"password":null,"host":"${other.key}"}}}',
  ]);
  expect(file).not.toMatch(/Config|hush/);
  const shared = share(new Set(unknown.map(({ key }) => key))).text;
  expect(shared).toContain("kind: Config");
  expect(shared).not.toContain("hush");
});

test("a review shows nothing of what fn::secret marks", () => {
  const masked = maskSecrets(withValue({ "fn::secret": kubeconfig }), catalog, createStandIns());
  expect(JSON.stringify(masked.variables)).not.toContain("Config");
});
