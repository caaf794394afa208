import type { Offered } from "#model/completion/suitability.ts";
import {
  isNamedInMetadata,
  nameInMetadata,
  offeredAt,
  typeOwner,
  variableOwner,
} from "#model/completion/suitability.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import { outputAccess } from "#model/completion/connections/ports.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { accessScope } from "#model/references/access-scope.ts";
import type { AccessType } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { referableOutputs } from "#model/references/output-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** An output, and its type. */
export interface FoundOutput {
  readonly path: PropertyPath;
  readonly found: AccessType;
  /** The meaning of the output, according to its name. */
  readonly offered: Offered;
}

/** The start of a connection. */
export interface ConnectionSource {
  readonly node: NodeId;
  /** The type of a resource; empty for a variable. */
  readonly token: string;
  readonly name: string;
  readonly outputs: readonly FoundOutput[];
}

/** The outputs of a node, or only the output at a path. */
export function sourceOf(
  node: NodeId,
  path: PropertyPath | undefined,
  program: Program,
  catalog: Catalog,
): ConnectionSource {
  const scope = accessScope(program, catalog);
  const variable = variableOf(node);
  const resource = isResourceNode(node) ? findResource(program, node) : undefined;
  const name = variable ?? resource?.name ?? "";
  const token = resource?.token ?? "";
  const type = catalog.resourceType(token);
  const owner =
    variable === undefined
      ? typeOwner(token, type?.inputs ?? [], type?.outputs)
      : variableOwner(variable);
  const outputs = (path === undefined ? outputPathsOf(node, program, catalog) : [path]).flatMap(
    (each): FoundOutput[] => {
      const found = typeOfAccess(outputAccess({ node, path: each }), scope);
      if (found.kind === "dangling" || found.kind === "error") return [];
      const given = found.kind === "known" ? found.type : undefined;
      return [{ path: each, found, offered: offeredAt(each, owner, given) }];
    },
  );
  return { node, token, name, outputs };
}

/**
 * The paths of all outputs of a resource, or of all parts of a variable's value. The whole resource or value comes
 * first.
 */
export function outputPathsOf(
  node: NodeId,
  program: Program,
  catalog: Catalog,
): readonly PropertyPath[] {
  const resource = isResourceNode(node) ? findResource(program, node) : undefined;
  if (resource !== undefined) {
    const type = catalog.resourceType(resource.token);
    if (type === undefined) return [[], ["id"]];
    const named = isNamedInMetadata(type.outputs) ? [nameInMetadata] : [];
    return [[], ...named, ...referableOutputs(type).map((output) => [output.name])];
  }
  const found = typeOfAccess(outputAccess({ node, path: [] }), accessScope(program, catalog));
  const type = found.kind === "known" ? found.type : undefined;
  return [[], ...propertiesIn(type, catalog).map((property) => [property])];
}

function propertiesIn(type: PropertyType | undefined, catalog: Catalog): readonly string[] {
  if (type?.kind === "resource") {
    const resource = catalog.resourceType(type.token);
    return resource === undefined ? [] : referableOutputs(resource).map(({ name }) => name);
  }
  return type?.kind === "object"
    ? (catalog.objectType(type.token)?.properties ?? []).map(({ name }) => name)
    : [];
}
