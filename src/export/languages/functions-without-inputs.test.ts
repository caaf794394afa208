import { expect, test } from "vitest";
import type { Json, JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { go } from "#export/languages/go/go.ts";
import { java } from "#export/languages/java/java.ts";
import { python } from "#export/languages/python/python.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const string = { type: "string" };

const outputs = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  outputs: { type: "object", properties, required },
});

/** Functions without inputs, like some functions of cloud providers. */
const realm = {
  name: "realm",
  version: "5.16.2",
  language: { go: { importBasePath: "example.com/realm/sdk/v5/go/realm" } },
  functions: {
    "realm:index:whoAmI": outputs({ account: string, groups: { type: "array", items: string } }),
    "realm:index:mayLack": outputs({ account: string }, []),
    "realm:index:secretly": outputs({ key: { ...string, secret: true } }),
    "realm:index:newer": { ...outputs({ account: string }), plain: false },
    "realm:index:emptied": { ...outputs({ account: string }), inputs: { type: "object" } },
  },
  resources: {
    "realm:index:Castle": { inputProperties: { owner: string, note: string } },
  },
};

const bare = (code: string): string => code.replaceAll(/\s+/g, "");

function print(language: Language, call: JsonObject, owner: Json, more: JsonObject = {}): string {
  const properties = { owner };
  const program = design({
    variables: { me: { "fn::invoke": call } },
    resources: { gate: { type: "realm:Castle" }, it: { type: "realm:Castle", properties } },
    ...more,
  });
  const { files, diagnostics } = exportDesign(program, testCatalog(realm), language);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return bare(files.find(({ path }) => path === language.fileName)?.text ?? "");
}

test.each([
  [
    typescript,
    "me = pulumi.output(realm.whoAmI());",
    "owner: me.account,",
    "me = pulumi.output(realm.whoAmI()).groups; … owner: me[0],",
  ],
  [
    python,
    "me = pulumi.Output.from_input(realm.who_am_i())",
    "owner=me.account,",
    "me = pulumi.Output.from_input(realm.who_am_i()).groups … owner=me[0],",
  ],
  [
    go,
    "me, err := realm.WhoAmI(ctx) if err != nil { return err }",
    "Owner: pulumi.String(me.Account),",
    "whoAmI, err := realm.WhoAmI(ctx) … me := whoAmI.Groups … Owner: pulumi.String(me[0]),",
  ],
  [
    csharp,
    "me = Output.Create(Realm.WhoAmI.InvokeAsync());",
    "Owner = me.Apply(meValue => meValue.Account),",
    "me = Output.Create(Realm.WhoAmI.InvokeAsync()).Apply(result => result.Groups); … Owner = me.Apply(meValue => meValue[0]),",
  ],
  [
    java,
    "me = RealmFunctions.whoAmI();",
    ".owner(me.applyValue(meValue -> meValue.account()))",
    "me = RealmFunctions.whoAmI().applyValue(result -> result.groups()); … .owner(me.applyValue(meValue -> meValue.get(0)))",
  ],
] as const)(
  "$label calls a function without inputs in the form that SDKs of all versions have",
  (language, declared, property, part) => {
    const whole = print(language, { function: "realm:whoAmI" }, "${me.account}");
    expect(whole).toContain(bare(declared));
    expect(whole).toContain(bare(property));
    const some = print(language, { function: "realm:whoAmI", return: "groups" }, "${me[0]}");
    for (const text of part.split("…")) expect(some).toContain(bare(text));
  },
);

test.each([
  ["realm:secretly", "key"],
  ["realm:newer", "account"],
])("%s, whose result is secret or only an output, keeps the output form", (name, member) => {
  const printed = [typescript, python, go, csharp].map((language) =>
    print(language, { function: name }, `\${me.${member}}`),
  );
  const word = name === "realm:newer" ? "newer" : "secretly";
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  expect(printed[0]).toContain(`me=realm.${word}Output();`);
  expect(printed[1]).toContain(`me=realm.${word}_output()`);
  expect(printed[2]).toContain(`me:=realm.${capital}Output(ctx)`);
  expect(printed[3]).toContain(`me=Realm.${capital}.Invoke();`);
});

test("a call that waits for a resource keeps the output form", () => {
  const call = { function: "realm:whoAmI", options: { dependsOn: ["${gate}"] } };
  const text = print(typescript, call, "${me.account}");
  expect(text).toContain("me=realm.whoAmIOutput({dependsOn:[gate]});");
});

test("a call's options are those of the form", () => {
  const call = { function: "realm:whoAmI", options: { parent: "${gate}" } };
  expect(print(typescript, call, "${me.account}")).toContain(
    "me=pulumi.output(realm.whoAmI({parent:gate}));",
  );
  expect(print(python, call, "${me.account}")).toContain(
    "realm.who_am_i(opts=pulumi.InvokeOptions(parent=gate))",
  );
  expect(print(go, call, "${me.account}")).toContain("realm.WhoAmI(ctx,pulumi.Parent(gate))");
  expect(print(csharp, call, "${me.account}")).toContain(
    "Realm.WhoAmI.InvokeAsync(options:newInvokeOptions{Parent=gate,})",
  );
});

test("Go requests an output for optional results and results used as a whole", () => {
  const absent = print(go, { function: "realm:mayLack" }, "${me.account}");
  expect(absent).toContain("me:=realm.MayLackOutput(ctx)");
  const whole = print(go, { function: "realm:whoAmI" }, "${me.account}", {
    outputs: { all: "${me}" },
  });
  expect(whole).toContain("me:=realm.WhoAmIOutput(ctx)");
  const emptied = print(go, { function: "realm:emptied" }, "${me.account}");
  expect(emptied).toContain("me,err:=realm.Emptied(ctx,&realm.EmptiedArgs{})");
});

test("Go doesn't name unused results", () => {
  const text = print(go, { function: "realm:whoAmI" }, "a");
  expect(text).toContain("_,err=realm.WhoAmI(ctx)");
});
