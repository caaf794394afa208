import type { ImportSection } from "#model/schema/documentation/importing/import-section.ts";

/** The format of an ID, if an example and its sentence certainly show it. */
export type ExampleForm =
  | { readonly kind: "arn"; readonly service: string }
  | { readonly kind: "url" }
  /** An ID of Azure Resource Manager. */
  | { readonly kind: "subscription" }
  | { readonly kind: "parts"; readonly separator: string; readonly count: number }
  | { readonly kind: "prefix"; readonly prefix: string }
  | { readonly kind: "uuid" }
  | { readonly kind: "number" }
  /** A name or ID without a special format. */
  | { readonly kind: "text" };

/** The formats of a section's examples. An ID in any of these formats is right. */
export const exampleForms = ({ sentence, examples }: ImportSection): readonly ExampleForm[] =>
  examples.map(bareExample).map((example) => formOf(example, sentence));

/** An example without accidental prefixes: a quotation mark, a Terraform address, a shell's folder. */
const bareExample = (example: string): string =>
  example.replace(/^.*\s(?=\S+$)/, "").replace(/^["'`]|^.*?\/Git(?=\/subscriptions)/g, "");

/** Whether the documentation says that the type can't be imported. */
export const isNotImported = ({ sentence, examples }: ImportSection): boolean =>
  examples.length === 0 &&
  /\b(?:cannot|can't|can not) be imported\b|\bnot support(?:ed)?\b|\bimport is not\b/i.test(
    sentence,
  );

/** The format that an ID itself shows, independent of the expected format. */
const formOfId = (id: string): "arn" | "subscription" | "url" | undefined => {
  if (/^arn:[^:]*:[^:]+:/.test(id)) return "arn";
  if (/^\/subscriptions\//i.test(id)) return "subscription";
  return /^https?:\/\//.test(id) ? "url" : undefined;
};

const uuid = /^[0-9a-z]{8}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{12}$/i;

function formOf(example: string, sentence: string): ExampleForm {
  const parts = partsOf(example, sentence);
  if (parts !== undefined) return parts;
  switch (formOfId(example)) {
    case "arn":
      return { kind: "arn", service: example.split(":")[2] ?? "" };
    case "subscription":
      return { kind: "subscription" };
    case "url":
      return { kind: "url" };
    case undefined:
  }
  if (!isAboutId(sentence)) return { kind: "text" };
  if (uuid.test(example)) return { kind: "uuid" };
  if (/^\d{4,}$/.test(example)) return { kind: "number" };
  const prefix = /^([a-z][a-z0-9]*(?:-[a-z]+)*-)(?=[a-z]*\d)[0-9a-z]{5,}$/.exec(example)?.[1];
  return prefix === undefined ? { kind: "text" } : { kind: "prefix", prefix };
}

/** Whether a sentence is about an ID, because a name may look like an ID by chance. */
const isAboutId = (sentence: string): boolean =>
  /\bu?u?ids?\b|identifier/i.test(sentence.replaceAll("_", " ")) &&
  !/\bnames?\b|\bor\b/i.test(sentence.replaceAll("_", " "));

const separators = [",", "|", "/", ":"];

/** The format of an example: several parts, if the sentence mentions several parts. */
function partsOf(example: string, sentence: string): ExampleForm | undefined {
  if (/^\/subscriptions\/|^https?:\/\/|^arn:/i.test(example)) {
    // A part that contains all of these separators may still be joined to another part by a different separator.
    const outer = [",", "|", ";"].find((each) => example.includes(each));
    return outer === undefined || !speaksOfSeveral(sentence, outer)
      ? undefined
      : { kind: "parts", separator: outer, count: example.split(outer).length };
  }
  const separator = separators.find(
    (each) => example.split(each).filter((part) => part !== "").length > 1,
  );
  if (separator === undefined || !speaksOfSeveral(sentence, separator)) return undefined;
  return { kind: "parts", separator, count: example.split(separator).length };
}

const speaksOfSeveral = (sentence: string, separator: string): boolean =>
  /\band\b|\bplus\b|separated|delimited|concatenat|combin|composite|together|joined/i.test(
    sentence,
  ) || [...sentence.matchAll(/`([^`]+)`/g)].some(([, code = ""]) => code.includes(separator));

/** The difference between an ID and a format, for the end of a sentence; undefined if the ID matches the format. */
export function mismatch(form: ExampleForm, id: string): string | undefined {
  switch (form.kind) {
    case "arn":
      if (formOfId(id) !== "arn") return "an ARN";
      return form.service === "" || /[<{$]/.test(form.service) || id.split(":")[2] === form.service
        ? undefined
        : `an ARN of ${form.service}`;
    case "url":
      return formOfId(id) === "url" ? undefined : "a URL";
    case "subscription":
      return formOfId(id) === "subscription" ? undefined : "an ID that starts with /subscriptions/";
    case "parts":
      return id.split(form.separator).length >= form.count
        ? undefined
        : `${form.count} parts separated by ${JSON.stringify(form.separator)}`;
    case "prefix":
      return id.startsWith(form.prefix) ? undefined : `an ID that starts with ${form.prefix}`;
    case "uuid":
      return uuid.test(id) ? undefined : "a UUID";
    case "number":
      return /^\d+$/.test(id) ? undefined : "a number";
    case "text": {
      const other = formOfId(id);
      if (other === "arn") return "a name or an ID, not an ARN";
      return other === undefined ? undefined : "a name or an ID, not an address";
    }
  }
}
