import type { Location } from "#model/program/diagnostic.ts";
import type { PropertyPath } from "#model/base/path.ts";

/** What a design has Pulumi do beside deploying its resources. */
export type SideEffectKind =
  /** Runs a program where Pulumi runs. */
  | "command"
  /** Downloads a plugin, which is then run, from an address that the design names. */
  | "plugin-download"
  /** Runs a plugin from a folder. */
  | "local-plugin"
  /** Downloads or makes a package by what the design says of its source. */
  | "package"
  /** Downloads a file or an archive. */
  | "download"
  /** Reads a file or a folder that is none of the project's. */
  | "outside-file"
  /** Changes where the program is, where the state is kept, or which environments are opened. */
  | "project"
  /** Is kept unread, while Pulumi takes it for a part of the program. */
  | "unread";

/** Something that a design runs, downloads or reads from elsewhere when it is deployed. */
export interface SideEffect {
  readonly kind: SideEffectKind;
  /** As the design says it: a command, an address, a path. No text of a secret is in it. */
  readonly what: string;
  readonly location: Location;
  /** The place in the file of what no location leads to, from its top. */
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
  unread: "Has parts that Stackwright does not show",
};

/** The effects by kind, what runs first; nothing for kinds without any. */
export const groupSideEffects = <T extends SideEffect>(
  effects: readonly T[],
): readonly SideEffectGroup<T>[] =>
  (Object.keys(titles) as SideEffectKind[]).flatMap((kind) => {
    const found = effects.filter((effect) => effect.kind === kind);
    return found.length === 0 ? [] : [{ kind, title: titles[kind], effects: found }];
  });
