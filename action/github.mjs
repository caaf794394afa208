const MARKER = "<!-- stackwright-review -->";

/** A comment on GitHub has at most so many characters. */
const LONGEST = 65_536;

/** Makes the function that asks GitHub's API; `missing` are the codes for which it answers undefined. */
export function createApi({ url, token }) {
  return async (method, path, body, missing = []) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: "application/vnd.github+json",
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
    if (!response.ok) throw new Error(`GitHub answers ${response.status} to ${method} ${path}.`);
    return response.json();
  };
}

/**
 * The open pull request whose head a run was of; undefined where there is none, or it has moved on. The event of a run
 * from a fork names no pull request, but its branch and its commit.
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

/** By path, what Git calls each file of a commit that is neither a link nor a program. */
export async function filesOf(api, repository, commit) {
  const { tree, truncated } = await api(
    "GET",
    `/repos/${repository}/git/trees/${commit}?recursive=1`,
  );
  if (truncated === true) throw new Error("The commit has too many files to be compared with.");
  return new Map(
    tree.flatMap(({ path, type, mode, sha }) =>
      type === "blob" && mode === "100644" ? [[path, sha]] : [],
    ),
  );
}

/** Posts the comment, or writes it anew where there is one of the same author. */
export async function comment(api, repository, number, text, author) {
  const body = `${MARKER}\n${text}`;
  if (body.length > LONGEST) throw new Error("The review is longer than a comment may be.");
  const own = await findComment(api, repository, number, author);
  if (own === undefined)
    await api("POST", `/repos/${repository}/issues/${number}/comments`, { body });
  else await api("PATCH", `/repos/${repository}/issues/comments/${own.id}`, { body });
}

/** Anybody can write the marker: only a comment of the author's own is written anew. */
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
