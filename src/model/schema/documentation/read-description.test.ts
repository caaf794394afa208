import fc from "fast-check";
import { expect, test } from "vitest";

import type {
  Documentation,
  DocumentationText,
} from "#model/schema/documentation/documentation.ts";
import { readDescription } from "#model/schema/documentation/read-description.ts";
import { summarizeDescription } from "#model/schema/documentation/summary.ts";
import { runs } from "#model/testing/runs.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";

/** Formats the tree as text: one line per block, and two spaces per level. */
function show(blocks: Documentation, indent = ""): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case "paragraph":
        return [`${indent}${line(block.text)}`];
      case "heading":
        return [`${indent}h${block.level} ${line(block.text)}`];
      case "quote":
        return [`${indent}quote`, ...show(block.blocks, `${indent}  `)];
      case "list":
        return block.items.flatMap((item, at) => {
          const [first = "", ...rest] = show(item, `${indent}  `);
          const mark = block.start === undefined ? "-" : `${block.start + at}.`;
          return [`${indent}${mark} ${first.trimStart()}`, ...rest];
        });
      case "table":
        return [block.head, ...block.rows].map((row) => `${indent}| ${row.map(line).join(" | ")}`);
      case "code":
        return [
          `${indent}code ${block.language}: ${JSON.stringify(block.code)}${block.program === undefined ? "" : " +program"}`,
        ];
    }
  });
}

const line = (text: DocumentationText): string =>
  text
    .map((span) => {
      if (span.kind === "break") return "/";
      if (span.kind === "link") return `(${span.text} → ${span.address})`;
      return span.kind === "text" ? span.text : `${span.kind}(${span.text})`;
    })
    .join("");

const read = (text: string, language: "yaml" | "python" | "go" = "yaml"): readonly string[] =>
  show(readDescription(text, language));

test("paragraphs, headings, quotes, lists and tables are read", () => {
  const text = [
    "A *queue* that **keeps** `messages`",
    "in order.\\",
    "Next line.",
    "",
    "## Limits",
    "",
    "> Costs money.",
    "",
    "3. three",
    "4. four",
    "   - inner",
    "",
    "| Size | Price |",
    "|------|------:|",
    "| `s`  | 1 |",
    "",
    "---",
    "",
    "    indented code",
  ].join("\n");
  expect(read(text)).toEqual([
    "A emphasis(queue) that strong(keeps) code(messages) in order./Next line.",
    "h2 Limits",
    "quote",
    "  Costs money.",
    "3. three",
    "4. four",
    "  - inner",
    "| Size | Price",
    "| code(s) | 1",
    'code : "indented code"',
  ]);
});

test("links have URLs, but only those that mean the same everywhere", () => {
  const text =
    "[a](https://example.com/x?y=1) [b](/docs/b) [c](javascript:alert(1)) [d](#d) <https://example.org> [e][r] ![pic](https://example.com/p.png)\n\n[r]: mailto:x@example.com";
  expect(read(text)).toEqual([
    "(a → https://example.com/x?y=1) b [c](javascript:alert(1)) d (https://example.org → https://example.org) (e → mailto:x@example.com) pic",
  ]);
});

test("a bare URL in the text is a link, and what only looks like one is not", () => {
  const text =
    "See https://example.com/a?b=c#d. Or (http://example.org), `https://code.example`, mailto:a@b.example, index.ts, www.example.com, a@b.example, javascript:alert(1), ftp://example.com and //example.com.";
  expect(read(text)).toEqual([
    "See (https://example.com/a?b=c#d → https://example.com/a?b=c#d). Or ((http://example.org → http://example.org)), code(https://code.example), (mailto:a@b.example → mailto:a@b.example), index.ts, www.example.com, a@b.example, javascript:alert(1), ftp://example.com and //example.com.",
  ]);
});

test("HTML is text: layout tags disappear, and everything else stays", () => {
  const text =
    "<p>One<br/>two <em>three</em></p>\n\n<ul><li>a</li><li>b</li></ul>\n\nA <name> &lt;b&gt; <script>alert(1)</script> <!-- gone --> <img src=x onerror=alert(1)>.";
  expect(read(text)).toEqual([
    "One/two three",
    "• a/• b",
    "A <name> <b> <script>alert(1)</script>  .",
  ]);
});

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

const program = "resources:\n  q:\n    type: a:Queue";

const chooser = [
  "<!--Start PulumiCodeChooser -->",
  fence("typescript", "new Queue()"),
  fence("python", "Queue()"),
  fence("hcl", "resource q {}"),
  fence("yaml", program),
  "<!--End PulumiCodeChooser -->",
].join("\n");

test("a code chooser shows one language, or YAML if the text doesn't have it", () => {
  expect(read(`Use:\n\n${chooser}`, "python")).toEqual(["Use:", 'code python: "Queue()" +program']);
  expect(read(chooser)).toEqual([`code yaml: ${JSON.stringify(program)} +program`]);
  expect(read(chooser, "go")).toEqual(read(chooser));
});

test("shortcodes are hidden, and separate consecutive examples", () => {
  const example = (name: string): string =>
    `{{% example %}}\n### ${name}\n\n${fence("python", name)}\n\n${fence("go", `${name}()`)}\n{{% /example %}}`;
  const text = `{{% examples %}}\n## Example Usage\n${example("A")}\n${example("B")}\n{{% /examples %}}`;
  expect(read(text, "go")).toEqual([
    "h2 Example Usage",
    "h3 A",
    'code go: "A()"',
    "h3 B",
    'code go: "B()"',
  ]);
  expect(read(`${chooser}\n${chooser}`, "python")).toHaveLength(2);
  // If a language is repeated, a new example starts.
  expect(read([fence("go", "1"), fence("go", "2")].join("\n"), "go")).toHaveLength(2);
});

test("code that is not a translation is separate, at its place in a list, too", () => {
  const text = `1. Install:\n\n   ${fence("sh", "npm i\n  now").replaceAll("\n", "\n   ")}\n2. Run.\n\n${fence("json", "{}")}`;
  expect(read(text)).toEqual([
    "1. Install:",
    '  code sh: "npm i\\n  now"',
    "2. Run.",
    'code json: "{}"',
  ]);
});

test("YAML that is not a Pulumi program can't be inserted", () => {
  expect(read(fence("yaml", "on: push\njobs: {}"))).toEqual(['code yaml: "on: push\\njobs: {}"']);
});

test("names are those of the language, or those of the text", () => {
  const span =
    'Set <span pulumi-lang-nodejs="`maxSize`" pulumi-lang-python="`max_size`" pulumi-lang-yaml="`maxSize`">`max_size_x`</span> or <span pulumi-lang-python=""top_k"" pulumi-lang-yaml=""topK"">"top_k"</span>.';
  expect(read(span)).toEqual(['Set code(maxSize) or "topK".']);
  expect(read(span, "python")).toEqual(['Set code(max_size) or "top_k".']);
  expect(read(span, "go")).toEqual(['Set code(max_size_x) or "top_k".']);
});

test("references show their targets", () => {
  const text =
    'See <pulumi ref="#/resources/a:m%2Fqueue:Queue"/>, <pulumi ref="#/types/a:index:T/properties/size" /> and <pulumi ref="elsewhere"/>.';
  expect(read(text)).toEqual(["See code(a:m:Queue), code(size) and code(elsewhere)."]);
});

test("the line ends that Pulumi's bridge writes into import commands are line ends", () => {
  const text =
    "Imported by `id`, e.g. <break><break>```sh<break> $ pulumi import a:b:C c id <break>```<break><break>";
  expect(read(text)).toEqual([
    "Imported by code(id), e.g.",
    'code sh: " $ pulumi import a:b:C c id "',
  ]);
});

test("bidirectional and invisible characters are kept, to be shown as marks", () => {
  expect(read("a\u202eb &#8238;c\ue0000\ue000\u0000\n\n" + fence("sh", "x\u2066y"))).toEqual([
    "a\u202eb \u202ec0\ufffd",
    'code sh: "x\u2066y"',
  ]);
});

test("too deep nesting ends in “…”", () => {
  const quotes = read(`${"> ".repeat(30)}deep`);
  expect(quotes.at(-1)?.trim()).toBe("…");
  expect(quotes.length).toBeLessThan(20);
});

test("code behind markup on its line keeps what looks like code in it", () => {
  const text = "<!--Start PulumiCodeChooser -->```yaml\nresources:\n```\nx\n";
  expect(show(readDescription(text, "python"))).toEqual(['code : "resources:\\n\\n\\nx"']);
});

test("any text is read, and no place mark is left in it", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...Object.values(hostile),
      ...chooser.split("\n"),
      "</span>",
      "-->",
      "\n",
      "  ",
    ),
    fc.string({ unit: "binary", maxLength: 10 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      const shown =
        show(readDescription(text, "python")).join("\n") + summarizeDescription(text, 100).text;
      expect(shown).not.toMatch(/[\ue000\r]/);
    }),
    { numRuns: runs(300) },
  );
});

const nested = (open: string, close: string): string =>
  open.repeat(15_000 / open.length) + close.repeat(15_000 / close.length);

const ordinary = "Some *words* about `queues` and [more](https://example.com/queues).\n\n".repeat(
  15_000,
);

const hostile: Readonly<Record<string, string>> = {
  quotes: ">",
  lists: "- ",
  "quotes and lists": "> - > - a\n",
  brackets: "[",
  links: "[a](",
  stars: "*a **b ",
  backticks: "`a``b",
  headings: "# a\n",
  tables: "|a|b\n|-|-\n",
  numbers: "1. a\n",
  fences: "```\n",
  "open fences": "```a\n",
  programs: "```yaml\nresources:\n```\nx\n",
  spans: '<span pulumi-lang-yaml="',
  "closed spans": '<span pulumi-lang-yaml="x">',
  attributes: '<span pulumi-lang-yaml="x" pulumi-lang-go="',
  comments: "<!--",
  shortcodes: "{{%",
  references: '<pulumi ref="x',
  breaks: "<break>",
  directions: "\u202e",
  tags: "<a b='",
  entities: "&#8238;",
  "one word": "a",
  mixture: "*[`<_>~|",
};

test.each([
  ...Object.entries(hostile).map(
    ([what, piece]) => [what, piece.repeat(1_000_000 / piece.length)] as const,
  ),
  ["nested emphasis", nested("*a ", " a*")] as const,
  ["nested links", nested("[", "](a)")] as const,
])("a megabyte of %s is read fast", (_, text) => {
  const times = { ordinary: Infinity, hostile: Infinity };
  const time = (kind: keyof typeof times, description: string): void => {
    let blocks: unknown;
    const taken = processorTime(() => (blocks = readDescription(description, "yaml")));
    times[kind] = Math.min(times[kind], taken);
    expect(JSON.stringify(blocks).length).toBeLessThan(3_000_000);
  };
  // A typical text at the length limit takes 8 ms on an idle machine. Quadratic time would take minutes.
  const limit = 25;
  // Other processes may slow the machine down, but probably not in every run.
  for (let run = 0; run < 10 && !(times.hostile < limit * times.ordinary); run += 1) {
    time("ordinary", ordinary);
    time("hostile", text);
  }
  expect(times.hostile).toBeLessThan(limit * times.ordinary);
});

test("notes of Terraform are quotes, and a link without a URL is its text", () => {
  const text = "A zone.\n\n!> **WARNING:** Read [the guide][1].\n\n~> *NOTE* See [a ****guide][4].";
  expect(show(readDescription(text, "yaml"))).toEqual([
    "A zone.",
    "quote",
    `  ${line([
      { kind: "strong", text: "WARNING:" },
      { kind: "text", text: " Read the guide." },
    ])}`,
    "quote",
    `  ${line([
      { kind: "emphasis", text: "NOTE" },
      { kind: "text", text: " See a guide." },
    ])}`,
  ]);
});
