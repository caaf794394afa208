import { commandEffects } from "#model/side-effects/commands.ts";
import { findFiles } from "#model/side-effects/files.ts";
import { findPlugins, findProjectPlugins } from "#model/side-effects/plugins.ts";
import { findProjectSettings } from "#model/side-effects/project.ts";
import { findUnread } from "#model/side-effects/unread.ts";
import type { Location } from "#model/program/diagnostic.ts";
import { pathInFile } from "#model/files/plugin/component-json.ts";
import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { closedComponents, outerProgram } from "#model/files/plugin/components.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";

/**
 * The side effects of deploying a design: all programs that the design runs, and all files that it downloads or reads
 * from outside its project. The plugins of its packages are not included, so most designs have no side effects. For a
 * plugin, all components are searched.
 */
export const findSideEffects = (program: Program): readonly SideEffect[] =>
  finish(findSideEffectsInPauses(program));

/** Like `findSideEffects`, with pauses. */
export function* findSideEffectsInPauses(program: Program): TimeSliced<readonly SideEffect[]> {
  const known = answers.get(program);
  if (known !== undefined) return known;
  const { plugin } = program;
  let all = yield* inProgram(program);
  if (plugin !== undefined) {
    all = all.map((effect) => within(plugin.component, effect));
    const outer = outerProgram(program, plugin);
    all.push(...findProjectPlugins(outer), ...findProjectSettings(outer), ...findUnread(outer));
    for (const [name, component] of closedComponents(program))
      for (const effect of yield* inProgram({ ...component, packages: [] })) {
        const location: Location = { kind: "component", name, inside: effect.location };
        all.push({ ...within(name, effect), location });
      }
  }
  answers.set(program, all);
  return all;
}

/** The side effect, with its place in a plugin's file. */
const within = (component: string, effect: SideEffect): SideEffect =>
  effect.key === undefined ? effect : { ...effect, key: pathInFile(component, effect.key) };

const answers = new WeakMap<Program, readonly SideEffect[]>();

/** The number of resources between two pauses. */
const atOnce = 100;

function* inProgram(program: Program): TimeSliced<SideEffect[]> {
  const { resources } = program;
  const all = [...inPart({ ...program, resources: [] }, program), ...findProjectSettings(program)];
  for (let at = 0; at < resources.length; at += atOnce) {
    yield;
    const part = { ...emptyProgram(""), resources: resources.slice(at, at + atOnce) };
    all.push(...inPart(part, program));
  }
  return all;
}

const inPart = (part: Program, program: Program): readonly SideEffect[] => [
  ...commandEffects(part, program),
  ...findPlugins(part, program),
  ...findFiles(part, program),
  ...findUnread(part),
];
