/** A parsed type token: `package:module:Name`. The module of a root type is `index`. */
export interface TypeToken {
  readonly package: string;
  readonly module: string;
  readonly name: string;
}

/** Parses a token with two or three parts (`delta:RestrictionPolicy` means `delta:index:RestrictionPolicy`). */
export function parseToken(text: string): TypeToken | undefined {
  const parts = text.split(":");
  const [packageName, second, third] = parts;
  if (packageName === undefined || packageName === "" || second === undefined) return undefined;
  if (parts.length === 2)
    return second === "" ? undefined : { package: packageName, module: "index", name: second };
  if (parts.length !== 3 || third === undefined || third === "") return undefined;
  return { package: packageName, module: second === "" ? "index" : second, name: third };
}

/**
 * The last part of a token: the name of a type or function, even if the token is malformed. For the key of a config
 * variable, the variable's name.
 */
export const nameInToken = (token: string): string => token.slice(token.lastIndexOf(":") + 1);

/** The type of an option that accepts any resource. */
export const anyResource = "pulumi:pulumi:Resource";

/** The type of an option that accepts a provider resource. */
export const anyProvider = "pulumi:pulumi:ProviderResource";

/** The maximum length of a package's name. The name is part of file and folder names. */
export const maxPackageName = 100;

/**
 * Whether a string is a package's name according to Pulumi's schema format
 * (pulumi/pulumi:pkg/codegen/schema/pulumi.json, `name`).
 */
export const isPackageName = (text: string): boolean =>
  text.length <= maxPackageName && /^[a-zA-Z][-a-zA-Z0-9_]*$/.test(text);

/**
 * Whether a string is a token according to Pulumi's grammar (`token` in the same file). Tokens become code, so invalid
 * ones are not accepted as types.
 */
export const isTypeToken = (text: string): boolean =>
  /^[a-zA-Z][-\w]*:(?:[a-zA-Z_][\w./-]*)?:[a-zA-Z_][\w./-]*$/.test(text);

/** The package of the engine's own types. No package with that name can be loaded. */
export const enginePackage = "pulumi";

const providers = "pulumi:providers:";

/** The token of a package's provider resource. No schema lists the provider among its resources. */
export const providerToken = (packageName: string): string => `${providers}${packageName}`;

export const isProviderToken = (token: string): boolean => token.startsWith(providers);

/** The package of a type, even if the token is malformed. A provider belongs to its package. */
export function packageOf(token: string): string {
  if (isProviderToken(token)) return token.slice(providers.length);
  const colon = token.indexOf(":");
  return colon < 0 ? token : token.slice(0, colon);
}

/**
 * The spelling of a token that users write: without `index`, and `a:m:Name` for `a:m/name:Name`, like Pulumi's own YAML
 * writer (`collapseToken`, pulumi/pulumi-yaml:pkg/pulumiyaml/codegen/gen_program.go).
 */
export function displayToken(text: string): string {
  const known = displayed.get(text);
  if (known !== undefined) return known;
  const shown = collapse(text);
  // The limit is higher than the number of types in any package.
  if (displayed.size < 50_000) displayed.set(text, shown);
  return shown;
}

/**
 * The spelling of a function that users write: `a:m:getX` for `a:m/getX:getX`, and `a:getX` for a function in the
 * package's root. The inverse is `resolveToken` in pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go.
 */
export function displayFunctionToken(text: string): string {
  const token = parseToken(text);
  if (token === undefined) return text;
  const end = `/${token.name}`;
  const module = token.module.endsWith(end) ? token.module.slice(0, -end.length) : token.module;
  return module === "index"
    ? `${token.package}:${token.name}`
    : `${token.package}:${module}:${token.name}`;
}

/**
 * A key for tables about types that may not be loaded. The key is equal for all spellings of a type or function that
 * Pulumi accepts, in any letter case (`findTokenFold`, pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go).
 */
export const foldedToken = (text: string): string => displayFunctionToken(text.toLowerCase());

/** Memoized, because every rule uses the type of every resource after each edit. */
const displayed = new Map<string, string>();

function collapse(text: string): string {
  const token = parseToken(text);
  if (token === undefined) return text;
  const slash = token.module.lastIndexOf("/");
  const tail = token.module.slice(slash + 1);
  const collapses =
    slash >= 0 && tail !== "" && tail[0]?.toUpperCase() + tail.slice(1) === token.name;
  const module = collapses ? token.module.slice(0, slash) : token.module;
  return module === "index"
    ? `${token.package}:${token.name}`
    : `${token.package}:${module}:${token.name}`;
}
