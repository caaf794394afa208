import { FlaskConical, X } from "lucide-react";
import { useMemo } from "react";

import { formatCount, joinWithAnd } from "#model/base/messages.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { isSample } from "#model/schema/sample.ts";
import { packageOf } from "#model/program/token.ts";
import { createPackageUsers } from "#model/program/packages/package-users.ts";
import { sendRequest } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { IconButton } from "#ui/components/IconButton.tsx";
import { useCatalog } from "#ui/derived.ts";
import styles from "#ui/layout/layout.module.css";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useMiddleView } from "#ui/layout/use-middle-view.ts";
import { showSamplePlan } from "#ui/packages/sample-plan.ts";
import { useDesigner, usePreference, useServices } from "#ui/services.ts";
import { useStartedFrom } from "#ui/welcome/started-from.ts";

/**
 * Names the packages of the open design that are only samples, and has a button that opens the sample plan, if it
 * exists.
 */
export function SamplePackages() {
  const services = useServices();
  const { store } = services;
  const samples = useUsedSamples();
  const start = useStartedFrom();
  const isCompared = useDesigner(({ comparison }) => comparison.deployed !== undefined);
  const [hidden, hide] = usePreference("hidden-samples", "");
  const names = samples.map(({ name }) => name);
  const [middle] = useMiddleView();
  const isNarrow = useIsNarrow();
  const isPlanShown = middle === "plan" && !isNarrow;
  // For a complete package, the header opens the plan.
  const hasPlan = start !== undefined && (isCompared ? names.length > 0 && !isPlanShown : true);
  const shown = names.join(" ") || (hasPlan ? start : "");
  if (shown === "" || shown === hidden) return null;
  const only = names.length === 1 ? names[0] : undefined;
  return (
    <div role="status" aria-label="Sample" className={`${styles.banner} ${styles.note}`}>
      <FlaskConical size={16} aria-hidden />
      <p>
        {names.length > 0 ? (
          <>
            Sample: {describeSamples(samples)}{" "}
            <span>Add the package for all types and their documentation.</span>
          </>
        ) : (
          describeState
        )}
      </p>
      {hasPlan && (
        <button
          type="button"
          className={controls.button}
          onClick={() =>
            isCompared ? sendRequest(store, { kind: "plan" }) : void showSamplePlan(services, start)
          }
        >
          {isCompared ? "Show the steps" : "Show a plan"}
        </button>
      )}
      {names.length > 0 && (
        <button
          type="button"
          className={controls.button}
          onClick={() => sendRequest(store, { kind: "loaded-packages" })}
        >
          {/* A phone has no room for a long name beside the other words. */}
          Add {only === undefined ? "packages" : isNarrow ? "package" : `package ${only}`}…
        </button>
      )}
      <IconButton
        Icon={X}
        size={14}
        aria-label="Hide the note about the sample"
        title="Hide"
        onClick={() => hide(shown)}
      />
    </div>
  );
}

const describeState = "A sample state of this design shows what a plan looks like.";

/** Describes samples after `Sample: `: `51 types of aws 7.48.0.` */
function describeSamples(samples: readonly PackageIndex[]): string {
  const each = samples.map(
    ({ name, version = "", resourceTokens }) =>
      `${formatCount(resourceTokens.length, "type")} of ${name} ${version}`,
  );
  return `${joinWithAnd(each)}.`;
}

/** The packages of the open design that are only samples. */
function useUsedSamples(): readonly PackageIndex[] {
  const { packages } = useCatalog();
  const usersOf = useMemo(() => createPackageUsers(), []);
  const resources = useDesigner((state) => usersOf(state.program.resources));
  return useMemo(
    () =>
      packages.filter(
        (index) =>
          isSample(index) && resources.some(({ token }) => packageOf(token) === index.name),
      ),
    [packages, resources],
  );
}
