import type { KnownBug } from "#export/testing/known-bugs/known-bug.ts";
import { policy } from "#export/testing/known-bugs/known-bug.ts";

const shell = "cd $HOME\necho $1 `id`\n";

/** Bugs in strings, names and config values. */
export const bugsInText: readonly KnownBug[] = [
  {
    name: "Dollar signs in a multiline string",
    error:
      "A dollar sign that is not followed by a brace is dropped, so a script loses its variables.",
    design: policy(shell),
    here: {
      typescript: { right: ["`cd $HOME\necho $1 \\`id\\`\n`"], wrong: ["cd HOME", "echo 1"] },
    },
  },
  {
    name: "Text around a reference",
    error:
      "TypeScript's template does not escape backquotes, backslashes and `${` in the text; Java's format string does not escape `%`, and doubles braces.",
    design: {
      resources: {
        other: { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } },
        policy: {
          type: "delta:RestrictionPolicy",
          properties: { resourceId: '${other.id}: `50%`, {0}, \\n, "$${x}"' },
        },
      },
    },
    here: {
      typescript: {
        right: ['}: \\`50%\\`, {0}, \\\\n, "\\${x}"`'],
        wrong: [": `50%`", ", \\n,", '"${x}"'],
      },
      java: { right: ['"%s: `50%%`, {0}, \\\\n, \\"${x}\\""'], wrong: ["50%`", "{{0}}"] },
    },
  },
  {
    name: "Quotes and backslashes in a multiline string",
    error: "Neither is escaped between triple quotes: the string ends early, or changes.",
    design: policy('a\n"""\nb\\t\n'),
    here: {
      python: { right: ['"""a\n\\"\\""\nb\\\\t\n"""'], wrong: ['a """ b', "b\\t "] },
    },
  },
  {
    name: "Control characters",
    error:
      "The characters are not escaped, and some of them end the line in the middle of a string.",
    design: policy("a\rb\u2028c\u0000"),
    here: {
      csharp: { right: ['"a\\rb\\u2028c\\u0000"'], wrong: ["\r", "\u2028", "\u0000"] },
    },
  },
  {
    name: "A multiline string in Java",
    error:
      "The string is written in C# syntax, or as a text block that the project's Java version does not support.",
    design: policy(shell),
    here: { java: { right: ['"cd $HOME\\necho $1 `id`\\n"'], wrong: ['@"', '"""'] } },
  },
  {
    name: "Quotes in the name of a resource",
    error: "The name is quoted without escapes.",
    design: {
      resources: {
        'the "blue" one \\': {
          type: "delta:RestrictionPolicy",
          properties: { resourceId: "a:b" },
        },
      },
    },
    here: {
      typescript: { right: [`'the "blue" one \\\\'`], wrong: ['"the "blue"', "one \\'"] },
      python: { right: [`'the "blue" one \\\\'`], wrong: ['"the "blue"', "one \\'"] },
      csharp: { right: ['"the \\"blue\\" one \\\\"'], wrong: ['"the "blue"', 'one \\"'] },
      java: { right: ['"the \\"blue\\" one \\\\"'], wrong: ['"the "blue"', 'one \\"'] },
    },
  },
  {
    name: "Two dollar signs in YAML",
    error: "The dollar signs are not escaped, and the reader turns two into one.",
    design: policy("$$$$, $, $${HOME}"),
    here: { yaml: { right: ["resourceId: $$$$, $, $${HOME}"], wrong: [" $$, ", " ${HOME}"] } },
  },
  {
    name: "A config value that is false, zero or empty",
    error: "The value counts as not set, and the default replaces it.",
    design: policy("${audited} ${retries} ${note}", {
      config: {
        audited: { type: "boolean", default: true },
        retries: { type: "integer", default: 3 },
        note: { type: "string", default: "none" },
      },
    }),
    here: {
      typescript: {
        right: [
          'const audited = config.getBoolean("audited") ?? true;\nconst retries = config.getNumber("retries") ?? 3;\nconst note = config.get("note") ?? "none";',
        ],
        wrong: ["||"],
      },
      go: {
        right: [
          'audited, err := cfg.TryBool("audited")\n\t\tif errors.Is(err, config.ErrMissingVar) {\n\t\t\taudited = true\n\t\t} else if err != nil {',
          'retries, err := cfg.TryInt("retries")',
          'note, err := cfg.Try("note")\n\t\tif err != nil {\n\t\t\tnote = "none"\n\t\t}',
        ],
        wrong: ["cfg.Get", "if param"],
      },
    },
  },
  {
    name: "A secret config value with a default",
    error: "In Go it is no longer secret; C# mixes a string and an output in one expression.",
    design: policy("${reportKey}", {
      config: { reportKey: { type: "string", secret: true, default: "unset" } },
    }),
    here: {
      go: {
        right: ['reportKey := cfg.RequireSecret("reportKey")'],
        wrong: ['"unset"', 'cfg.Get("', 'cfg.Try("'],
        reported: "export/secret",
      },
      csharp: {
        right: ['var reportKey = config.RequireSecret("reportKey");'],
        wrong: ['"unset"', "??"],
        reported: "export/secret",
      },
    },
  },
  {
    name: "Lists and objects as defaults",
    error: "A list or an object as a config value's default doesn't compile.",
    design: policy("${readers[0]}", {
      config: {
        readers: { type: "List<String>", default: ["ada"] },
        limits: { type: "object", default: { events: 100 } },
      },
      outputs: { limits: "${limits}" },
    }),
    here: {
      go: {
        right: [
          'var readers []string\n\t\tif err := cfg.GetObject("readers", &readers); err != nil {\n\t\t\treturn err\n\t\t}\n\t\tif readers == nil {\n\t\t\treaders = []string{',
          "var limits map[string]any",
        ],
        wrong: ["if param", "readers := "],
      },
    },
  },
  {
    name: "Config values that are not strings",
    error: "Every value is read as a string, whatever its type.",
    design: policy("${retries} ${audited}", {
      config: { retries: { type: "integer" }, audited: { type: "boolean" } },
    }),
    here: {
      java: {
        right: ['config.requireInteger("retries");', 'config.requireBoolean("audited");'],
        wrong: ["config.require("],
      },
    },
  },
  {
    name: "A resource called config",
    error: "The variable of the resource has the same name as the variable for config values.",
    design: {
      config: { region: { type: "string" } },
      resources: {
        config: { type: "delta:RestrictionPolicy", properties: { resourceId: "${region}" } },
      },
    },
    here: {
      typescript: {
        right: [
          "const config = new pulumi.Config();",
          'const configResource = new delta.RestrictionPolicy("config", {',
        ],
        wrong: ["const config = new delta"],
      },
    },
  },
  {
    name: "Resources called ctx, err and cfg",
    error: "Their variables hide those that every Go program uses.",
    design: {
      config: { region: { type: "string" } },
      resources: {
        ctx: { type: "delta:RestrictionPolicy", properties: { resourceId: "${region}" } },
        err: { type: "delta:RestrictionPolicy", properties: { resourceId: "${ctx.id}" } },
        cfg: { type: "delta:RestrictionPolicy", properties: { resourceId: "${err.id}" } },
      },
      outputs: { id: "${cfg.id}" },
    },
    here: {
      go: {
        right: [
          'ctxResource, err := delta.NewRestrictionPolicy(ctx, "ctx"',
          'errResource, err := delta.NewRestrictionPolicy(ctx, "err"',
          'cfgResource, err := delta.NewRestrictionPolicy(ctx, "cfg"',
        ],
        wrong: ["\tctx, err", "\terr, err", "\tcfg, err"],
      },
    },
  },
  {
    name: "Names that differ only in punctuation",
    error: "Both resources get the same variable.",
    design: {
      resources: {
        "read-only": { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } },
        read_only: { type: "delta:RestrictionPolicy", properties: { resourceId: "c:d" } },
      },
    },
    here: {
      csharp: {
        right: ["var readOnly = new", "var readOnlyResource = new"],
        wrong: ['readOnly = new Delta.RestrictionPolicy("read_only"'],
      },
      java: {
        right: ["var readOnly =", "var readOnlyResource ="],
        wrong: ['readOnly = new RestrictionPolicy( "read_only"'],
      },
    },
  },
];
