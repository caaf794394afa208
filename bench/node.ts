// What run.mjs needs of the product, built into one file because Node 20 reads no TypeScript.
export { measureChecks } from "./checks.ts";
export { createManifest, openedInput, openedName } from "./designs.ts";
export { measurePrint, printedLanguages } from "./prints.ts";
export { firstInput } from "./synthetic.ts";
