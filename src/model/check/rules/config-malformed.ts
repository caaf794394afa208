import type { ProgramRule } from "#model/check/rules/rule.ts";
import { isProjectFile } from "#model/files/project/project-keys.ts";
import type { Json } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";

/**
 * Reports the parts of `config` in a program's own file that Pulumi can't read (`ConfigParamDecl`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go). The rule for project files is stricter.
 */
export const configMalformed: ProgramRule = {
  id: "config/malformed",
  summary: "Every config variable in the file is valid.",
  *check({ program }) {
    if (isProjectFile(program)) return;
    for (const { name, extras } of program.config)
      for (const [key, { isRight, form }] of Object.entries(forms)) {
        const value = extras[key];
        if (value === undefined || isRight(value)) continue;
        yield {
          severity: "error",
          location: { kind: "config", name },
          message: `${key} of a config variable must be ${form}.`,
        };
      }
  },
};

interface Form {
  isRight(value: Json): boolean;
  readonly form: string;
}

const isPlainText = (value: Json): boolean => typeof value === "string" && !value.includes("${");

/** The message for each key. The extras contain a known key only if its value is unreadable. */
const forms: Readonly<Record<string, Form>> = {
  type: { isRight: () => false, form: "a literal string" },
  secret: { isRight: () => false, form: "a boolean" },
  name: { isRight: isPlainText, form: "a literal string" },
  items: { isRight: isObject, form: "an object with a type" },
};
