import { posix } from "node:path";

/**
 * What of two commits is reviewed, `before` and `after` as `readTree` gives them: all JSON and YAML files that the change
 * touches in a folder, however many others the repository has, and the files of projects around them. `targets` has the
 * text of links by digest. What is changed and cannot be handed over is `unexamined`, with the reason.
 */
export function selectFiles(before, after, folder, targets) {
  const [base, head, changed, unexamined] = [[], [], [], []];
  const keep = (list, path, entry) => {
    if (kindOf(entry) === "file") list.push({ path, digest: entry.digest });
  };
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(path), after.get(path)];
    if (!isVisible(path, folder)) continue;
    if (isSame(old, next) || !isIn(path, folder)) {
      if (!PROJECT_FILE.test(path)) continue;
    } else {
      const reason = reasonAgainst(path, old, next, { after, targets });
      if (reason !== undefined) unexamined.push({ file: path, reason });
      if (reason !== undefined || !isDesignName(path)) continue;
      keep(changed, path, next);
    }
    keep(base, path, old);
    keep(head, path, next);
  }
  return { base, head, changed, unexamined };
}

/** The links that a change adds, removes or turns, by digest. */
export const changedLinks = (before, after) => [
  ...new Set(
    [...before, ...after].flatMap(([path, entry]) =>
      kindOf(entry) === "link" && !isSame(before.get(path), after.get(path)) ? [entry.digest] : [],
    ),
  ),
];

/** Whether a commit has files in a folder, or a file of that path. */
export const hasFolder = (tree, folder) =>
  folder === "" || [...tree.keys()].some((path) => isIn(path, folder));

/** A folder as it is given, in the form in which Git has paths: empty for the whole repository. */
export const tidyFolder = (folder) =>
  folder
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");

/** Programs, project files and stack config: what a change nearby is read with. */
const PROJECT_FILE = /(?:^|\/)(?:(?:Main|Pulumi)(?:\.[^/]+)?|PulumiPlugin)\.(?:json|ya?ml)$/;

const isDesignName = (path) => /\.(?:json|ya?ml)$/i.test(path);

/** The modes of Git (git-fast-import, filemodify). A file that can be run is a file like others. */
const KINDS = { 100644: "file", 100755: "file", 120000: "link", 160000: "submodule" };

const kindOf = (entry) => KINDS[entry?.mode];

const isSame = (old, next) =>
  old?.digest === next?.digest && kindOf(old) === kindOf(next) && old !== undefined;

/** Why a changed file is not examined; undefined where it is, or where it is no concern of a review. */
function reasonAgainst(path, old, next, { after, targets }) {
  const kinds = new Set([kindOf(old), kindOf(next)]);
  if (kinds.has("submodule")) return "submodule";
  if (kinds.has("link")) {
    const links = [old, next].filter((entry) => kindOf(entry) === "link");
    const isRelevant =
      isDesignName(path) ||
      links.some(({ digest }) => leadsToFolder(path, targets.get(digest) ?? "", after));
    return isRelevant ? "symbolic link" : undefined;
  }
  const isUnwritable = process.platform === "win32" && /[\\:*?"<>|]/.test(path);
  return isUnwritable && isDesignName(path) ? "unwritable file name" : undefined;
}

function leadsToFolder(path, target, tree) {
  const full = posix.join(posix.dirname(path), target).replace(/\/$/, "");
  return full === "." || [...tree.keys()].some((each) => each.startsWith(`${full}/`));
}

/** Whether nothing on the way to a file is hidden or an installed package, but for the folder that somebody named. */
function isVisible(path, folder) {
  const rest = isIn(path, folder) ? path.slice(folder.length) : path;
  return !/(?:^|\/)(?:\.|node_modules(?:\/|$))/.test(rest);
}

const isIn = (path, folder) => folder === "" || path === folder || path.startsWith(`${folder}/`);
