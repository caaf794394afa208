// Compares documented value lists with another source's enums.

/** `subnetTypes`, `SubnetType` and `subnet_type` are the same name. */
const normalize = (name) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/s$/, "");

/**
 * The enum that a documented value list describes, among the members with the same or a similar name. The enum that
 * contains the most documented values is chosen. It must contain at least half of them, and at least two if the name
 * differs. Undefined if no enum does.
 */
export function enumFor({ name, values }, clients) {
  const wanted = normalize(name);
  let best;
  for (const { enums, members } of clients)
    for (const [member, names] of members) {
      const own = normalize(member);
      const isExact = own === wanted;
      if (!isExact && !own.endsWith(wanted) && !wanted.endsWith(own)) continue;
      for (const each of names) {
        const shared = sharedWith(values, enums.get(each));
        if (shared < Math.max(isExact ? 1 : 2, values.length / 2)) continue;
        const score = shared + (isExact ? 0.5 : 0);
        if (best === undefined || score > best.score)
          best = { score, name: each, values: enums.get(each) };
      }
    }
  return best;
}

const sharedWith = (values, known) => values.length - lackedBy(values, known).length;

/** The values that an enum lacks. Letter case is ignored, as in the check. */
export function lackedBy(values, known) {
  const lower = new Set([...known].map((value) => value.toLowerCase()));
  return values.filter((value) => !lower.has(value.toLowerCase()));
}
