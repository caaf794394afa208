import { isStackReference } from "#model/program/functions/stack-references.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { StackOutputs } from "#ui/inspector/stack-outputs/StackOutputs.tsx";
import { UnknownType } from "#ui/inspector/UnknownType.tsx";

interface TypeNotesProps {
  readonly resource: Resource;
  readonly type: ResourceType | undefined;
}

/** Replaces the form of an unknown type, and follows the form of a reference to another stack. */
export function TypeNotes({ resource, type }: TypeNotesProps) {
  if (type === undefined) return <UnknownType resource={resource} />;
  return isStackReference(resource) && <StackOutputs resource={resource} />;
}
