/** The files that a release takes from the commit. */
export const TAKEN = ["LICENSE", "action", "action.yml"];

/** The files that a release has in addition: a README, and a file that tells Node.js how to read the command line. */
export const writtenFiles = (release) => ({
  "README.md": readme(release),
  "package.json": packageFile(release.product),
});

/**
 * Without this file, Node.js would read an unpacked command line according to the surrounding project's package.json,
 * possibly as CommonJS.
 */
function packageFile({ name, version, license, type, engines }) {
  const kept = { name, version, private: true, license, type, engines };
  return `${JSON.stringify(kept, null, 2)}\n`;
}

/** On GitHub's and GitLab's pages, the link leads from the branch to the sources. */
const readme = ({ product, source, tag }) => `# Stackwright review

This is a release of Stackwright's action for GitHub and of its template for GitLab: the steps, with the command line
built. It is version ${product.version}, built from the commit
\`${source}\` of the sources. Change it there:
the next release takes the place of whatever is edited here.

\`\`\`yaml
- uses: OWNER/stackwright@${tag}
  with:
    mode: review
\`\`\`

The hash of the tag's commit in place of the tag can never mean anything else. Both workflows for GitHub and the job for
GitLab are in [docs/review.md](../${source}/docs/review.md) of the sources.

\`LICENSE\` is the license. \`dist/cli-licenses.md\` has those of the packages whose code is in the command line, and
\`dist/cli.cdx.json\` lists them in CycloneDX. Built again from its commit, a release has the same files byte for byte.
`;
