import type { SentSource } from "#edge/opening/opened-source.ts";
import { hideMarks, showMarks } from "#edge/opening/split-document.ts";
import type { Program, Resource, ProgramSource } from "#model/program/program.ts";
import { yamlSource } from "#model/program/files/source.ts";
import { rememberTree, treeOf } from "#model/files/yaml/source-trees.ts";

/** A message that sends designs to a different thread. Only parts that the thread doesn't have yet are sent. */
export type ProgramMessage =
  /** Makes the receiver forget everything that was sent. */
  | { readonly kind: "reset" }
  /** Resources as JSON with marks. Their numbers start at `first`. */
  | { readonly kind: "resources"; readonly first: number; readonly text: string }
  | { readonly kind: "source"; readonly number: number; readonly source: SentSource }
  | { readonly kind: "program"; readonly program: SentProgram };

/** A program that refers to parts that were sent before. */
export interface SentProgram {
  /** The program without its resources and file, as JSON with marks. */
  readonly rest: string;
  /** The numbers of the program's resources, in order. */
  readonly resources: Int32Array;
  readonly source: number | undefined;
}

/** The number of characters that are serialized or parsed within a few milliseconds. */
const chunkLength = 64 * 1024;

/**
 * The most resources of earlier designs that the receiver keeps. Beyond this number, everything is sent again, to limit
 * the receiver's memory.
 */
const mostForgotten = 5000;

/**
 * Creates a function that sends a program to a different thread in parts. Programs share unchanged objects, so after
 * the first program, an edit only sends the changed resource.
 */
export function createProgramSender(): (program: Program) => Generator<ProgramMessage> {
  let numbers = new WeakMap<Resource | ProgramSource, number>();
  let count = 0;
  return function* send(program) {
    const { resources, source, ...rest } = program;
    if (count > 2 * resources.length + mostForgotten) {
      numbers = new WeakMap();
      count = 0;
      yield { kind: "reset" };
    }
    let first = count;
    let texts: string[] = [];
    let length = 0;
    const take = (): ProgramMessage => {
      const message = { kind: "resources", first, text: `[${texts.join(",")}]` } as const;
      first = count;
      texts = [];
      length = 0;
      return message;
    };
    for (const resource of resources) {
      if (numbers.has(resource)) continue;
      const text = JSON.stringify(hideMarks(resource));
      numbers.set(resource, count);
      count += 1;
      texts.push(text);
      length += text.length;
      if (length >= chunkLength) yield take();
    }
    if (texts.length > 0) yield take();
    if (source !== undefined && !numbers.has(source)) {
      numbers.set(source, count);
      count += 1;
      const { text, ids } = source;
      const sent = { text, ids, tree: treeOf(source) };
      yield { kind: "source", number: count - 1, source: sent };
    }
    const order = Int32Array.from(resources, (resource) => numbers.get(resource) ?? -1);
    const number = source === undefined ? undefined : numbers.get(source);
    const text = JSON.stringify(hideMarks(rest));
    yield { kind: "program", program: { rest: text, resources: order, source: number } };
  };
}

/** Creates a function that receives the messages, and returns a program when its last message arrives. */
export function createProgramReceiver(): (message: ProgramMessage) => Program | undefined {
  const resources = new Map<number, Resource>();
  const sources = new Map<number, ProgramSource>();
  let last: { readonly text: string; readonly rest: Omit<Program, "resources"> } | undefined;
  return (message) => {
    switch (message.kind) {
      case "reset":
        resources.clear();
        sources.clear();
        return undefined;
      case "resources": {
        const read = showMarks(JSON.parse(message.text)) as readonly Resource[];
        for (const [at, resource] of read.entries()) resources.set(message.first + at, resource);
        return undefined;
      }
      case "source": {
        const { text, ids, tree } = message.source;
        const source = yamlSource(text, ids);
        if (tree !== undefined) rememberTree(source, tree);
        sources.set(message.number, source);
        return undefined;
      }
      case "program": {
        const { rest: text, resources: order, source: number } = message.program;
        // Equal values stay the same object, because many caches are keyed by identity.
        if (last?.text !== text)
          last = { text, rest: showMarks(JSON.parse(text)) as Omit<Program, "resources"> };
        const source = number === undefined ? undefined : sources.get(number);
        return {
          ...last.rest,
          resources: Array.from(order).flatMap((each) => resources.get(each) ?? []),
          ...(source === undefined ? {} : { source }),
        };
      }
    }
  };
}
