import { literalsAt } from "#model/check/literals/literals.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { findRepeats } from "#model/formats/repeats.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { joinWithOr, quoteShort } from "#model/base/messages.ts";

const credentials = [
  { kind: "certificate", list: "certificates", names: ["certificate1", "certificate2"] },
  { kind: "password", list: "passwords", names: ["password1", "password2"] },
] as const;

export const duplicateCredential: ResourceRule = {
  id: "token/duplicate-credential",
  summary: "The certificates and passwords of a token have unique names.",
  tokens: ["alpha:containerregistry:Token"],
  *check({ resource }) {
    for (const { kind, list, names } of credentials) {
      const written = literalsAt(resource.inputs, `credentials.${list}.*.name`);
      for (const { item } of findRepeats(written, ({ text }) => text)) {
        const used = new Set(written.map(({ text }) => text));
        const isKnown = names.some((name) => name === item.text);
        const free = isKnown ? names.find((name) => !used.has(name)) : undefined;
        yield {
          severity: "warning",
          path: item.path,
          message: `Another ${kind} already has the name ${quoteShort(item.text)}. Each ${kind} needs a unique name: ${joinWithOr(names)}.`,
          ...changeText(resource, item.path, free),
        };
      }
    }
  },
};
