import type { JsonObject } from "#model/base/json.ts";
import { isObject, own, withoutProperty, withProperty } from "#model/base/json.ts";
import { declaredVersion, isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { declarePackage, findPackage } from "#model/program/packages/package-declaration.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { parseVersion } from "#model/program/packages/package-version.ts";
import { packageOf } from "#model/program/token.ts";

/**
 * Sets the version of a package for the design, or allows any version. The version is written where the design already
 * has one: in `packages`, in a default provider, or in the options of resources. Otherwise, a declaration of the
 * package is added. If the version in a resource's options differs from the design's version, these options stay. An
 * invalid version, or a version for a parameterized package, doesn't change anything.
 */
export function setPackageVersion(
  program: Program,
  name: string,
  version: string | undefined,
): Program {
  if (version !== undefined && parseVersion(version) === undefined) return program;
  const declaration = findPackage(program.packages, name);
  if ((declaration?.parameters ?? []).length > 0) return program;
  const before = declaredVersion(program, name);
  const follow = (resource: Resource): Resource => {
    if (packageOf(resource.token) !== name) return resource;
    const said = own(resource.options, "version");
    const isSaid = said !== undefined && said === before;
    const isPlace = declaration === undefined && isDefaultProvider(resource);
    return isSaid || isPlace ? withOption(resource, version) : resource;
  };
  const resources = program.resources.map(follow);
  const isSame = resources.every((resource, at) => resource === program.resources[at]);
  const next = isSame ? program : { ...program, resources };
  const isSaidByOptions =
    before !== undefined ||
    resources.some((each) => packageOf(each.token) === name && isDefaultProvider(each));
  if (declaration === undefined && isSaidByOptions) return next;
  return declare(next, declaration, name, version);
}

function withOption(resource: Resource, version: string | undefined): Resource {
  const { options } = resource;
  if (own(options, "version") === version) return resource;
  return {
    ...resource,
    options:
      version === undefined
        ? withoutProperty(options, "version")
        : withProperty(options, "version", version),
  };
}

function declare(
  program: Program,
  declaration: PackageDeclaration | undefined,
  name: string,
  version: string | undefined,
): Program {
  const { packages = [], ...rest } = program;
  if (declaration?.version === version) return program;
  if (declaration === undefined) {
    if (version === undefined) return program;
    const added = { ...program, packages: [...packages, declarePackage(name, version)] };
    return withoutUnread(added, name);
  }
  const { version: _, ...unversioned } = declaration;
  const next = version === undefined ? unversioned : { ...declaration, version };
  const isEmpty = version === undefined && next.isShort && next.source === name;
  const kept = isEmpty
    ? packages.filter((each) => each !== declaration)
    : packages.map((each) => (each === declaration ? next : each));
  return kept.length === 0 ? rest : { ...program, packages: kept };
}

/** Removes the unreadable entry of a package that is now declared. */
function withoutUnread(program: Program, name: string): Program {
  const { extras } = program;
  const unread = own(extras, "packages");
  if (!isObject(unread) || !Object.hasOwn(unread, name)) return program;
  const left = withoutProperty(unread as JsonObject, name);
  return {
    ...program,
    extras:
      Object.keys(left).length === 0
        ? withoutProperty(extras, "packages")
        : withProperty(extras, "packages", left),
  };
}
