import { Plus } from "lucide-react";
import { useMemo } from "react";

import { formatCount } from "#model/base/messages.ts";
import type { searchPackages } from "#model/search/package-search.ts";
import { sendRequest, updateWorkspace } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { usePackages } from "#ui/packages/use-packages.ts";
import styles from "#ui/palette/palette-foot.module.css";
import { matchSamples, readSamples } from "#ui/palette/sample-matches.ts";
import type { Services } from "#ui/services.ts";
import { useServices } from "#ui/services.ts";
import { useAsync } from "#ui/use-async.ts";
import { addOffer, addSampleUnlessOffered } from "#ui/welcome/start-package.ts";
import { cloudChoices } from "#ui/welcome/use-starts.ts";

interface PaletteFootProps {
  /** The search; empty if nothing is searched for. */
  readonly query: string;
  readonly find: typeof searchPackages | undefined;
  /** Whether no type of the loaded packages matches. */
  readonly hasNone: boolean;
}

/** Below the types: ways to get further types. */
export function PaletteFoot({ query, find, hasNone }: PaletteFootProps) {
  const { store } = useServices();
  const { status, stored } = usePackages();
  const isNew = status === "ready" && stored.length === 0;
  return (
    <>
      {query === "" || find === undefined
        ? isNew && <AllSamples />
        : (hasNone || isNew) && <MatchingSamples query={query} find={find} />}
      <button
        type="button"
        className={`${controls.quiet} ${styles.addPackage}`}
        onClick={() => sendRequest(store, { kind: "loaded-packages" })}
      >
        <Plus size={14} aria-hidden />
        Add a package…
      </button>
    </>
  );
}

function AllSamples() {
  const services = useServices();
  return (
    <div className={styles.samples}>
      Use a sample:
      {cloudChoices.map(
        ({ label, package: name }) =>
          name !== undefined && (
            <button
              key={name}
              type="button"
              className={`${controls.quiet} ${styles.sample}`}
              onClick={() => void addSampleOf(services, name)}
            >
              <span className="visually-hidden">Use the sample of </span>
              {label}
            </button>
          ),
      )}
    </div>
  );
}

type MatchingSamplesProps = Required<Pick<PaletteFootProps, "query">> & {
  readonly find: typeof searchPackages;
};

/** The samples that are not loaded and have matching types. */
function MatchingSamples({ query, find }: MatchingSamplesProps) {
  const services = useServices();
  const { stored, offered = [] } = usePackages();
  const load = useMemo(() => async () => readSamples(await services.loadStarts()), [services]);
  const { value: samples } = useAsync(load);
  const found = useMemo(
    () =>
      matchSamples(
        query,
        find,
        (samples ?? []).filter(({ name }) => !stored.some((each) => each.name === name)),
      ),
    [query, find, samples, stored],
  );
  if (found.length === 0) return null;
  return (
    <div role="group" aria-label="Samples with matching types" className={styles.matches}>
      {found.map(({ name, matches, types }) => {
        const offer = offered.findLast((each) => each.name === name);
        return (
          <button
            key={name}
            type="button"
            className={controls.button}
            onClick={() => void addSampleOf(services, name)}
          >
            {offer === undefined ? `Use the sample of ${name}` : `Add ${name} ${offer.version}`}
            <small>
              {offer === undefined
                ? `${matches} of its ${formatCount(types, "type")} ${matches === 1 ? "matches" : "match"}`
                : "Offered by this page’s host"}
            </small>
          </button>
        );
      })}
    </div>
  );
}

/** Adds a sample as opening an example does, and moves the focus to the search. */
async function addSampleOf(services: Services, name: string): Promise<void> {
  const { store, packages } = services;
  try {
    const offer = await addSampleUnlessOffered(packages, await services.loadStarts(), name);
    if (offer !== undefined) await addOffer(services, offer);
    else sendRequest(store, { kind: "search-types" });
  } catch {
    const message = `The sample of ${name} could not be loaded.`;
    const run = (): void => void addSampleOf(services, name);
    updateWorkspace(store, { notice: { message, undo: { label: "Try again", run } } });
  }
}
