const MARKER = "<!-- stackwright-review -->";

/** GitHub's limit for a comment, in characters. */
const LONGEST = 65_536;

/** Creates a function that calls GitHub's API; for status codes in `missing`, that function returns undefined. */
export function createApi({ url, token }) {
  return async (method, path, body, missing = []) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: "application/vnd.github+json",
        // The review runs between two requests, and GitHub may close an idle connection.
        connection: "close",
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "user-agent": "stackwright",
        "x-github-api-version": "2022-11-28",
      },
      redirect: "error",
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (missing.includes(response.status)) return undefined;
    if (!response.ok)
      throw new Error(`GitHub responded with ${response.status} to ${method} ${path}.`);
    return response.status === 204 ? undefined : response.json();
  };
}

/**
 * The open pull request whose head a run was for; undefined if there is no such pull request, or it has newer commits.
 * The event of a run from a fork only names the branch and the commit, not the pull request.
 */
export async function findPull(api, repository, { head_sha: sha, head_branch, head_repository }) {
  const [owner] = String(head_repository?.full_name ?? "").split("/");
  if (!owner || !head_branch) return undefined;
  const branch = encodeURIComponent(`${owner}:${head_branch}`);
  const pulls = await api(
    "GET",
    `/repos/${repository}/pulls?state=open&per_page=100&head=${branch}`,
  );
  const found = pulls.filter(({ head }) => head.sha === sha);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * A commit's content by path, like `readTree`, for commits that Git hasn't fetched. GitHub lists at
 * most 100,000 entries at once; for a larger commit, only folders that differ from the base are listed.
 */
export async function treeOf(api, repository, commit, base) {
  const trees = `/repos/${repository}/git/trees`;
  const { tree, truncated } = await api("GET", `${trees}/${commit}?recursive=1`);
  if (truncated !== true)
    return new Map(
      tree.flatMap(({ path, type, mode, sha }) =>
        type === "tree" ? [] : [[path, { mode, digest: sha }]],
      ),
    );
  const known = base.folders();
  const same = new Set();
  const found = new Map();
  const visit = async (digest, folder) => {
    const { tree: entries } = await api("GET", `${trees}/${digest}`);
    for (const { path: name, type, mode, sha } of entries) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (type !== "tree") found.set(path, { mode, digest: sha });
      else if (known.get(path) === sha) same.add(path);
      else await visit(sha, path);
    }
  };
  await visit(commit, "");
  for (const [path, entry] of base.files) if (isBelow(path, same)) found.set(path, entry);
  return found;
}

function isBelow(path, folders) {
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1))
    if (folders.has(path.slice(0, at))) return true;
  return false;
}

/** The targets of symbolic links, by Git's hash. */
export async function readLinks(api, repository, digests) {
  const links = new Map();
  for (const digest of digests.slice(0, 100)) {
    const { content } = await api("GET", `/repos/${repository}/git/blobs/${digest}`);
    links.set(digest, Buffer.from(content, "base64").toString("utf8"));
  }
  return links;
}

/** Posts a comment, or updates the author's existing comment. */
export async function comment(api, repository, number, text, author) {
  const body = `${MARKER}\n${text}`;
  if (body.length > LONGEST) throw new Error("The review is too long for a comment.");
  const own = await findComment(api, repository, number, author);
  if (own === undefined)
    await api("POST", `/repos/${repository}/issues/${number}/comments`, { body });
  else await api("PATCH", `/repos/${repository}/issues/comments/${own.id}`, { body });
}

/** Removes an earlier review's comment, and returns whether there was one. */
export async function removeComment(api, repository, number, author) {
  const own = await findComment(api, repository, number, author);
  if (own !== undefined) await api("DELETE", `/repos/${repository}/issues/comments/${own.id}`);
  return own !== undefined;
}

/** Finds the author's own comment. Anybody can write the marker, so comments of other authors are ignored. */
async function findComment(api, repository, number, author) {
  for (let page = 1; page <= 30; page += 1) {
    const comments = await api(
      "GET",
      `/repos/${repository}/issues/${number}/comments?per_page=100&page=${page}`,
    );
    const own = comments.find(
      ({ user, body }) => user?.login === author && body?.startsWith(MARKER),
    );
    if (own !== undefined || comments.length < 100) return own;
  }
  return undefined;
}
