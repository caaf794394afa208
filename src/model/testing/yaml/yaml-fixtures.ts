import type { Json } from "#model/base/json.ts";

/** A corner case of the formats: a file, the JSON that a design writes for it, and the notes. */
export interface Fixture {
  readonly title: string;
  readonly yaml: string;
  readonly json: Json;
  readonly notes?: readonly string[];
}

/** A file with a resource that has some inputs. Two lines precede the inputs. */
const thing = (properties: string): string =>
  `resources:\n  a:\n    type: x:Y\n    properties:\n${properties.replaceAll(/^/gm, "      ")}\n`;

const programWith = (properties: Json): Json => ({
  resources: { a: { type: "x:Y", properties } },
});

export const fixtures: readonly Fixture[] = [
  {
    title: "the smallest project",
    yaml: "name: shop\nruntime: yaml\n",
    json: { name: "shop", resources: {}, runtime: "yaml" },
  },
  {
    title: "a runtime with options",
    yaml: "name: shop\nruntime:\n  name: yaml\n  options: {binary: x}\n",
    json: {
      name: "shop",
      resources: {},
      runtime: { name: "yaml", options: { binary: "x" } },
    },
  },
  {
    title: "keys of a project file",
    yaml: "name: shop\nruntime: yaml\nmain: src\ntemplate: {config: {a: {default: b}}}\n",
    json: {
      name: "shop",
      resources: {},
      runtime: "yaml",
      main: "src",
      template: { config: { a: { default: "b" } } },
    },
    notes: ["main", "template"],
  },
  {
    title: "a program file without a name",
    yaml: "resources:\n  a: {type: x:Y}\n",
    json: { resources: { a: { type: "x:Y" } } },
  },
  {
    title: "sections without content",
    yaml: "name: shop\nconfig:\nvariables:\nresources:\noutputs:\n",
    json: { name: "shop", resources: {} },
  },
  {
    title: "a resource without content below its sections",
    yaml: "resources:\n  a:\n    type: x:Y\n    properties:\n    options:\n",
    json: { resources: { a: { type: "x:Y" } } },
  },
  {
    title: "text that other versions of YAML take for truth",
    yaml: thing("a: yes\nb: no\nc: on\nd: off\ne: y\nf: TRue"),
    json: programWith({ a: "yes", b: "no", c: "on", d: "off", e: "y", f: "TRue" }),
  },
  {
    title: "truth and nothing in their spellings",
    yaml: thing("a: true\nb: True\nc: FALSE\nd: ~\ne: Null\nf:\ng: null"),
    json: programWith({ a: true, b: true, c: false, d: null, e: null, f: null, g: null }),
  },
  {
    title: "numbers to other bases",
    yaml: thing("a: 0x1F\nb: 0b101\nc: 0o17\nd: 017\ne: -0x10\nf: +5"),
    json: programWith({ a: 31, b: 5, c: 15, d: 15, e: -16, f: 5 }),
  },
  {
    title: "numbers with a sign between their digits",
    yaml: thing("a: 1_000\nb: 0x_FF\nc: 1_0.5\nd: 019"),
    json: programWith({ a: 1000, b: 255, c: 10.5, d: 19 }),
  },
  {
    title: "numbers with a point and a power",
    yaml: thing("a: 1.\nb: .5\nc: 1e3\nd: -1.5E-2\ne: 1.2.3\nf: 1e400\ng: -0"),
    json: programWith({ a: 1, b: 0.5, c: 1000, d: -0.015, e: "1.2.3", f: "1e400", g: 0 }),
  },
  {
    title: "a number that loses digits",
    yaml: thing("a: 12345678901234567890\nb: 0xFFFFFFFFFFFFFFFF"),
    json: programWith({ a: 12345678901234567000, b: 18446744073709552000 }),
    notes: ["resources.a.properties.a", "resources.a.properties.b"],
  },
  {
    title: "dates and times are text",
    yaml: thing("a: 2031-01-31\nb: 2031-01-31T12:00:00Z\nc: 12:30:45"),
    json: programWith({ a: "2031-01-31", b: "2031-01-31T12:00:00Z", c: "12:30:45" }),
  },
  {
    title: "tags that say what a scalar is",
    yaml: thing("a: !!str 5\nb: !!int \"5\"\nc: !!float '1'\nd: !mine x\ne: !!str"),
    json: programWith({ a: "5", b: 5, c: 1, d: "x", e: "" }),
  },
  {
    title: "quotation marks and what they hold",
    yaml: thing('a: "x\\ty\\u00e9\\x41"\nb: \'it\'\'s\'\nc: ""\nd: "5"\ne: "two\n  lines"'),
    json: programWith({ a: "x\tyéA", b: "it's", c: "", d: "5", e: "two lines" }),
  },
  {
    title: "text in lines",
    yaml: thing(
      "a: |\n  one\n   two\n\n  three\nb: >-\n  one\n  two\n\n  three\nc: |+\n  one\n\nd: 1",
    ),
    json: programWith({
      a: "one\n two\n\nthree\n",
      b: "one two\nthree",
      c: "one\n\n",
      d: 1,
    }),
  },
  {
    title: "text in lines that says its own indentation",
    yaml: thing("a: |2-\n    one\n   two"),
    json: programWith({ a: "  one\n two" }),
  },
  {
    title: "plain text over several lines",
    yaml: thing("a: one\n  two\n\n  three\nb: x"),
    json: programWith({ a: "one two\nthree", b: "x" }),
  },
  {
    title: "maps and lists in brackets",
    yaml: thing("a: {b: 1, 'c': [x, \"y\", ], d}\ne: [\n  1, # one\n  {f: 2}\n]"),
    json: programWith({ a: { b: 1, c: ["x", "y"], d: null }, e: [1, { f: 2 }] }),
  },
  {
    title: "a pair in a list",
    yaml: thing("a: [b: 1, c]"),
    json: programWith({ a: [{ b: 1 }, "c"] }),
  },
  {
    title: "lists beside their keys, and nested lists",
    yaml: thing("a:\n- 1\n- - 2\n  - 3\n-   b: 4\n    c: 5\n-\n  d: 6\n-"),
    json: programWith({ a: [1, [2, 3], { b: 4, c: 5 }, { d: 6 }, null] }),
  },
  {
    title: "keys that are not strings",
    yaml: thing("8080: a\ntrue: b\n? long\n: c"),
    json: programWith({ 8080: "a", true: "b", long: "c" }),
    notes: ['resources.a.properties["8080"]', "resources.a.properties.true"],
  },
  {
    title: "comments everywhere",
    yaml: "# a\nname: shop # b\n\n# c\nresources: # d\n  # e\n  a: # f\n    # g\n    type: x:Y # h\n# i\n",
    json: { name: "shop", resources: { a: { type: "x:Y" } } },
  },
  {
    title: "a mark before the text, and lines as Windows ends them",
    yaml: "\ufeffname: shop\r\nresources:\r\n  a:\r\n    type: x:Y\r\n    properties:\r\n      t: |\r\n        one\r\n        two\r\n",
    json: {
      name: "shop",
      resources: { a: { type: "x:Y", properties: { t: "one\ntwo\n" } } },
    },
  },
  {
    title: "a document between its marks",
    yaml: "%YAML 1.2\n---\nname: shop\n...\n",
    json: { name: "shop", resources: {} },
  },
  {
    title: "aliases",
    yaml: thing("a: &x {k: 1}\nb: *x\nc: [*x, &y 5, *y]"),
    json: programWith({ a: { k: 1 }, b: { k: 1 }, c: [{ k: 1 }, 5, 5] }),
    notes: ["resources.a.properties.b"],
  },
  {
    title: "maps that take in others",
    yaml: thing("a: &x {k: 1, l: 2}\nb: &y {m: 3, l: 9}\nc:\n  <<: [*x, *y]\n  k: 7\nd: {'<<': 1}"),
    json: programWith({
      a: { k: 1, l: 2 },
      b: { m: 3, l: 9 },
      c: { k: 7, l: 2, m: 3 },
      d: { "<<": 1 },
    }),
    notes: ["resources.a.properties.c"],
  },
  {
    title: "names from the prototype of objects",
    yaml: thing("__proto__: {constructor: 1}\ntoString: 2\nhasOwnProperty: 3"),
    json: programWith(
      JSON.parse('{"__proto__":{"constructor":1},"toString":2,"hasOwnProperty":3}') as Json,
    ),
  },
  {
    title: "accesses and their escapes",
    yaml:
      "config: {c: {type: string}}\n" +
      thing('x: ${a}\ny: "${c}-$${no}-$5-$$"\nz: ${a["k.l"][0].m}'),
    json: {
      config: { c: { type: "string" } },
      ...(programWith({
        x: "${a}",
        y: "${c}-$${no}-$5-$",
        z: '${a["k.l"][0].m}',
      }) as object),
    },
  },
  {
    title: "accesses that lead nowhere the designer knows",
    yaml: thing("x: ${gone.id}\ny: ${pulumi.stack}\nz: ${aws:region}\nw: ${open"),
    json: programWith({
      x: "${gone.id}",
      y: "${pulumi.stack}",
      z: "${aws:region}",
      w: "${open",
    }),
    notes: ["x", "z", "w"].map((key) => `resources.a.properties.${key}`),
  },
  {
    title: "secrets and assets",
    yaml: thing(
      "a: {fn::secret: x}\nb: {fn::fileAsset: ./f}\nc: {fn::stringAsset: t}\nd: {fn::remoteArchive: u}",
    ),
    json: programWith({
      a: { "fn::secret": "x" },
      b: { "fn::fileAsset": "./f" },
      c: { "fn::stringAsset": "t" },
      d: { "fn::remoteArchive": "u" },
    }),
  },
  {
    title: "calls of functions",
    yaml: thing(
      'a: {fn::join: [",", [b, "${a.id}"]]}\nc:\n  fn::invoke:\n    function: x:f\n    return: id\nd: {fn::x:m:f: {k: 1}}\ne: {Fn::ToJSON: 1}\nf: {fn::assetArchive: {g: {fn::fileAsset: h}}}',
    ),
    json: programWith({
      a: { "fn::join": [",", ["b", "${a.id}"]] },
      c: { "fn::invoke": { function: "x:f", return: "id" } },
      d: { "fn::x:m:f": { k: 1 } },
      e: { "fn::toJSON": 1 },
      f: { "fn::assetArchive": { g: { "fn::fileAsset": "h" } } },
    }),
    notes: ['resources.a.properties.e["Fn::ToJSON"]'],
  },
  {
    title: "variables",
    yaml: `variables:\n  v: {fn::invoke: {function: x:f}}\n${thing("a: ${v.id}")}`,
    json: {
      ...(programWith({ a: "${v.id}" }) as object),
      variables: { v: { "fn::invoke": { function: "x:f" } } },
    },
  },
  {
    title: "config as the project declares it",
    yaml: "config:\n  a: {type: string, default: x}\n  b: {type: array, items: {type: integer}}\n  c: {type: boolean, secret: true, description: d}\n  aws:region: {value: eu}\n",
    json: {
      config: {
        a: { type: "string", default: "x" },
        b: { type: "array", items: { type: "integer" } },
        c: { type: "boolean", secret: true, description: "d" },
        "aws:region": { value: "eu" },
      },
      resources: {},
    },
    notes: [],
  },
  {
    title: "config in short",
    yaml: "config:\n  a: x\n  b: [1, 2]\n  c:\n  aws:region: eu\n",
    json: {
      config: { a: { default: "x" }, b: { default: [1, 2] }, c: {}, "aws:region": { value: "eu" } },
      resources: {},
    },
    notes: [],
  },
  {
    title: "config under its old name, as the program declares it",
    yaml: "configuration:\n  a: {type: List<Number>, default: [1]}\n  b: {type: Int, name: other}\n",
    json: {
      configuration: {
        a: { type: "List<Number>", default: [1] },
        b: { type: "Int", name: "other" },
      },
      resources: {},
    },
    notes: ["configuration.b.name"],
  },
  {
    title: "a resource with a name of its own",
    yaml: "resources:\n  a: {type: x:Y, name: the a}\n  b: {type: x:Y, properties: {p: '${a.id}', q: {fn::f: '${a}'}}}\n",
    json: {
      resources: {
        a: { type: "x:Y", name: "the a" },
        b: { type: "x:Y", properties: { p: "${a.id}", q: { "fn::f": "${a}" } } },
      },
    },
    notes: ["resources.b.properties.q"],
  },
  {
    title: "options",
    yaml: "resources:\n  a:\n    type: x:Y\n    options:\n      dependsOn: ['${b}']\n      protect: true\n      customTimeouts: {create: 5m}\n      aliases: [{name: old}]\n  b: {type: x:Y}\n",
    json: {
      resources: {
        a: {
          type: "x:Y",
          options: {
            dependsOn: ["${b}"],
            protect: true,
            customTimeouts: { create: "5m" },
            aliases: [{ name: "old" }],
          },
        },
        b: { type: "x:Y" },
      },
    },
  },
  {
    title: "a resource that is looked up",
    yaml: "resources:\n  a:\n    type: x:Y\n    get:\n      id: i-1\n      state: {k: v}\n",
    json: { resources: { a: { type: "x:Y", get: { id: "i-1", state: { k: "v" } } } } },
  },
  {
    title: "inputs that are one expression, and a provider of all",
    yaml: "resources:\n  a: {type: x:Y, properties: '${v}'}\n  p: {type: 'pulumi:providers:x', defaultProvider: true}\n",
    json: {
      resources: {
        a: { type: "x:Y", properties: "${v}" },
        p: { type: "pulumi:providers:x", defaultProvider: true },
      },
    },
    notes: ["resources.a.properties", "resources.p.defaultProvider"],
  },
  {
    title: "what is no resource",
    yaml: "resources:\n  a: 5\n  b: {properties: {c: 1}}\n  d: {type: [x]}\n",
    json: { resources: { a: 5, b: { properties: { c: 1 } }, d: { type: ["x"] } } },
    notes: ["resources.a", "resources.b", "resources.d"],
  },
  {
    title: "keys spelled in another case, and unknown ones",
    yaml: "Resources:\n  b: {TYPE: x:Z, protect: true}\nx-more: [1]\nOutPuts:\n  o: {FN::Invoke: {Function: x:f, RETURN: id, Options: {dependson: ['${b}']}}}\n",
    json: {
      resources: { b: { type: "x:Z", protect: true } },
      outputs: {
        o: {
          "fn::invoke": { function: "x:f", options: { dependsOn: ["${b}"] }, return: "id" },
        },
      },
      "x-more": [1],
    },
    notes: [
      "resources.b.protect",
      "x-more",
      "Resources",
      "Resources.b.TYPE",
      "OutPuts",
      'OutPuts.o["FN::Invoke"]',
      'OutPuts.o["FN::Invoke"].Function',
      'OutPuts.o["FN::Invoke"].RETURN',
      'OutPuts.o["FN::Invoke"].Options',
      'OutPuts.o["FN::Invoke"].Options.dependson',
    ],
  },
  {
    title: "a key in two spellings: Pulumi reads the later one",
    yaml: "Resources: {a: {type: x:Y}}\nresources:\n  b: {Type: x:Y, type: x:Z}\n  c: {type: x:Y, TYPE: x:Z}\n",
    json: { resources: { b: { type: "x:Z" }, c: { type: "x:Z" } } },
    notes: ["Resources", "resources.b.Type", "resources.c.type", "resources.c.TYPE"],
  },
  {
    title: "outputs of every kind",
    yaml: 'outputs:\n  a: x\n  "b c": [1, {d: "${pulumi.stack}"}]\n  e: {fn::readFile: ./f}\n',
    json: {
      resources: {},
      outputs: {
        a: "x",
        "b c": [1, { d: "${pulumi.stack}" }],
        e: { "fn::readFile": "./f" },
      },
    },
  },
  {
    title: "a program in JSON that is none",
    yaml: '{name: "shop", "resources": {"a": {"type": "x:Y",},},}\n',
    json: { name: "shop", resources: { a: { type: "x:Y" } } },
  },
];
