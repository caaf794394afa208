// Compares value lists in the aws documentation with the enums in AWS's SDKs.
import { clientsOf, readClients } from "#knowledge/sdk-enums.mjs";
import { enumFor, lackedBy } from "#knowledge/match.mjs";

/** The minimum number of compared lists, and the minimum share of lists whose values are all in the SDK. */
const compared = 300;
const least = 0.97;

/**
 * The minimum share in a sample. A sample consists of whole modules, and lists with other values share few modules, so a
 * sample can contain most of them.
 */
const leastOfSample = 0.94;

/** The number of clients downloaded at once. */
const batch = 8;

export function checkEnums(lists, random, { all, say }) {
  const modules = new Map();
  for (const list of lists) {
    const module = list.token.split(/[:/]/)[1];
    if (clientsOf(module) !== undefined)
      modules.set(module, [...(modules.get(module) ?? []), list]);
  }
  const left = [...modules];
  const found = [];
  while (left.length > 0 && (all || found.length < compared)) {
    const drawn = [];
    while (left.length > 0 && drawn.length < batch)
      drawn.push(...left.splice(Math.floor(random() * left.length), 1));
    found.push(...compareModules(drawn));
  }
  const kept = all ? found : found.slice(0, compared);
  const exceptions = kept.filter(({ lacked }) => lacked.length > 0);
  const right = kept.length - exceptions.length;
  say(`  knowledge: ${right} of ${kept.length} lists have only values that AWS's SDKs have`);
  for (const { token, name, lacked, known } of exceptions)
    say(`    ${token} ${name}: ${lacked.join(", ")} (not in ${known})`);
  return kept.length >= compared && right >= (all ? least : leastOfSample) * kept.length
    ? []
    : [`${right} of ${kept.length} lists have only values that AWS's SDKs have`];
}

function compareModules(modules) {
  const clients = readClients([...new Set(modules.flatMap(([module]) => clientsOf(module)))]);
  return modules.flatMap(([module, lists]) => {
    const own = clientsOf(module).map((name) => clients.get(name));
    return lists.flatMap((list) => {
      const best = enumFor(list, own);
      if (best === undefined) return [];
      return [{ ...list, known: best.name, lacked: lackedBy(list.values, best.values) }];
    });
  });
}
