import type { Location } from "#model/program/diagnostic.ts";
import type { PropertyPath } from "#model/base/path.ts";

/** A kind of action besides deploying resources. */
export type SideEffectKind =
  /** Runs a program where Pulumi runs. */
  | "command"
  /** Downloads and runs a plugin from a URL in the design. */
  | "plugin-download"
  /** Runs a plugin from a folder. */
  | "local-plugin"
  /** Downloads or generates a package from a source in the design. */
  | "package"
  /** Downloads a file or an archive. */
  | "download"
  /** Reads a file or a folder outside the project. */
  | "outside-file"
  /** Changes where the program and the state are, or which environments are opened. */
  | "project"
  /** Is kept unread, although Pulumi reads it as a part of the program. */
  | "unread";

/** Something that a design runs, downloads or reads from elsewhere when it is deployed. */
export interface SideEffect {
  readonly kind: SideEffectKind;
  /** The text as in the design: a command, a URL, a path, without secrets. */
  readonly what: string;
  readonly location: Location;
  /** The path from the top of the file, for side effects without a location. */
  readonly key?: PropertyPath;
}

/** The effects of one kind, as a list with a title. */
export interface SideEffectGroup<T extends SideEffect = SideEffect> {
  readonly kind: SideEffectKind;
  readonly title: string;
  readonly effects: readonly T[];
}

const titles: Readonly<Record<SideEffectKind, string>> = {
  command: "Runs commands",
  "plugin-download": "Downloads plugins from",
  "local-plugin": "Runs plugins from",
  package: "Installs packages from",
  download: "Downloads files from",
  "outside-file": "Reads files outside the project",
  project: "Changes the project's settings",
  unread: "Has parts that are not shown here",
};

/** The effects by kind, executions first, without empty kinds. */
export const groupSideEffects = <T extends SideEffect>(
  effects: readonly T[],
): readonly SideEffectGroup<T>[] =>
  (Object.keys(titles) as SideEffectKind[]).flatMap((kind) => {
    const found = effects.filter((effect) => effect.kind === kind);
    return found.length === 0 ? [] : [{ kind, title: titles[kind], effects: found }];
  });
