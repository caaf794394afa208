import type { ProgramRule } from "#model/check/rules/rule.ts";
import { designerKey } from "#model/files/manifest/designer-section.ts";
import { keysOfProgram } from "#model/files/manifest/read-extras.ts";
import { projectKeyNames } from "#model/files/project/project-keys.ts";
import { memoize } from "#model/base/memoize.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import type { ProgramSource } from "#model/program/program.ts";
import { importKey } from "#model/program/renaming/rename-kept.ts";

/**
 * The top-level keys that Pulumi reads (`TemplateDecl`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go, and
 * `Project`, pulumi/pulumi:sdk/go/common/workspace/project.go).
 */
const known = [
  ...keysOfProgram,
  ...projectKeyNames,
  "runtime",
  "namespace",
  "version",
  "pulumi",
  "components",
];

/** The keys that other readers than Pulumi have. */
const ofOthers = new Set([designerKey, importKey, "environment"]);

/** Names for parts that a file only keeps for aliases, as in other YAML formats. */
const kept = /^(?:x-|[._])/;

/** `ParseTemplate` reads the top-level keys without its warning about unknown keys. */
export const programUnknownKey: ProgramRule = {
  id: "program/unknown-key",
  summary: "Pulumi knows every top-level key of the file.",
  *check({ program }) {
    const { extras, plugin, source } = program;
    for (const key of Object.keys(plugin?.file ?? extras)) {
      if (known.includes(key) || ofOthers.has(key) || kept.test(key)) continue;
      if (source !== undefined && anchored(source).has(key)) continue;
      const meant = nearest(key, known);
      const guess = meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
      yield {
        severity: "warning",
        location: { kind: "program", path: [key] },
        message: `Pulumi ignores the unknown key ${quoteShort(key)}.${guess}`,
      };
    }
  },
};

/** The top-level keys of a text that contain an anchor, because other parts can use them by an alias. */
const anchored = memoize<ProgramSource, ReadonlySet<string>>(({ text }) => {
  const parts = text.split(/^(?=[^\s#}-])/m).filter((part) => /[\s[{,:]&[\w-]/.test(part));
  return new Set(parts.map((part) => /^["']?(.*?)["']?\s*:/.exec(part)?.[1] ?? ""));
});
