// The product's functions that the bench parts need, built into one file because Node 20 can't read TypeScript.
export { measureColdChecks, measureEdits } from "./checks.ts";
export { createManifest, openedInput, openedName } from "./designs.ts";
export {
  elkGraphOf,
  elkPositionsOf,
  largeGraph,
  layOutOurselves,
  layoutFamilies,
  measureLayout,
} from "./layouts.ts";
export { measureEditedPrint, measurePrint, measureStringify, printedLanguages } from "./prints.ts";
export { firstInput } from "./synthetic.ts";
