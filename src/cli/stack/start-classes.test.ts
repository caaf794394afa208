import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { deployedResource, stackExport, urn } from "#cli/testing/stack.ts";
import { runWith } from "#cli/testing/terminal.ts";

/** A resource that a program registers. */
interface Registered {
  readonly type: string;
  readonly name: string;
  readonly parent: Registered | undefined;
}

interface Files {
  readonly texts: ReadonlyMap<string, string>;
  readonly errors: string;
}

async function startTypeScript(state: string): Promise<Files> {
  const folder = createFolder();
  const words = ["start", "--state", "-", "--language", "ts", "--out", folder];
  const { code, errors } = await runWith(words, state);
  expect(code).toBe(0);
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  return {
    texts: new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")])),
    errors,
  };
}

/** Each type's class in an SDK: `aws.ec2.Vpc` for `aws:ec2/vpc:Vpc`. */
const classKey = (type: string): string =>
  type
    .replace(/^pulumi:providers:(\w+)$/, "$1:Provider")
    .replace(/\/[^:]*/, "")
    .replace(":index", "")
    .replaceAll(":", ".");

/** Runs a program's files with SDKs that only record registrations. */
async function registeredBy(
  { texts }: Files,
  types: readonly string[],
): Promise<readonly string[]> {
  const all: Registered[] = [];
  const tokens = new Map(types.map((type) => [classKey(type), type]));
  const register = (self: object, type: string, name: string, parent: Registered | undefined) => {
    Object.assign(self, { type, name, parent });
    all.push(self as Registered);
  };
  class ComponentResource {
    constructor(type: string, name: string, _args: object, opts?: { parent?: Registered }) {
      register(this, type, name, opts?.parent);
    }
    registerOutputs(): void {}
  }
  const sdk = (path: string): object =>
    new Proxy(Object, {
      get: (_, key) => sdk(`${path}.${String(key)}`),
      construct: (_, [name, , opts]: [string, object, { parent?: Registered }?]) => {
        const self = {};
        register(self, tokens.get(path) ?? path, name, opts?.parent);
        return new Proxy(self, {
          get: (made, key) => Reflect.get(made, key) ?? `${path}.${String(key)}`,
        });
      },
    });
  const config = class {
    requireSecret = (name: string) => name;
  };
  const modules = new Map<string, object>([
    ["@pulumi/pulumi", { ComponentResource, Config: config, asset: { FileAsset: Object } }],
  ]);
  const codes = new Map<string, string>();
  for (const [name, text] of texts) {
    const { code } = await transformWithOxc(text, name, { target: "es2022" });
    const plain = code
      .replaceAll(/import \* as (\w+) from "(.+)";/g, 'const $1 = require("$2");')
      .replaceAll(/import \{ (\w+) \} from "(.+)";/g, 'const { $1 } = require("$2");')
      .replaceAll(/export class (\w+)/g, "exports.$1 = class $1")
      .replaceAll(/export const (\w+) =/g, "exports.$1 =");
    codes.set(`./${name.replace(/\.ts$/, "")}`, plain);
  }
  const load = (name: string): object => {
    const known = modules.get(name);
    if (known !== undefined) return known;
    const code = codes.get(name);
    if (code === undefined) return sdk(name.replace("@pulumi/", ""));
    const exports = {};
    modules.set(name, exports);
    // eslint-disable-next-line no-new-func -- The code is the printed program.
    new Function("require", "exports", code)(load, exports);
    return exports;
  };
  load("./index");
  return all.map((each) => urn(typesOf(each), each.name));
}

const typesOf = ({ type, parent }: Registered): string =>
  parent === undefined ? type : `${typesOf(parent)}$${type}`;

interface Entry {
  readonly urn: string;
  readonly type: string;
  readonly delete?: boolean;
}

const entriesOf = (state: string): readonly Entry[] =>
  (JSON.parse(state) as { deployment: { resources: Entry[] } }).deployment.resources;

/**
 * The URNs that a program must register: all URNs of the state, except those of the engine's own resources, of
 * packages' components, and of pending deletions.
 */
const wanted = (state: string): readonly string[] =>
  entriesOf(state).flatMap(({ urn: text, type, delete: isDeleted }) =>
    isDeleted === true ||
    /^pulumi:pulumi:Stack$|dynamic/.test(type) ||
    /::default|\$aws:iam/.test(text)
      ? []
      : [text],
  );

const stateWith = (...resources: readonly object[]): string =>
  JSON.stringify({ version: 3, deployment: { resources } });

const component = (types: string, name: string, more: object = {}): object => ({
  ...deployedResource(types, name, { custom: false, ...more }),
  id: undefined,
});

const vpcIn = (name: string, cidrBlock: string): object =>
  deployedResource("acme:index:Net$aws:ec2/vpc:Vpc", `${name}-vpc`, {
    parent: urn("acme:index:Net", name),
    inputs: { cidrBlock },
  });

test("a program with classes registers what the state has", async () => {
  const files = await startTypeScript(stackExport);
  expect([...files.texts.keys()].toSorted()).toEqual(["index.ts", "network.ts", "thing.ts"]);
  const types = entriesOf(stackExport).map(({ type }) => type);
  expect((await registeredBy(files, types)).toSorted()).toEqual(wanted(stackExport).toSorted());
  expect(files.texts.get("network.ts")).toMatchSnapshot();
  expect(files.texts.get("index.ts")).not.toContain("aliases");
  expect(files.errors).toContain("note: net: acme:Network is a class");
  expect(files.errors).not.toContain("Aliases with the former URNs");
});

test.each([
  ["equal components share a class", "10.0.0.0/16", ["index.ts", "net.ts"]],
  ["unequal ones have a class each", "10.1.0.0/16", ["index.ts", "net.ts", "net2.ts"]],
])("%s", async (_, second, names) => {
  const state = stateWith(
    component("acme:index:Net", "one"),
    vpcIn("one", "10.0.0.0/16"),
    component("acme:index:Net", "two", { inputs: { size: 2 } }),
    vpcIn("two", second),
  );
  const files = await startTypeScript(state);
  expect([...files.texts.keys()].toSorted()).toEqual(names);
  expect(await registeredBy(files, ["aws:ec2/vpc:Vpc"])).toEqual(wanted(state));
  expect(files.errors).toContain("The state has inputs for the component (size)");
});

test("values that cross a class boundary are arguments or members", async () => {
  const subnet = urn("aws:ec2/subnet:Subnet", "outer");
  const inner = urn("acme:index:Net$aws:ec2/vpc:Vpc", "one-vpc");
  const needs = (id: string, by: string) => ({
    inputs: { to: id },
    dependencies: [by],
    propertyDependencies: { to: [by] },
  });
  const state = stateWith(
    component("acme:index:Net", "one"),
    deployedResource("aws:ec2/subnet:Subnet", "outer", { inputs: {} }),
    deployedResource("acme:index:Net$aws:ec2/vpc:Vpc", "one-vpc", {
      parent: urn("acme:index:Net", "one"),
      ...needs("outer-id", subnet),
    }),
    deployedResource("aws:ec2/instance:Instance", "web", needs("one-vpc-id", inner)),
  );
  const files = await startTypeScript(state);
  expect(files.texts.get("net.ts")).toContain("readonly outer: aws.ec2.Subnet;");
  expect(files.texts.get("net.ts")).toContain("to: args.outer.id,");
  expect(files.texts.get("index.ts")).toContain('new Net("one", { outer });');
  expect(files.texts.get("index.ts")).toContain("to: one.vpc.id,");
  const types = ["aws:ec2/vpc:Vpc", "aws:ec2/subnet:Subnet", "aws:ec2/instance:Instance"];
  expect((await registeredBy(files, types)).toSorted()).toEqual(wanted(state).toSorted());
});

test("mutually dependent components aren't classes, and keep their URNs through aliases", async () => {
  const needs = (id: string, by: string) => ({
    inputs: { to: id },
    dependencies: [by],
    propertyDependencies: { to: [by] },
  });
  const one = urn("acme:index:Net$aws:ec2/vpc:Vpc", "one-vpc");
  const web = urn("aws:ec2/instance:Instance", "web");
  const state = stateWith(
    component("acme:index:Net", "one"),
    vpcIn("one", "10.0.0.0/16"),
    deployedResource("aws:ec2/instance:Instance", "web", needs("one-vpc-id", one)),
    deployedResource("acme:index:Net$aws:ec2/subnet:Subnet", "one-last", {
      parent: urn("acme:index:Net", "one"),
      ...needs("web-id", web),
    }),
  );
  const { texts, errors } = await startTypeScript(state);
  expect([...texts.keys()]).toEqual(["index.ts"]);
  expect(texts.get("index.ts")).toContain(one);
  expect(errors).toContain("depend on each other, so the program does not use classes");
  expect(errors).toContain("Aliases with the former URNs");
});

test("a design that was started from a state and saved is exported with the same classes", async () => {
  const [saved, exported] = [createFolder(), createFolder()];
  const start = ["start", "--state", "-", "--language", "json", "--out", saved];
  expect((await runWith(start, stackExport)).code).toBe(0);
  const file = join(saved, "Main.json");
  const manifest = readFileSync(file, "utf8");
  expect(JSON.parse(manifest)).toMatchObject({
    stackwright: {
      components: {
        [urn("acme:index:Network", "net")]: [
          urn("acme:index:Network$aws:ec2/vpc:Vpc", "net-vpc"),
          urn("acme:index:Network$my:thing", "tier"),
        ],
      },
    },
  });
  const words = ["export", file, "--language", "ts", "--out", exported, "--force"];
  await runWith(words);
  const { texts } = await startTypeScript(stackExport);
  // Removes the package's version, which a JSON program has at each resource.
  const plain = (text: string): string => text.replaceAll(', version: "7.0.0"', "");
  for (const name of ["network.ts", "thing.ts"])
    expect(plain(readFileSync(join(exported, name), "utf8"))).toBe(texts.get(name));
  // If a resource is renamed, an alias keeps the deployed resource.
  writeFileSync(file, manifest.replace('"net-vpc": {', '"net-vpc": {\n      "name": "main",'));
  await runWith(words);
  const renamed = readFileSync(join(exported, "network.ts"), "utf8");
  expect(renamed).toContain('"main"');
  expect(renamed).toContain(urn("acme:index:Network$aws:ec2/vpc:Vpc", "net-vpc"));
});
