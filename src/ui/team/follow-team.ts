import type { ProgramRule } from "#model/check/rules/rule.ts";
import type { Team } from "#model/check/team-rules/team-checks.ts";
import type { TeamRule } from "#model/configuration/configuration.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";
import type { OpenedConfiguration } from "#store/team.ts";
import type { Services } from "#ui/services.ts";

/** The text of this browser's configuration. */
interface Kept {
  begin(): Promise<void>;
  write(text: string): Promise<string | undefined>;
  remove(): Promise<void>;
}

/** A configuration before it is read. */
interface Source extends Pick<OpenedConfiguration, "text" | "place"> {
  readonly path: string;
  readonly file: string;
}

/**
 * Keeps the team of the open design in the store: from the file on disk that applies to it, or else from this
 * browser.
 */
export function followTeam(
  { store }: Pick<Services, "store">,
  createKept: (onText: (text: string | undefined) => void) => Kept,
): void {
  let keptText: string | undefined;
  let shown: Source | undefined;
  const readTeam = createTeamReader();

  const find = (): Source | undefined => {
    const { disk, program } = store.getState();
    const onDisk = disk?.configuration;
    if (onDisk?.read.kind === "read")
      return { text: onDisk.read.text, place: "disk", path: onDisk.path, file: onDisk.file };
    return keptText === undefined
      ? undefined
      : { text: keptText, place: "browser", path: configurationFileName, file: program.name };
  };
  const set = (opened: OpenedConfiguration | undefined): void => {
    const { team } = store.getState();
    if (team !== undefined) store.setState({ team: { ...team, opened } });
  };
  const update = async (): Promise<void> => {
    const source = find();
    if (isSameSource(source, shown)) return;
    shown = source;
    if (source === undefined) return set(undefined);
    const team = await readTeam(source);
    if (shown === source) set({ text: source.text, place: source.place, team });
  };

  const kept = createKept((text) => {
    keptText = text;
    void update();
  });
  store.setState({
    team: {
      opened: undefined,
      write: async (text) =>
        find()?.place === "disk"
          ? store.getState().disk?.writeConfiguration(text)
          : kept.write(text),
      keep: (text) => kept.write(text),
      remove: () => void kept.remove(),
    },
  });
  store.subscribe((now, before) => {
    const isOther =
      now.disk?.configuration !== before.disk?.configuration ||
      now.program.name !== before.program.name;
    if (isOther) void update();
  });
  void kept.begin();
  void update();
}

const isSameSource = (a: Source | undefined, b: Source | undefined): boolean =>
  a?.text === b?.text && a?.place === b?.place && a?.path === b?.path && a?.file === b?.file;

/**
 * Creates a function that reads a configuration. The code that reads configurations and evaluates team rules is fetched
 * on demand.
 */
function createTeamReader(): (source: Source) => Promise<Team> {
  let known = { key: "[]", rules: [] as readonly ProgramRule[] };
  const rulesOf = async (rules: readonly TeamRule[]): Promise<readonly ProgramRule[]> => {
    const key = JSON.stringify(rules);
    if (key === known.key) return known.rules;
    const { createTeamRules } = await import("#model/check/team-rules/team-rules.ts");
    known = { key, rules: createTeamRules(rules) };
    return known.rules;
  };
  return async ({ text, path, file }) => {
    const { readConfiguration } = await import("#model/configuration/read-configuration.ts");
    const read = readConfiguration(text);
    const configuration = read.ok ? read.configuration : {};
    return {
      path,
      file,
      configuration,
      problems: read.ok ? [] : read.problems,
      today: new Date().toISOString().slice(0, 10),
      rules: await rulesOf(configuration["team-rules"] ?? []),
    };
  };
}
