import { searchPackages } from "#model/search/package-search.ts";
import type { Command } from "#ui/commands/command.ts";
import { isWriter } from "#ui/commands/command.ts";
import { addCommand } from "#ui/commands/commands.ts";
import { scoreOf } from "#ui/commands/search.ts";
import type { Services } from "#ui/services.ts";

/** So many types are taken from the search over packages; a list shows no more. */
const maxTypes = 80;
/** What a type's score is divided by to be compared with a command's: a whole word counts 100 there and 6 here. */
const scale = 16;
/** What a leading "add" counts, as a word of a label does. */
const addScore = 6;

/** The commands and types that fit a query, the best first; what was chosen lately before others as good. */
export function findCommands(
  query: string,
  commands: readonly Command[],
  recent: readonly string[],
  services: Services,
): readonly Command[] {
  const bonus = ({ id }: Command): number => (recent.includes(id) ? 1 : 0);
  const found = commands
    .filter(({ id }) => !id.startsWith("add:"))
    .map((command) => ({ command, score: scoreOf(query, command) }))
    .filter(({ score }) => score > 0);
  return [...found, ...findTypes(query, services)]
    .map(({ command, score }) => ({ command, score: score + bonus(command) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

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
  // Written as one word, as other beginnings of words may be: "addbuck".
  return found.length === 0 && rest.length > 1 ? typesLike(rest, addScore, services) : found;
}

const typesLike = (query: string, more: number, { catalog }: Services): readonly FoundCommand[] =>
  searchPackages(query, catalog.getState().packages)
    .slice(0, maxTypes)
    .map(({ item, score, hits }) => {
      const isByPurpose = hits.some(({ field }) => field === "purpose");
      const command = addCommand(item);
      return {
        // What a type is for is shown where that is why it was found.
        command: isByPurpose ? { ...command, detail: item.purpose } : command,
        score: score / scale + more,
      };
    });
