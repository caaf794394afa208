import { printNumber, printText, quoteText } from "#model/files/yaml/scalars.ts";
import type { TextRange } from "#model/language/text/node.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

/** The formatting of the text around an insertion. */
export interface SkeletonLayout {
  readonly style: "block" | "flow" | "json";
  /** The indentation of each level. */
  readonly step: string;
  /** The indentation of the current line. */
  readonly indent: string;
  readonly lineBreak: string;
}

export interface Inserted {
  readonly insert: string;
  readonly placeholders: readonly TextRange[];
}

/** Builds a text, and records its placeholders. */
export class SkeletonDraft {
  text = "";
  readonly placeholders: TextRange[] = [];

  add(text: string): this {
    this.text += text;
    return this;
  }

  /** Adds a placeholder with a default text. */
  hole(text = ""): this {
    const start = this.text.length;
    this.text += text;
    this.placeholders.push({ start, end: this.text.length });
    return this;
  }

  done(): Inserted {
    return { insert: this.text, placeholders: this.placeholders };
  }
}

/** The depth limit for nested objects. */
const maxDepth = 4;

/**
 * A key with its colon and the parts that the key's value needs, such as the required properties of an object, or an
 * item of a list.
 */
export function keySkeleton(
  name: string,
  inner: PropertyType | readonly Property[] | undefined,
  layout: SkeletonLayout,
  catalog: Catalog,
): Inserted {
  const draft = new SkeletonDraft();
  const skeleton = new Skeleton(draft, layout, catalog);
  skeleton.key(name);
  if (Array.isArray(inner)) skeleton.object(inner as readonly Property[], layout.indent, 0);
  else skeleton.value(inner as PropertyType | undefined, layout.indent, 0);
  return draft.done();
}

/** A resource of a type, with its required inputs. */
export function resourceSkeleton(
  name: string,
  token: string,
  inputs: readonly Property[],
  layout: SkeletonLayout,
  catalog: Catalog,
): Inserted {
  const draft = new SkeletonDraft();
  const skeleton = new Skeleton(draft, layout, catalog);
  const inner = layout.indent + layout.step;
  const required = inputs.filter((each) => each.required);
  skeleton.key(name, true);
  const isJson = layout.style === "json";
  draft.add(isJson ? " {" : "").add(layout.lineBreak + inner);
  skeleton.key("type");
  draft.add(` ${isJson ? quoteText(token) : printText(token)}${isJson ? "," : ""}`);
  draft.add(layout.lineBreak + inner);
  skeleton.key("properties");
  skeleton.object(required, inner, 0);
  if (isJson) draft.add(`${layout.lineBreak}${layout.indent}}`);
  return draft.done();
}

export class Skeleton {
  readonly #draft: SkeletonDraft;
  readonly #layout: SkeletonLayout;
  readonly #catalog: Catalog;

  constructor(draft: SkeletonDraft, layout: SkeletonLayout, catalog: Catalog) {
    this.#draft = draft;
    this.#layout = layout;
    this.#catalog = catalog;
  }

  key(name: string, isChosen = false): void {
    const written = this.#layout.style === "json" ? quoteText(name) : printText(name);
    if (isChosen) this.#draft.hole(written).add(":");
    else this.#draft.add(`${written}:`);
  }

  value(type: PropertyType | undefined, indent: string, depth: number): void {
    switch (type?.kind) {
      case "object": {
        const properties = this.#catalog.objectType(type.token)?.properties ?? [];
        const required = properties.filter((each) => each.required);
        return this.object(depth < maxDepth ? required : [], indent, depth);
      }
      case "map":
        return this.object([], indent, depth);
      case "list":
        return this.#list(type.items, indent, depth);
      default:
        return this.#scalar(type);
    }
  }

  #scalar(type: PropertyType | undefined): void {
    const isText = type?.kind === "string" || type?.kind === "enum" || type?.kind === "resource";
    if (this.#layout.style === "json" && isText) this.#draft.add(' "').hole().add('"');
    else this.#draft.add(" ").hole();
  }

  object(properties: readonly Property[], indent: string, depth: number): void {
    const { style, step, lineBreak } = this.#layout;
    const draft = this.#draft;
    if (style === "flow") {
      draft.add(" {");
      if (properties.length === 0) draft.hole();
      this.#members(properties, ", ", indent, depth);
      draft.add("}");
      return;
    }
    const inner = lineBreak + indent + step;
    const isJson = style === "json";
    draft.add(`${isJson ? " {" : ""}${inner}`);
    if (properties.length === 0) draft.hole();
    this.#members(properties, `${isJson ? "," : ""}${inner}`, indent + step, depth);
    if (isJson) draft.add(`${lineBreak}${indent}}`);
  }

  #members(properties: readonly Property[], between: string, indent: string, depth: number): void {
    for (const [at, property] of properties.entries()) {
      if (at > 0) this.#draft.add(between);
      this.key(property.name);
      if (property.const === undefined) this.value(property.type, indent, depth + 1);
      else this.#draft.add(` ${writeScalar(property.const, this.#layout.style)}`);
    }
  }

  /** Writes a list with one item for each type. */
  list(types: readonly PropertyType[], indent: string): void {
    const { style, step, lineBreak } = this.#layout;
    const isBlock = style === "block";
    if (!isBlock) this.#draft.add(" [");
    for (const [at, type] of types.entries()) {
      if (isBlock) this.#draft.add(`${lineBreak}${indent}${step}-`);
      else if (at > 0) this.#draft.add(",");
      if (type.kind === "list" && isBlock) this.#draft.add(" [").hole().add("]");
      else this.value(type, `${indent}${step}`, maxDepth);
    }
    if (!isBlock) this.#draft.add("]");
  }

  #list(items: PropertyType, indent: string, depth: number): void {
    const { style, step, lineBreak } = this.#layout;
    const draft = this.#draft;
    if (style !== "block") {
      draft.add(" [");
      const isText = items.kind === "string" && style === "json";
      draft
        .add(isText ? '"' : "")
        .hole()
        .add(isText ? '"' : "")
        .add("]");
      return;
    }
    const inner = indent + step;
    draft.add(`${lineBreak}${inner}-`);
    const object = items.kind === "object" ? this.#catalog.objectType(items.token) : undefined;
    const required = object?.properties.filter((each) => each.required) ?? [];
    if (required.length === 0 || depth >= maxDepth) {
      draft.add(" ").hole();
      return;
    }
    draft.add(" ");
    this.#members(required, `${lineBreak}${inner}  `, `${inner}  `, depth + 1);
  }
}

/** A literal in the syntax of the text. */
export function writeScalar(
  value: string | number | boolean,
  style: SkeletonLayout["style"],
): string {
  if (typeof value === "number")
    return style === "json" ? JSON.stringify(value) : printNumber(value);
  if (typeof value === "boolean") return String(value);
  return style === "json" || (style === "flow" && /[,[\]{}]/.test(value))
    ? quoteText(value)
    : printText(value);
}
