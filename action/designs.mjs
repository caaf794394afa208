import { posix } from "node:path";

/**
 * The files to review in two commits, `before` and `after` from `readTree`: all JSON and YAML files in a folder that
 * the change touches, and the files of the projects around them. Other files of the repository are not read. `targets`
 * has the targets of symbolic links by digest. Changed files that cannot be reviewed are `unexamined`, with the reason.
 */
export function selectFiles(before, after, folder, targets) {
  const [base, head, changed, unexamined] = [[], [], [], []];
  const keep = (list, path, entry) => {
    if (kindOf(entry) === "file") list.push({ path, digest: entry.digest });
  };
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(path), after.get(path)];
    if (!isVisible(path, folder)) continue;
    // A folder's configuration applies to the folders inside it.
    if (isSame(old, next) || !(isIn(path, folder) || CONFIGURATION.test(path))) {
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

/** A commit's configuration files, by path. */
export const configurationsOf = (tree) =>
  [...tree].filter(([path, entry]) => CONFIGURATION.test(path) && kindOf(entry) === "file");

/**
 * A commit's configuration and the files that it names: schemas, packed folders, and facts. `texts` has the
 * configuration files' content by digest. The command line parses the files as YAML. Here, every word that is a path in
 * the commit counts, so some of the selected files may be unnecessary.
 */
export function selectConfiguration(tree, texts) {
  const folders = new Map();
  for (const path of tree.keys()) {
    const folder = posix.dirname(path);
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  const found = new Set();
  for (const [path, { digest }] of configurationsOf(tree)) {
    found.add(path);
    const lock = posix.join(posix.dirname(path), "stackwright.lock");
    if (tree.has(lock)) found.add(lock);
    for (const word of (texts.get(digest) ?? "").split(/[\s'",[\]{}]+/)) {
      const place = posix.join(posix.dirname(path), word.replace(/^[^@=/]*@[^=/]*=/, ""));
      const folder = tree.has(place) ? posix.dirname(place) : place.replace(/\/$/, "");
      if (tree.has(place)) found.add(place);
      else if (!tree.has(posix.join(folder, "index.json"))) continue;
      for (const beside of folders.get(folder) ?? [])
        if (beside.endsWith(".facts.json") || (!tree.has(place) && isPacked(beside)))
          found.add(beside);
    }
  }
  return [...found].flatMap((path) => {
    const entry = tree.get(path);
    return kindOf(entry) === "file" ? [{ path, digest: entry.digest }] : [];
  });
}

const isPacked = (path) => /(?:^|\/)index\.json$|\.json\.gz$/.test(path);

/** The symbolic links that a change adds, removes or redirects, by digest. */
export const changedLinks = (before, after) => [
  ...new Set(
    [...before, ...after].flatMap(([path, entry]) =>
      kindOf(entry) === "link" && !isSame(before.get(path), after.get(path)) ? [entry.digest] : [],
    ),
  ),
];

/** Whether a commit has files in a folder, or a file at the folder's path. */
export const hasFolder = (tree, folder) =>
  folder === "" || [...tree.keys()].some((path) => isIn(path, folder));

/** A folder's path as in Git; empty for the whole repository. */
export const tidyFolder = (folder) =>
  folder
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");

/** Matches programs, project files and stack config, which are read too if a file near them changes. */
const PROJECT_FILE = /(?:^|\/)(?:(?:Main|Pulumi)(?:\.[^/]+)?|PulumiPlugin)\.(?:json|ya?ml)$/;

/** Matches a team's configuration file, which is in the designs' folder or a parent folder. */
const CONFIGURATION = /(?:^|\/)stackwright\.yaml$/;

const isDesignName = (path) => /\.(?:json|ya?ml)$/i.test(path);

/** Git's file modes (git-fast-import, filemodify). Executable files are treated like others. */
const KINDS = { 100644: "file", 100755: "file", 120000: "link", 160000: "submodule" };

const kindOf = (entry) => KINDS[entry?.mode];

const isSame = (old, next) =>
  old?.digest === next?.digest && kindOf(old) === kindOf(next) && old !== undefined;

/** Why a changed file is not examined; undefined if it is examined, or irrelevant to a review. */
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

/** Whether a file is neither hidden nor part of an installed package. The folder that the user named may be either. */
function isVisible(path, folder) {
  const rest = isIn(path, folder) ? path.slice(folder.length) : path;
  return !/(?:^|\/)(?:\.|node_modules(?:\/|$))/.test(rest);
}

const isIn = (path, folder) => folder === "" || path === folder || path.startsWith(`${folder}/`);
