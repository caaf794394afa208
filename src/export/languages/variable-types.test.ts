import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { go } from "#export/languages/go/go.ts";
import { java } from "#export/languages/java/java.ts";
import { python } from "#export/languages/python/python.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { links } from "#export/testing/packages/links.ts";

const catalog = testCatalog(links);

const bare = (code: string): string => code.replaceAll(/\s+/g, "");

/**
 * A program with a resource that has these inputs, without white space. Returns the errors if the language cannot
 * express the inputs.
 */
function spell(
  language: Language,
  variables: JsonObject,
  properties: JsonObject,
  outputs: JsonObject = {},
): string {
  const a = { type: "links:Link" };
  const program = design({
    resources: { a, it: { type: "links:Link", properties } },
    variables,
    outputs,
  });
  const { files, diagnostics } = exportDesign(program, catalog, language);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return errors.map(({ message }) => message).join(" ");
  return bare(files.find(({ path }) => path === language.fileName)?.text ?? "");
}

const languages = [typescript, python, go, csharp, java];

/** Each language's code for the variable, and for the input that uses it. */
type Row = readonly [
  what: string,
  variables: JsonObject,
  inputs: JsonObject,
  texts: readonly string[],
];

const peer = { host: "${a.address}", userName: "u", level: "high" };

const rows: readonly Row[] = [
  [
    "an object",
    { conn: peer },
    { peer: "${conn}" },
    [
      'conn = {host: a.address, userName: "u", level: "high" as const }; … peer: conn,',
      'conn = links.PeerArgs(host=a.address, user_name="u", level=links.Level.HIGH) … peer=conn,',
      'conn := &links.PeerArgs{Host: a.Address, UserName: pulumi.String("u"), Level: links.LevelHigh, } … Peer: conn,',
      'var conn = new Links.Inputs.PeerArgs{ Host = a.Address, UserName = "u", Level = Links.Level.High, }; … Peer = conn,',
      'var conn = PeerArgs.builder().host(a.address()).userName("u").level(Level.High).build(); … .peer(conn)',
    ],
  ],
  [
    "an object in another variable, under a different name",
    { inner: { host: "h" }, other: "${inner}", conn: { host: "i", next: "${other}" } },
    { peer: "${conn}" },
    [
      'inner = { host: "h" }; … next: inner',
      'inner = links.PeerArgs(host="h") … next=inner',
      'inner := &links.PeerArgs{ Host: pulumi.String("h"), } … Next: inner, … Peer: conn,',
      'inner = new Links.Inputs.PeerArgs{ Host = "h", }; … Next = inner, … Peer = conn,',
      'inner = PeerArgs.builder().host("h").build(); … .next(inner) … .peer(conn)',
    ],
  ],
  [
    "a list of objects",
    { all: [{ host: "h", port: 22 }] },
    { peers: "${all}" },
    [
      'all = [{ host: "h", port: 22 }]; … peers: all',
      'all_value = [links.PeerArgs(host="h", port=22)] … peers=all_value',
      'all := links.PeerArray{ &links.PeerArgs{ Host: pulumi.String("h"), Port: pulumi.Float64(22), }, } … Peers: all,',
      'Peers = new InputList<Links.Inputs.PeerArgs>{ new Links.Inputs.PeerArgs{ Host = "h", Port = 22, }, },',
      '.peers(List.of(PeerArgs.builder().host("h").port(22.0).build()))',
    ],
  ],
  [
    "a map of objects",
    { all: { x: { host: "h" } } },
    { byName: "${all}" },
    [
      'all = { x: { host: "h" } }; … byName: all',
      'all_value = {"x": links.PeerArgs(host="h")} … by_name=all_value',
      'all := links.PeerMap{ "x": &links.PeerArgs{ Host: pulumi.String("h"), }, } … ByName: all,',
      'ByName = new InputMap<Links.Inputs.PeerArgs>{ { "x", new Links.Inputs.PeerArgs{ Host = "h", } }, },',
      '.byName(Map.of("x", PeerArgs.builder().host("h").build()))',
    ],
  ],
  [
    "one of two objects, which a constant tells apart",
    { form: { kind: "round", size: 3 } },
    { shape: "${form}" },
    [
      'form = { kind: "round" as const, size: 3 }; … shape: form',
      'form = links.RoundArgs(kind="round", size=3) … shape=form',
      'form := &links.RoundArgs{ Kind: pulumi.String("round"), Size: pulumi.Int(3), } … Shape: form,',
      'form = new Links.Inputs.RoundArgs{ Kind = "round", Size = 3, };',
      'form = RoundArgs.builder().kind("round").size(3).build(); …',
    ],
  ],
  [
    "an object for two kinds of places",
    { conn: { host: "h", level: "low" } },
    { peer: "${conn}", data: "${conn}" },
    [
      'peer: { host: "h", level: "low", }, data: conn,',
      'peer=links.PeerArgs( host="h", level=links.Level.LOW, ), data=conn,',
      'Peer: &links.PeerArgs{ Host: pulumi.String("h"), Level: links.LevelLow, }, Data: pulumi.ToStringMap(conn),',
      'Peer = new Links.Inputs.PeerArgs{ Host = "h", Level = Links.Level.Low, }, Data = conn,',
      '.peer(PeerArgs.builder().host("h").level(Level.Low).build()).data(conn)',
    ],
  ],
  [
    "an object where outputs are not allowed",
    { conn: { host: "h" } },
    { plainPeer: "${conn}" },
    [
      'conn = { host: "h" }; … plainPeer: conn,',
      'plain_peer=links.PeerArgs( host="h", ),',
      'PlainPeer: &links.PeerArgs{ Host: pulumi.String("h"), },',
      'PlainPeer = new Links.Inputs.PeerArgs{ Host = "h", },',
      '.plainPeer(PeerArgs.builder().host("h").build())',
    ],
  ],
  [
    "an archive",
    { files: { "fn::fileArchive": "./src" } },
    { source: "${files}" },
    [
      'files = new pulumi.asset.FileArchive("./src"); … source: files,',
      'files = pulumi.FileArchive("./src") … source=files,',
      'files := pulumi.NewFileArchive("./src") … Source: files,',
      'files = new FileArchive("./src"); … Source = files,',
      'files = new FileArchive("./src"); … .source(files)',
    ],
  ],
  [
    "an archive that is known at deployment",
    { files: { "fn::fileArchive": "${a.address}" } },
    { source: "${files}" },
    [
      "source: files,",
      "source=files,",
      "Source: files,",
      "Source = files.Apply(filesValue => (AssetOrArchive)filesValue),",
      ".source(files)",
    ],
  ],
];

test.each(rows)("a variable with %s", (_, variables, properties, expected) => {
  const printed = languages.map((language) => spell(language, variables, properties));
  for (const [at, text] of expected.entries())
    for (const part of text.split("…")) expect(printed[at]).toContain(bare(part));
});

test("a variable with another use has no type", () => {
  const conn = { host: "h" };
  const outputs = { host: "${conn.host}" };
  expect(spell(python, { conn }, { peer: "${conn}" }, outputs)).toContain('conn={"host":"h"}');
  const inJson = { text: { "fn::toJSON": "${conn}" } };
  expect(spell(python, { conn, ...inJson }, { peer: "${conn}" })).toContain('conn={"host":"h"}');
  const plain = { peer: "${conn}", plainPeer: "${conn}" };
  expect(spell(go, { conn }, plain)).toContain('_=map[string]string{"host":"h",}');
});

test("the text of a secret in such a variable stays out of programs", () => {
  for (const language of languages) {
    const text = spell(language, { conn: { host: "h", password: "pass" } }, { peer: "${conn}" });
    expect(text).not.toContain('"pass"');
    expect(text.toLowerCase()).toMatch(/requiresecret\("conn"\)|require_secret\("conn"\)/);
  }
});
