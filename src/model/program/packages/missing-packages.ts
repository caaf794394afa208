import { groupBy } from "#model/group-by.ts";
import { own } from "#model/json.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { packageOf, parseToken, isProviderToken } from "#model/schema/token.ts";

/** A package that a design needs and that is not loaded. */
export interface MissingPackage {
  readonly name: string;
  /** The version that the design asks for; undefined where it names none, or several. */
  readonly version?: string;
  /** How many resources use it. */
  readonly resources: number;
}

/** The packages of types that no loaded package has, in the order in which the design comes to them. */
export function missingPackages(
  { resources }: Pick<Program, "resources">,
  catalog: Catalog,
): readonly MissingPackage[] {
  const missing = resources.filter(({ token }) => isOfMissingPackage(token, catalog));
  const groups = groupBy(missing, ({ token }) => packageOf(token));
  return [...groups].map(([name, users]) => ({
    name,
    ...versionOf(users),
    resources: users.length,
  }));
}

/** Whether a type is one that a package would have to say more of. The engine's own need none. */
export function isOfMissingPackage(token: string, catalog: Catalog): boolean {
  const name = packageOf(token);
  // Of a design with thousands of resources this is asked after every edit: what is cheap comes first.
  if (name === "pulumi" || catalog.package(name) !== undefined || !isPackageName(name))
    return false;
  return isProviderToken(token) || parseToken(token) !== undefined;
}

function versionOf(users: readonly Resource[]): { readonly version?: string } {
  const versions = new Set(users.map(({ options }) => own(options, "version")));
  versions.delete(undefined);
  const [version, ...others] = versions;
  const isOne = typeof version === "string" && isVersion(version) && others.length === 0;
  return isOne ? { version } : {};
}

/** As Pulumi's schema format has it (pulumi/pulumi:pkg/codegen/schema/pulumi.json, `name`). */
const isPackageName = (name: string): boolean => /^[a-zA-Z][-a-zA-Z0-9_]*$/.test(name);

/** What may stand in a command: nothing that a shell takes for more than a version. */
const isVersion = (text: string): boolean =>
  text.length <= 100 && /^\d+(\.\d+){0,2}(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/.test(text);

/** What a person runs to have the schema of a package as a file. */
export const schemaCommand = ({ name, version }: Omit<MissingPackage, "resources">): string =>
  `pulumi package get-schema ${name}${version === undefined ? "" : `@${version}`} > ${name}.json`;

/** `aws 7.2.0` */
export const packageTitle = ({ name, version }: Omit<MissingPackage, "resources">): string =>
  version === undefined ? name : `${name} ${version}`;
