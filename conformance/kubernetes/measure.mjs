// Counts the checks' results for random Kubernetes designs that pass Kubernetes' validation.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { drawDesigns } from "#kubernetes/designs.mjs";
import { cached, lines, need } from "#tool.mjs";

const home = import.meta.dirname;

/**
 * The number of designs to check, and the number of additional designs, because the validation may refuse some designs.
 */
const wanted = 300;
const drawn = 450;

/** `check` returns the diagnostics of a design, which is a list of objects. */
export function measureDesigns(cache, random, check) {
  const designs = drawDesigns(drawn, random);
  const refused = validate(cache, designs);
  const accepted = designs.filter((_, at) => refused[at].length === 0).slice(0, wanted);
  // Random letters can contain "pw", and our check assumes that such names are secrets.
  const isCounted = ({ rule }) => rule !== "secret/plain-text";
  const found = accepted.flatMap((design) =>
    check(design)
      .filter(isCounted)
      .map(({ severity, rule, message }) => ({ severity, text: `${rule}: ${message}` })),
  );
  return { count: accepted.length, wanted, drawn, refused: refused.flat(), found };
}

/** Returns the errors of Kubernetes' validation for each design. */
function validate(cache, designs) {
  const sources = readdirSync(home).filter((file) => /\.(?:go|mod|sum)$/.test(file));
  const tools = cached(
    join(cache, "validation"),
    sources.map((file) => readFileSync(join(home, file))).join("\n"),
    (folder) => need("go", ["build", "-o", `${folder}/validate`, "."], { cwd: home }),
  );
  const objects = designs.flat().map((object) => JSON.stringify(object));
  const said = lines(need(join(tools, "validate"), [], { input: `${objects.join("\n")}\n` }));
  let at = 0;
  return designs.map((design) => design.flatMap(() => JSON.parse(said[at++])));
}
