// Checks the documented ID shapes: IDs in newer documentation for the same types must have the shape, and IDs of
// other types must not.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { need } from "#tool.mjs";

/** Later npm versions of the packages whose schemas are read. */
const later = { aws: "7.48.0", azure: "6.40.0", digitalocean: "4.80.1" };
/** npm packages whose documentation replaces a schema that is not in any registry. */
export const earlier = { digitalocean: "4.57.0" };

const command = /pulumi import (\S+) (?:"[^"\n]*"|'[^'\n]*'|\S+) (.+?)\s*$/gm;

/** The descriptions of the classes in an npm package, from their declarations. */
export function describedBy(name, version) {
  const folder = mkdtempSync(join(tmpdir(), "shapes-"));
  try {
    need("npm", ["pack", "--silent", `@pulumi/${name}@${version}`], { cwd: folder });
    const [file] = readdirSync(folder);
    need("tar", ["xzf", file, "--wildcards", "*.d.ts"], { cwd: folder });
    const home = join(folder, "package");
    const files = readdirSync(home, { recursive: true }).filter((each) => each.endsWith(".d.ts"));
    return new Map(files.flatMap((each) => descriptionsIn(readFileSync(join(home, each), "utf8"))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function descriptionsIn(text) {
  return [...text.matchAll(/\/\*\*\n((?: \*.*\n)+?) \*\/\nexport declare class/g)].flatMap(
    ([, comment]) => {
      const description = comment.replaceAll(/^ \* ?/gm, "");
      const [token] = [...description.matchAll(command)].map(([, found]) => found);
      return token === undefined ? [] : [[token, description]];
    },
  );
}

/** The types by token, each with the IDs in later documentation; undefined if there is no later version. */
export const laterExamples = (name, importSection) =>
  later[name] === undefined
    ? undefined
    : new Map(
        [...describedBy(name, later[name])].map(([token, description]) => [
          token,
          importSection(description)?.examples ?? [],
        ]),
      );

/** A realistic name for a placeholder in an example, such as `<id>`. */
const filled = (id) => id.replaceAll(/<[^<>]*>|\{[^{}]*\}/g, "example1").replaceAll("`", "");

/** IDs of very different shapes. Each type's shape must reject at least one of them. */
const others = [
  "arn:aws:iam::123456789012:role/x",
  "/subscriptions/1/x",
  "https://a.example/b",
  "word",
];

/** The verdict on one type: whether its shape is known, and why the shape is wrong. */
export function judge({ token, examples, own }, { check, isKnown }) {
  const known = isKnown(token);
  if (!known) return { known, wrong: own.length > 0 ? `reads nothing from ${own[0]}` : undefined };
  const refused = [...examples, ...own].find((id) => check(token, filled(id)).length > 0);
  if (refused !== undefined)
    return { known, wrong: `${refused}: ${check(token, filled(refused))[0].message}` };
  const isVague = own.length > 0 && others.every((id) => check(token, id).length === 0);
  return { known, wrong: isVague ? "refuses no ID of a different shape" : undefined };
}

/** Checks the ID shape of a Kubernetes kind with valid and invalid IDs, according to the provider's source. */
export function judgeKubernetes(token, namespaced, { check }) {
  const kind = token
    .split(":")
    .at(-1)
    .replace(/(?:List|Patch)$/, "");
  const isNamespaced = namespaced[kind];
  const right = isNamespaced === false ? ["web"] : ["shop/web", "web"];
  const wrong = isNamespaced === false ? ["shop/web", "a/b/c"] : ["a/b/c", "my web"];
  const refused = right.find((id) => check(token, id).length > 0);
  const taken = wrong.find((id) => check(token, id).length === 0);
  return {
    known: true,
    wrong: refused ? `${refused} is refused` : taken && `${taken} is not refused`,
  };
}
