import type { Json } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";

export type CurrentUserReading =
  | { readonly kind: "organization"; readonly id: string }
  /** A sentence that says what is missing. */
  | { readonly kind: "missing"; readonly message: string };

/** The path of the organization's ID in the response to a current-user request. */
const way = ["data", "relationships", "org", "data", "id"] as const;

/** Reads the organization's ID from the response to `GET /api/v2/current_user`. */
export function readCurrentUser(text: string): CurrentUserReading {
  if (text.trim() === "") return missing("The text is empty.");
  let document: Json;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, "")) as Json;
  } catch {
    return missing(
      "The text is not JSON. Paste the whole response, from the first { to the last }.",
    );
  }
  let value: unknown = document;
  for (const [depth, key] of way.entries()) {
    if (!isObject(value)) return missing(describeOther(depth, value));
    const next = own(value, key);
    if (next === undefined) return missing(describeMissing(depth, document));
    value = next;
  }
  if (typeof value !== "string" || value.trim() === "")
    return missing(
      `${way.join(".")} is ${value === "" ? "empty" : "not a string"}, but it must be the ID of the organization.`,
    );
  return { kind: "organization", id: value.trim() };
}

const missing = (message: string): CurrentUserReading => ({ kind: "missing", message });

function describeOther(depth: number, value: unknown): string {
  const what = Array.isArray(value) ? "a list" : value === null ? "null" : `a ${typeof value}`;
  const where = depth === 0 ? "The document" : way.slice(0, depth).join(".");
  return `${where} is ${what}, but it must be an object with ${way.slice(depth).join(".")}.`;
}

function describeMissing(depth: number, document: Json): string {
  const where = depth === 0 ? "The document" : way.slice(0, depth).join(".");
  const isRefusal = isObject(document) && depth === 0 && own(document, "errors") !== undefined;
  const hint = isRefusal ? " The response contains errors instead: the request failed." : "";
  return `${where} has no ${JSON.stringify(way[depth])}. The ID is read from ${way.join(".")}.${hint}`;
}
