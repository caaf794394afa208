import fc from "fast-check";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject } from "#model/base/json.ts";
import {
  blockLines,
  isPrintable,
  printNumber,
  printText,
  quoteText,
} from "#model/files/yaml/scalars.ts";

/** A YAML text, and its data. */
export interface WrittenYaml {
  readonly text: string;
  readonly json: JsonObject;
}

/** Generates the many ways in which users write the same data, including comments and aliases. */
export const yamlArbitrary = (json: JsonObject): fc.Arbitrary<WrittenYaml> =>
  fc
    .record({
      choices: fc.array(fc.nat(59), { minLength: 1, maxLength: 80 }),
      step: fc.constantFrom(2, 2, 4, 3),
      listStep: fc.constantFrom(0, 2),
      lineBreak: fc.constantFrom("\n", "\n", "\r\n"),
      mark: fc.constantFrom("", "", "\ufeff"),
      head: fc.constantFrom("", "# a program\n\n", "---\n", "%YAML 1.2\n---\n", "\n\n"),
      tail: fc.constantFrom("", "\n", "\n\n# the end\n", "\n...\n"),
      isSpaced: fc.boolean(),
    })
    .map(({ choices, mark, head, tail, lineBreak, ...style }) => {
      const writer = new Writer(choices, style);
      const text = `${head}${writer.writeRoot(json)}${tail}`;
      return { text: mark + text.replaceAll("\n", lineBreak), json };
    });

interface Style {
  readonly step: number;
  readonly listStep: number;
  readonly isSpaced: boolean;
}

class Writer {
  readonly #choices: readonly number[];
  readonly #style: Style;
  readonly #anchors = new Map<string, string>();
  #at = 0;

  constructor(choices: readonly number[], style: Style) {
    this.#choices = choices;
    this.#style = style;
  }

  #choose(count: number): number {
    const choice = this.#choices[this.#at % this.#choices.length] ?? 0;
    this.#at += 1;
    return choice % count;
  }

  writeRoot(json: JsonObject): string {
    if (Object.keys(json).length === 0) return "{}";
    return this.#block(json, 0).replace(/\n$/, "");
  }

  #block(json: Json, indent: number): string {
    const margin = " ".repeat(indent);
    const entries: (readonly [string | undefined, Json])[] = isObject(json)
      ? (Object.entries(json) as [string, Json][])
      : (json as readonly Json[]).map((item) => [undefined, item] as const);
    // The first part comes from a separate map through a merge key, so its order is irrelevant.
    const [first] = entries;
    const isTaken = first?.[0] !== undefined && indent > 2 * this.#style.step;
    if (isTaken && this.#choose(25) === 0) {
      const taken = Object.fromEntries([[first[0], first[1]]]) as JsonObject;
      const own = Object.fromEntries(entries.slice(1)) as JsonObject;
      const merge = `${margin}<<: ${this.#flow(taken, indent)}\n`;
      return entries.length === 1 ? merge : merge + this.#block(own, indent);
    }
    const lines = entries.map(([key, value]) => {
      const above = this.#above(margin);
      if (key === undefined) return `${above}${margin}-${this.#item(value, indent)}`;
      return `${above}${margin}${this.#key(key)}${this.#after(value, indent)}`;
    });
    return lines.join(this.#style.isSpaced && indent <= this.#style.step ? "\n" : "");
  }

  #above(margin: string): string {
    switch (this.#choose(12)) {
      case 0:
        return `${margin}# about it\n`;
      case 1:
        return `\n${margin}# one line\n${margin}# and another: one\n`;
      case 2:
        return `${margin}# by itself\n\n`;
      default:
        return "";
    }
  }

  #key(key: string): string {
    const plain = printText(key);
    if (plain.length > 900) return `? ${plain}\n:`;
    const spelled = this.#choose(4) === 0 ? quoteText(key) : plain;
    return this.#choose(30) === 0 ? `${spelled} :` : `${spelled}:`;
  }

  /** The text that follows a colon, including the line break at its end. */
  #after(value: Json, indent: number): string {
    const named = this.#named(value);
    if (named?.isAlias === true) return ` ${named.text}${this.#end()}`;
    const anchor = named === undefined ? "" : ` ${named.text}`;
    if (!isFilled(value) || this.#choose(5) === 0) return `${anchor}${this.#scalar(value, indent)}`;
    const list = Array.isArray(value);
    return `${anchor}${this.#end()}${this.#block(value, indent + (list ? this.#style.listStep : this.#style.step))}`;
  }

  #item(value: Json, indent: number): string {
    const named = this.#named(value);
    if (named?.isAlias === true) return ` ${named.text}${this.#end()}`;
    const anchor = named === undefined ? "" : ` ${named.text}`;
    if (!isFilled(value) || this.#choose(5) === 0) return `${anchor}${this.#scalar(value, indent)}`;
    if (anchor !== "" || this.#choose(4) === 0)
      return `${anchor}${this.#end()}${this.#block(value, indent + 2)}`;
    const gap = this.#choose(6) === 0 ? 3 : 1;
    const inner = this.#block(value, indent + 1 + gap);
    // No comment can be between the dash and the first entry.
    return /^ *[^\s#]/.test(inner) ? `${" ".repeat(gap)}${inner.trimStart()}` : `\n${inner}`;
  }

  #end(): string {
    return this.#choose(8) === 0 ? " # so it is\n" : "\n";
  }

  /** The text of a value. Sometimes, the text is an alias of earlier data. */
  #named(value: Json): { readonly text: string; readonly isAlias: boolean } | undefined {
    const text = JSON.stringify(value);
    const known = this.#anchors.get(text);
    if (known !== undefined && this.#choose(3) === 0) return { text: `*${known}`, isAlias: true };
    if (known !== undefined || this.#choose(12) !== 0) return undefined;
    const name = `a${this.#anchors.size}`;
    // The anchored text is longer than its content, so no anchor can be inside its own value.
    this.#anchors.set(text, name);
    return { text: `&${name}`, isAlias: false };
  }

  #scalar(value: Json, indent: number): string {
    if (typeof value === "string") return this.#text(value, indent);
    if (isObject(value) || Array.isArray(value))
      return ` ${this.#flow(value, indent)}${this.#end()}`;
    if (value === null) return [" null", " ~", "", " Null"][this.#choose(4)] + this.#end();
    return ` ${this.#leaf(value as number | boolean)}${this.#end()}`;
  }

  #text(text: string, indent: number): string {
    const lines = blockLines(text);
    if (lines !== undefined && this.#choose(3) !== 0) {
      const margin = " ".repeat(indent + this.#style.step);
      const body = lines.map((line) => (line === "" ? "" : margin + line)).join("\n");
      return ` ${text.endsWith("\n") ? "|" : "|-"}${this.#end()}${body}\n`;
    }
    return ` ${this.#line(text)}${this.#end()}`;
  }

  #line(text: string): string {
    const choice = this.#choose(5);
    if (choice === 0) return quoteText(text);
    if (choice === 1 && isPrintable(text)) return `'${text.replaceAll("'", "''")}'`;
    return printText(text);
  }

  #leaf(value: number | boolean): string {
    return typeof value === "number" ? printNumber(value) : JSON.stringify(value);
  }

  #flow(json: Json, indent: number): string {
    if (!isFilled(json)) return typeof json === "string" ? quoteText(json) : JSON.stringify(json);
    const isWide = this.#choose(4) === 0;
    const margin = isWide ? `\n${" ".repeat(indent + 2)}` : "";
    const entries = isObject(json)
      ? Object.entries(json).map(([key, item]) => {
          const spelled = quoteText(key);
          const colon = this.#choose(4) === 0 ? ":" : ": ";
          return `${spelled.length > 900 ? "? " : ""}${spelled}${colon}${this.#flow(item as Json, indent + 2)}`;
        })
      : (json as readonly Json[]).map((item) => this.#flow(item, indent + 2));
    const comment = isWide && this.#choose(3) === 0 ? " # in between" : "";
    const inner = `${margin}${entries.join(`,${comment}${isWide ? margin : " "}`)}`;
    const trailing = this.#choose(6) === 0 ? "," : "";
    const closing = isWide ? `\n${" ".repeat(indent + 1)}` : "";
    return isObject(json) ? `{${inner}${trailing}${closing}}` : `[${inner}${trailing}${closing}]`;
  }
}

const isFilled = (json: Json): boolean =>
  typeof json === "object" && json !== null && Object.keys(json).length > 0;
