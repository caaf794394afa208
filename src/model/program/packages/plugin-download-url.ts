/** Characters that a URL never contains unescaped (RFC 3986, section 2). */
const notInUrl = /[\s\p{C}"<>\\^`{}|]/u;

/** The placeholders that Pulumi replaces in a web server's URL (`interpolateURL` in the source file below). */
const placeholders = /\$\{(?:NAME|VERSION|OS|ARCH)\}/g;

/**
 * The reason why Pulumi can't download a plugin from a URL, as a sentence; undefined if the URL is supported. Pulumi
 * supports web servers, `git://`, `github://host/organization[/repository]` and `gitlab://host/project`
 * (`newPluginSource`, pulumi/pulumi:sdk/go/common/workspace/plugins.go).
 */
export function pluginDownloadUrlError(url: string): string | undefined {
  const [, scheme = "", rest = ""] = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/(.*)$/s.exec(url) ?? [];
  const known = scheme.toLowerCase();
  if (!Object.hasOwn(forms, known))
    return "Pulumi downloads plugins from URLs that start with https://, github://, gitlab:// or git://.";
  const isWeb = known === "https" || known === "http";
  if (notInUrl.test(isWeb ? rest.replaceAll(placeholders, "") : rest))
    return "An address contains no spaces, quotation marks or braces, except ${NAME}, ${VERSION}, ${OS} and ${ARCH} after https://.";
  const [, host = "", path = ""] = /^([^/?#]*)([^?#]*)/.exec(rest) ?? [];
  const parts = path.replaceAll(/^\/+|\/+$/g, "").split("/");
  const [least, most, form] = forms[known] ?? [0, 0, ""];
  const count = parts[0] === "" ? 0 : parts.length;
  return host === "" || count < least || count > most
    ? `The URL must have the form ${form}.`
    : undefined;
}

/** For each scheme, the minimum and maximum number of path segments, and the form of the whole URL. */
const forms: Readonly<Record<string, readonly [least: number, most: number, form: string]>> = {
  https: [0, Infinity, "https://host/path"],
  http: [0, Infinity, "http://host/path"],
  git: [1, Infinity, "git://host/path"],
  github: [1, 2, "github://host/organization or github://host/organization/repository"],
  gitlab: [1, 1, "gitlab://host/project"],
};
