import { literalsAt } from "#model/check/literals/literals.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import type { TypedIdReading } from "#model/formats/typed-id.ts";
import { parseTypedId, trimTypedId } from "#model/formats/typed-id.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const restrictedResourceId: ResourceRule = {
  id: "restriction/resource-id",
  summary: "The restricted resource has a type and an ID, separated by a colon.",
  tokens: ["delta:RestrictionPolicy"],
  *check({ resource }) {
    for (const { path, text } of literalsAt(resource.inputs, "resourceId")) {
      const reading = parseTypedId(text);
      if (reading.kind === "typed-id") continue;
      const trimmed = trimTypedId(text);
      const fixed = parseTypedId(trimmed).kind === "typed-id" ? trimmed : undefined;
      yield {
        severity: "error",
        path,
        message: `The resource ID ${describe(reading, text)}. Enter the type and the ID of the resource, separated by a colon, as in "dashboard:abc-def-ghi".`,
        ...changeText(resource, path, fixed),
      };
    }
  },
};

function describe(reading: Exclude<TypedIdReading, { kind: "typed-id" }>, text: string): string {
  switch (reading.kind) {
    case "empty":
      return "is empty";
    case "spaces":
      return `${quoteShort(text)} contains spaces`;
    case "no-colon":
      return `${quoteShort(text)} has no colon`;
    case "no-type":
      return `${quoteShort(text)} has no type before the colon`;
    case "no-id":
      return `${quoteShort(text)} has no ID after the colon`;
  }
}
