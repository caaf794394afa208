import { isObject, own } from "#model/base/json.ts";
import { parseVersion } from "#model/program/packages/package-version.ts";
import type { Parameterization } from "#model/schema/package-index.ts";

/**
 * The CLI parameters of the package, if they are certain. Each plugin has its own format of parameters. The parameter
 * of `terraform-provider` contains the plugin's arguments (`Value.IntoArgs`,
 * pulumi/pulumi-terraform-bridge:dynamic/parameterize/value.go). A plugin on a local disk has no parameters that work
 * on another machine.
 */
export function parametersOf({
  kind,
  baseProvider,
  parameter,
}: Parameterization): readonly string[] | undefined {
  if (kind !== "replacement" || baseProvider.name !== "terraform-provider") return undefined;
  const value = decodeJson(parameter);
  if (!isObject(value) || !Object.keys(value).every((key) => valueKeys.has(key))) return undefined;
  const remote = own(value, "remote");
  if (!isObject(remote)) return undefined;
  const url = own(remote, "url");
  const version = own(remote, "version");
  if (typeof url !== "string" || !providerAddress.test(url)) return undefined;
  if (typeof version !== "string" || parseVersion(version) === undefined) return undefined;
  const flags = [
    listFlag("include", own(value, "includes")),
    listFlag("exclude", own(value, "excludes")),
    nameFlag(own(value, "providerName")),
  ];
  if (flags.includes("unknown")) return undefined;
  return [url, version, ...flags.filter((flag) => flag !== undefined)];
}

const valueKeys = new Set(["remote", "includes", "excludes", "providerName"]);

/** Matches the address of a provider, such as `registry.opentofu.org/hashicorp/random`. */
const providerAddress = /^[a-z0-9][a-z0-9.-]*(?::[0-9]+)?(?:\/[a-z0-9][a-z0-9_-]*){2}$/i;

/**
 * A command-line flag for a list, in the form that `ParseArgs` reads
 * (pulumi/pulumi-terraform-bridge:dynamic/parameterize/args.go).
 */
function listFlag(name: string, list: unknown): string | undefined {
  if (list === undefined || list === null) return undefined;
  if (!Array.isArray(list) || !list.every((item) => isWord(item))) return "unknown";
  return list.length === 0 ? undefined : `--${name}=${list.join(",")}`;
}

function nameFlag(name: unknown): string | undefined {
  if (name === undefined || name === null || name === "") return undefined;
  return isWord(name) ? `--provider-name=${name}` : "unknown";
}

const isWord = (text: unknown): text is string =>
  typeof text === "string" && /^[a-z0-9_-]+$/i.test(text);

/** The JSON in a parameter; undefined if the parameter contains none. */
function decodeJson(base64: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
