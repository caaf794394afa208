/**
 * Mutants that no test can notice, because the program does the same with them: the end of the file's
 * path, the line they are in, the change as the run prints it, and the reason.
 */
export const equivalent = [
  {
    file: "saver.ts",
    line: 'error = outcome.kind === "failed" ? outcome.error : undefined;',
    mutation: 'outcome.kind === "failed" → true',
    reason: "What was done has no error.",
  },
  {
    file: "saver.ts",
    line: 'if (outcome.kind === "failed") return false;',
    mutation: "return false; → return;",
    reason: "Nothing is as untrue as false to the one caller.",
  },
  {
    file: "saver.ts",
    line: "return false;",
    mutation: "return false; → return;",
    reason: "Nothing is as untrue as false to the one caller.",
  },
  {
    file: "saver.ts",
    line: 'revision: outcome.value === "written" ? revision : (stored?.revision ?? revision),',
    mutation: "stored?.revision ?? revision → (stored?.revision)",
    reason: "Only what is stored can be found unchanged.",
  },
  {
    file: "saver.ts",
    line: 'revision: outcome.value === "written" ? revision : (stored?.revision ?? revision),',
    mutation: "?. → .",
    reason: "Only what is stored can be found unchanged.",
  },
  {
    file: "saver.ts",
    line: "schedule.cancel();",
    mutation: "schedule.cancel(); → ;",
    reason:
      "A stopped saver writes nothing when its time comes, and adopting something cancels again.",
  },
  {
    file: "designer.ts",
    line: 'if (location.kind === "program") return before;',
    mutation: "return before; → return;",
    reason: "What was selected before is in the state already.",
  },
  {
    file: "designer.ts",
    line: "const isThere = isolated === undefined || findResource(program, isolated) !== undefined;",
    mutation:
      "focus === undefined || findResource(program, focus) !== undefined → (findResource(program, focus) !== undefined)",
    reason: "No resource has no id, and what is not there becomes undefined, which it is.",
  },
  {
    file: "designer.ts",
    line: "a === b ||",
    mutation:
      "a === b || (a.resources === b.resources && a.config === b.config && a. → ((a.resources === b.resources && a.config === b.config && a.outputs ==",
    reason: "A program's parts are its own: the test of the whole is a short cut.",
  },
];
