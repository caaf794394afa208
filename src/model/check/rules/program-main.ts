import type { ProgramRule } from "#model/check/rules/rule.ts";
import { programFolder } from "#model/files/project/project-keys.ts";
import { quoteShort } from "#model/base/messages.ts";

export const programMain: ProgramRule = {
  id: "program/main",
  summary: "The file contains the program that Pulumi runs.",
  *check({ program }) {
    const folder = program.source === undefined ? "" : programFolder(program);
    if (folder === "") return;
    const { resources, variables, outputs } = program;
    const isEmpty = resources.length + variables.length + outputs.length === 0;
    const named =
      folder === undefined ? "outside the project" : `in the folder ${quoteShort(folder)}`;
    yield {
      severity: "warning",
      location: { kind: "program" },
      message: isEmpty
        ? `According to main, the program is ${named}. Open that file.`
        : `According to main, the program is ${named}. The program in this file is not deployed.`,
    };
  },
};
