// Distinguishes types whose schema marks replacements from other types. For other types, a plan can only say that a
// resource may be replaced.
import { readFileSync } from "node:fs";

/** The types with a mark on an input, on an output or on a nested property, named as in a plan. */
export function markedTypes(files, displayToken) {
  const found = new Set();
  for (const file of files) {
    const { name, provider, resources = {}, types = {} } = JSON.parse(readFileSync(file, "utf8"));
    const own = { [`pulumi:providers:${name}`]: provider ?? {}, ...resources };
    for (const [token, { inputProperties, properties }] of Object.entries(own))
      if (isMarked({ ...properties, ...inputProperties }, types, new Set()))
        found.add(displayToken(token));
  }
  return found;
}

function isMarked(properties = {}, types, seen) {
  return Object.values(properties).some(
    (property) =>
      property.willReplaceOnChanges === true ||
      property.replaceOnChanges === true ||
      isMarkedInside(property, types, seen),
  );
}

function isMarkedInside({ $ref, items, additionalProperties, oneOf = [] }, types, seen) {
  const token = decodeURIComponent(/^#\/types\/(.*)$/.exec($ref ?? "")?.[1] ?? "");
  if (token !== "" && !seen.has(token)) {
    seen.add(token);
    if (isMarked(types[token]?.properties, types, seen)) return true;
  }
  return [items, additionalProperties, ...oneOf].some(
    (inner) => typeof inner === "object" && inner !== null && isMarkedInside(inner, types, seen),
  );
}
