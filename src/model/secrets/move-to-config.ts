import type { Fix } from "#model/program/diagnostic.ts";
import { quoteShort } from "#model/base/messages.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import type { Edit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { PresumedSecret, ReplacePresumed } from "#model/secrets/map-presumed.ts";
import { wordsOf } from "#model/secrets/names.ts";

/** A secret, and the way to put something else into what has it. */
export interface MovableSecret {
  readonly secret: PresumedSecret;
  /** The names that lead to it, from the resource, the variable or the output. */
  readonly names: PropertyPath;
  /** An edit that puts `replace` where the secret is. */
  edit(replace: ReplacePresumed): Edit;
}

/**
 * A fix that takes a secret out of a design: the value comes from a secret config variable, of the same name where there
 * is one already. The stack is to be given the value.
 */
export function moveToConfig({ secret, names, edit }: MovableSecret, program: Program): Fix {
  const wanted = nameOf(names);
  const known = program.config.find(({ name }) => name === wanted);
  const isUsable = known?.secret === true;
  const name = isUsable ? wanted : freeName(wanted, program);
  const access: Value = expression({ kind: "config", name, path: [] });
  const change = edit((found) =>
    found.value === secret.value && found.path.join("\0") === secret.path.join("\0")
      ? access
      : found.value,
  );
  if (isUsable) return { label: `Use the config variable ${quoteShort(name)}`, edit: change };
  const variable: ConfigVariable = { name, type: typeOf(secret.value), secret: true, extras: {} };
  return {
    label: `Move to config as ${quoteShort(name)}`,
    edit: { kind: "batch", edits: [{ kind: "add-config", variable }, change] },
  };
}

const typeOf = (value: Value): "integer" | "number" | "string" => {
  if (typeof value !== "number") return "string";
  return Number.isSafeInteger(value) ? "integer" : "number";
};

/** `db` and `password` are `dbPassword`. */
function nameOf(names: PropertyPath): string {
  const [first = "secretValue", ...words] = names
    .filter((part) => typeof part === "string")
    .flatMap(wordsOf);
  const name = first + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
  return /^[a-z]/.test(name) ? name : `secret${name}`;
}

function freeName(wanted: string, program: Program): string {
  // Pulumi's project file declares no variable called `secret`.
  const taken = new Set([...namesInUse(program), "secret", "pulumi"]);
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
  return name;
}
