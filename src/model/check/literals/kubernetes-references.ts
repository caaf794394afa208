import { memoize } from "#model/base/memoize.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import {
  kubernetesTypeOf,
  makesMoreObjects,
  mayShareNamespace,
  metadataOf,
} from "#model/check/literals/kubernetes.ts";
import { hintAt } from "#model/check/literals/warnings.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import type { Resource } from "#model/program/program.ts";

/** A place that refers to an object by name. */
export interface NamedObject {
  readonly kind: string;
  readonly name: string;
  readonly path: PropertyPath;
}

/**
 * A rule about strings that name objects in the same namespace. If the design doesn't contain such an object, the rule
 * reports a hint.
 */
export function namedObjectsRule(
  id: string,
  summary: string,
  /** The objects that a resource names and depends on. */
  namedIn: (resource: Resource) => readonly NamedObject[],
  /** Whether the named object is expected in the design. `ofKind` contains the design's objects of that kind. */
  isOfDesign: (named: NamedObject, ofKind: readonly Resource[]) => boolean,
): ProgramRule {
  const namesOf = memoize(namedIn);
  return {
    id,
    summary,
    reads: (resource) => [
      resource.token,
      resource.origin.kind,
      ...(kubernetesTypeOf(resource) === undefined
        ? []
        : [metadataOf(resource), namesOf(resource)]),
    ],
    *check({ program, catalog }) {
      const naming = program.resources.filter(
        (resource) => kubernetesTypeOf(resource) !== undefined && namesOf(resource).length > 0,
      );
      if (naming.length === 0 || makesMoreObjects(program, catalog)) return;
      for (const resource of naming)
        for (const named of namesOf(resource)) {
          const { kind, name, path } = named;
          const ofKind = program.resources.filter(
            (each) => kubernetesTypeOf(each)?.kind === kind && mayShareNamespace(each, resource),
          );
          if (!isOfDesign(named, ofKind) || ofKind.some((each) => mayBeCalled(each, name)))
            continue;
          const names = ofKind.flatMap((each) => metadataOf(each).name ?? []);
          yield {
            ...hintAt(
              resource,
              path,
              `No ${kind} in the design is named ${quoteShort(name)}.${unnamed(ofKind, name)}`,
            ),
            ...changeText(resource, path, nearest(name, names)),
          };
        }
    },
  };
}

function mayBeCalled(resource: Resource, name: string): boolean {
  const { name: own, isNamedByPulumi } = metadataOf(resource);
  return own === undefined ? !isNamedByPulumi : own === name;
}

/** Explains a common mistake: the object's name differs from the resource's name. */
const unnamed = (ofKind: readonly Resource[], name: string): string =>
  ofKind.some((each) => each.name === name)
    ? ` Without metadata.name, Pulumi adds a random suffix to the name of a resource.`
    : "";
