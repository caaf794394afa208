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
    // The configuration of a folder counts for those in it.
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

/** The configuration files of a commit, by path. */
export const configurationsOf = (tree) =>
  [...tree].filter(([path, entry]) => CONFIGURATION.test(path) && kindOf(entry) === "file");

/**
 * The configuration of a commit and the files that it names: schemas, folders of packed ones, and facts. `texts` has
 * what the configuration files say, by digest. The command line reads them as YAML; here each word counts that is a path
 * of the commit, so that some may be more than are needed.
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

/** What a team says of its designs, in a folder or one above. */
const CONFIGURATION = /(?:^|\/)stackwright\.yaml$/;

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
  return isUnwritable && isDesignName(path) ? "file name that cannot be written" : undefined;
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
