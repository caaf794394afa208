import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

const decisions = readdirSync(join(ROOT, "docs/decisions"))
  .filter((name) => /^\d/.test(name))
  .toSorted()
  .map((name) => `docs/decisions/${name}`);

/** The documents in the sidebar, as paths from the root, in the order in which readers need them. */
export const GROUPS = [
  {
    title: "Guide",
    pages: [
      "README.md",
      "docs/guide/wire.md",
      "docs/guide/take-home.md",
      "docs/guide/packages.md",
      "docs/guide/begin.md",
      "docs/guide/built-in-types.md",
      "docs/folder.md",
      "docs/sharing.md",
      "docs/versions.md",
      "docs/exports.md",
    ],
  },
  {
    title: "Programs and stacks that exist",
    pages: ["docs/any-program.md", "docs/planning.md", "docs/adopting.md"],
  },
  {
    title: "Terminal and team",
    pages: [
      "docs/command-line.md",
      "docs/configuration.md",
      "docs/review.md",
      "docs/rules.md",
      "docs/team-rules.md",
      "docs/facts.md",
    ],
  },
  {
    title: "Hosts and other pages",
    pages: ["docs/hosting.md", "docs/view.md", "docs/library.md"],
  },
  {
    title: "Project",
    pages: [
      "CHANGELOG.md",
      "SECURITY.md",
      "CONTRIBUTING.md",
      "CODE_OF_CONDUCT.md",
      "ARCHITECTURE.md",
      "docs/performance.md",
      "conformance/README.md",
      "bench/README.md",
    ],
  },
  {
    title: "Sources",
    isCollapsed: true,
    pages: ["model", "export", "forms", "diagram", "edge", "store", "ui", "cli"].map(
      (folder) => `src/${folder}/README.md`,
    ),
  },
  {
    title: "Decisions",
    isCollapsed: true,
    pages: ["docs/decisions/README.md", ...decisions],
  },
];

export const PAGES = GROUPS.flatMap(({ pages }) => pages);

/** The path of a document's page. The README of a folder is the folder's page. */
export const pageOf = (path) => path.replace(/(^|\/)README\.md$/, "$1index.md");

/** The first heading of a document, without Markdown syntax. */
export function titleOf(path) {
  const [, heading = path] = /^# (.+)$/m.exec(readFileSync(join(ROOT, path), "utf8")) ?? [];
  return heading.replaceAll(/[`*_]/g, "");
}
