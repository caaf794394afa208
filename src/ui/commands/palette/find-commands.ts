import { own } from "#model/base/json.ts";
import { displayToken, packageOf } from "#model/program/token.ts";
import { packagesToAdd } from "#model/schema/catalog.ts";
import type { PackageIndex, TypeSummary } from "#model/schema/package-index.ts";
import { isNamedIn, offeredPackages } from "#model/search/offered-packages.ts";
import { searchPackages } from "#model/search/package-search.ts";
import { addableTypes, typeSummary } from "#model/search/type-summaries.ts";
import { declarationNoun, declarationsOf } from "#store/declarations.ts";
import { select, selectDeclaration, sendRequest } from "#store/designer.ts";
import type { Command } from "#ui/commands/command.ts";
import { isWriter } from "#ui/commands/command.ts";
import { fixedCommands } from "#ui/commands/commands.ts";
import type { Searched } from "#ui/commands/search.ts";
import { scoreEntries } from "#ui/commands/search.ts";
import { addType } from "#ui/palette/add-type.ts";
import type { Services } from "#ui/services.ts";
import { beginWithTypes } from "#ui/welcome/begin-with-types.ts";

/**
 * The commands of every design, and one for each item in the design. A package may have thousands of types: short lists
 * are complete, and `findCommands` searches long lists.
 */
export function listCommands(services: Services): readonly Command[] {
  const types = fewTypes(services).map(addCommand);
  const at = fixedCommands.findLastIndex(({ group }) => group === "Add") + 1;
  return [...fixedCommands.toSpliced(at, 0, ...types), newDesign, ...goToCommands(services)];
}

const newDesign: Command = {
  id: "new-design",
  label: "New design",
  keywords: "create start empty blank",
  group: "Design",
  isEnabled: () => true,
  run: (services) => {
    // A design that is still empty is the new one.
    if (services.store.getState().program.resources.length === 0) beginWithTypes(services);
    else void services.workspace.createDesign("untitled");
  },
};

/** The maximum number of types listed before the user types. */
const maxListed = 40;

function fewTypes(services: Services): readonly TypeSummary[] {
  const types = packagesFor("", services).flatMap(addableTypes);
  return types.length > maxListed ? [] : types;
}

/** The command that adds a resource of a type. */
const addCommand = (type: TypeSummary): Command => ({
  id: `${addPrefix}${type.token}`,
  label: `Add ${type.displayToken}`,
  token: type.token,
  group: "Add",
  isEnabled: isWriter,
  run: (services) => addType(services, type),
});

const addPrefix = "add:";

/** The command that adds the type named by an ID, while its package is loaded. */
export function addCommandOf(id: string, { catalog }: Services): Command | undefined {
  if (!id.startsWith(addPrefix)) return undefined;
  const type = typeSummary(id.slice(addPrefix.length), catalog.getState());
  return type === undefined || !type.isInYaml ? undefined : addCommand(type);
}

function goToCommands({ store }: Services): readonly Command[] {
  const { program } = store.getState();
  const goTo = (
    id: string,
    name: string,
    detail: string,
    run: Command["run"],
    token?: string,
  ): Command => ({
    ...(token === undefined ? {} : { token }),
    id: `go:${id}`,
    label: `Go to ${name === "" ? "no name" : name}`,
    detail,
    group: "Go to",
    isEnabled: () => true,
    run,
  });
  return [
    ...program.resources.map(({ id, name, token }) =>
      goTo(
        id,
        name,
        displayToken(token),
        (services) => {
          select(services.store, id);
          sendRequest(services.store, { kind: "show", node: id });
        },
        token,
      ),
    ),
    ...(["config", "variable", "output"] as const).flatMap((kind) =>
      declarationsOf(program, kind).map(({ name }) =>
        goTo(`${kind}:${name}`, name, declarationNoun[kind], (services) =>
          selectDeclaration(services.store, { kind, name }),
        ),
      ),
    ),
  ];
}

/** The number of types taken from the search over packages; a list shows no more. */
const maxTypes = 80;
/**
 * The divisor that makes a type's score comparable with a command's: a whole word counts 100 for types and 6 for
 * commands.
 */
const scale = 16;
/** The score of a leading "add", the same as for a word of a label. */
const addScore = 6;

/**
 * The commands and types that match a query, best first; of equally good matches, recently used commands come first.
 */
export function findCommands(
  query: string,
  commands: readonly Command[],
  recent: readonly string[],
  services: Services,
): readonly Command[] {
  const name = query.trim().toLowerCase();
  const bonus = ({ id, label }: Command): number =>
    // An exact match wins over types that contain the name.
    (isCalled(label.toLowerCase(), name) ? 100 : 0) + (recent.includes(id) ? 1 : 0);
  const others = commands.filter(({ id }) => !id.startsWith(addPrefix));
  const found = scoreEntries(query, others, searchedOf)
    // Equal matches stay in the order of the menus: a shorter label is more exact only among the names of a design.
    .map(({ entry: command, score }) => ({
      command,
      score: command.group === "Go to" ? score : Math.floor(score * 4) / 4,
    }));
  const isLast = isOfPlaceholder(query, services);
  return [...found, ...findTypes(query, services)]
    .map(({ command, score }) => ({ command, score: score + bonus(command) }))
    .toSorted((a, b) => Number(isLast(a.command)) - Number(isLast(b.command)) || b.score - a.score)
    .map(({ command }) => command);
}

/** Whether a command adds a type of a placeholder package that the query doesn't name. */
function isOfPlaceholder(query: string, { catalog }: Services): (command: Command) => boolean {
  const { providerPackages } = catalog.getState();
  const isNamed = isNamedIn(query);
  return ({ id, token = "" }) => {
    const name = packageOf(token);
    return id.startsWith(addPrefix) && own(providerPackages, name) !== undefined && !isNamed(name);
  };
}

/** The packages whose types are offered for a query. */
const packagesFor = (query: string, { catalog, store }: Services): readonly PackageIndex[] => {
  const current = catalog.getState();
  return offeredPackages(packagesToAdd(current), query, current, store.getState().program);
};

const isCalled = (label: string, name: string): boolean =>
  label === name || label === `go to ${name}` || label === `${name}…`;

const searchedOf = ({ label, detail = "", keywords = "" }: Command): Searched => ({
  label,
  detail: `${detail} ${keywords}`,
});

interface FoundCommand {
  readonly command: Command;
  readonly score: number;
}

function findTypes(query: string, services: Services): readonly FoundCommand[] {
  if (!isWriter(services)) return [];
  const text = query.trim();
  const [, space = "", rest = ""] = /^add(\s*)(\S.*)$/i.exec(text) ?? [];
  if (space !== "") return typesLike(rest, addScore, services);
  const found = typesLike(text, 0, services);
  // Also finds "addbuck": beginnings of words can be typed without spaces.
  return found.length === 0 && rest.length > 1 ? typesLike(rest, addScore, services) : found;
}

const typesLike = (query: string, more: number, services: Services): readonly FoundCommand[] =>
  searchPackages(query, packagesFor(query, services))
    .slice(0, maxTypes)
    .map(({ item, score, hits }) => {
      const isByPurpose = hits.some(({ field }) => field === "purpose");
      const command = addCommand(item);
      return {
        // A type's purpose is shown if the query matched it.
        command: isByPurpose ? { ...command, detail: item.purpose } : command,
        score: score / scale + more,
      };
    });
