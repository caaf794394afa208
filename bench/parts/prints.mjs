import { execFileSync } from "node:child_process";
import { argv, execPath, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { generateDesign } from "../../scripts/generate-design.mjs";
import { ratio } from "../report.mjs";

// Measures the time to print a design of 10,000 resources, compared with `JSON.stringify` of the same program.
const count = 10_000;
const script = fileURLToPath(import.meta.url);

/** Resources of all types without references, and resources connected like real ones. */
const designs = {
  plain: ({ createManifest }) => createManifest(count),
  wired: () => generateDesign(count),
};

const measureApart = (design, language) =>
  JSON.parse(execFileSync(execPath, [script, design, language], { encoding: "utf8" }));

const least = (times) => Math.min(...times);

/**
 * Measures each language with each design, and `JSON.stringify` with each design, in separate processes. The minimum of
 * all rounds counts, because on a busy machine the other rounds include waiting.
 */
async function all(tools) {
  const { printedLanguages } = await tools.product();
  return Object.keys(designs).flatMap((design) => {
    const plainly = measureApart(design, "stringify");
    return printedLanguages.map(({ id, label }) =>
      ratio(
        `print 10,000 ${design} resources: ${label}, ms`,
        measureApart(design, id),
        "stringify",
        plainly,
        undefined,
        least,
      ),
    );
  });
}

/**
 * Measures printing the connected design in each language after an edit of one string, compared with printing the whole
 * design.
 */
async function edited(tools) {
  const { printedLanguages } = await tools.product();
  return printedLanguages.map(({ id, label }) =>
    ratio(
      `code after an edit at 10,000 resources: ${label}, ms`,
      measureApart("wired", `${id} edited`),
      "full print",
      measureApart("wired", id),
      0.1,
    ),
  );
}

export const sections = { all, edited };

if (argv[1] === script) {
  const [design, language] = argv.slice(2);
  const product = await import("../dist/node/node.js");
  const manifest = designs[design](product);
  const [id, isEdited] = language.split(" ");
  const measure = isEdited === undefined ? product.measurePrint : product.measureEditedPrint;
  const times =
    language === "stringify" ? product.measureStringify(manifest) : measure(manifest, id);
  stdout.write(JSON.stringify(times));
}
