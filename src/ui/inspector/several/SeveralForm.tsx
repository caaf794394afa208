import { isReadOnly } from "#store/read-only.ts";
import { useMemo } from "react";

import { offeredOptions } from "#model/schema/options.ts";
import type { Resource } from "#model/program/program.ts";
import { sharedValues } from "#model/program/several/shared-values.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { packageOf } from "#model/program/token.ts";
import { ResourceForm } from "#forms/ResourceForm.tsx";
import { useCatalog } from "#ui/derived.ts";
import inspector from "#ui/inspector/inspector.module.css";
import styles from "#ui/inspector/several/several.module.css";
import type { Part } from "#ui/inspector/several/several-source.ts";
import { createSeveralSource, partsOf } from "#ui/inspector/several/several-source.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface SeveralFormProps {
  readonly resources: readonly Resource[];
  readonly part: Part;
}

/** The shared inputs or options of some resources, set in all of them at once. */
export function SeveralForm({ resources, part }: SeveralFormProps) {
  const services = useServices();
  const catalog = useCatalog();
  const readOnly = useDesigner(isReadOnly);
  // The form stays the same while it is about the same resources, even if their inputs change.
  const about = resources.map(({ id, token }) => `${id} ${token}`).join("\n");
  const program = useDesigner((state) => state.program);
  const { different, apart } = useMemo(
    () => sharedValues(partsOf(program, new Set(resources.map(({ id }) => id)), part)),
    [program, resources, part],
  );
  const differing = [...different].join("\n");
  const source = useMemo(() => {
    const typed = about.split("\n").flatMap((line) => {
      const [id, ...token] = line.split(" ");
      const found = services.store.getState().program.resources.find((each) => each.id === id);
      return found === undefined ? [] : [{ id: found.id, token: token.join(" ") }];
    });
    const paths = new Set(differing.split("\n"));
    return createSeveralSource(services, catalog, typed, part, paths, readOnly);
  }, [services, catalog, about, part, differing, readOnly]);
  const type = useMemo(
    () => (part === "inputs" ? sharedType(resources, catalog) : sharedOptions(resources, catalog)),
    [resources, part, catalog],
  );
  if (type === undefined || source === undefined)
    return (
      <p className={inspector.note}>
        {part === "inputs" ? whyNoInputs(resources, catalog) : "The options are not loaded yet."}
      </p>
    );
  const title = `${part === "inputs" ? "Inputs" : "Options"} of ${resources.length} resources`;
  const field = part === "inputs" ? "input" : "option";
  const shown = { ...type, inputs: type.inputs.filter(({ name }) => !apart.has(name)) };
  return (
    <>
      {apart.size > 0 && (
        <p className={styles.apart}>
          Too different to edit together: {[...apart].toSorted().join(", ")}.
        </p>
      )}
      <ResourceForm
        key={`${about} ${part}`}
        source={source}
        type={shown}
        showAll={false}
        reveal={undefined}
        words={{ title, field }}
      />
    </>
  );
}

/** The common type, if its inputs can be set. */
function sharedType(resources: readonly Resource[], catalog: Catalog): ResourceType | undefined {
  const [first, ...rest] = resources.map(({ token }) => catalog.resourceType(token));
  const isWhole = resources.every(
    ({ origin, inputsFrom }) => origin.kind !== "lookup" && inputsFrom === undefined,
  );
  return isWhole && rest.every((type) => type?.token === first?.token) ? first : undefined;
}

function whyNoInputs(resources: readonly Resource[], catalog: Catalog): string {
  const types = new Set(resources.map(({ token }) => catalog.resourceType(token)?.token ?? token));
  if (types.size > 1)
    return "The resources have different types. You can set options for all of them.";
  return "You cannot edit the inputs of these resources together.";
}

/** The options that identify a single resource. */
const ofOne: ReadonlySet<string> = new Set(["import", "aliases", "urn"]);

/** The options that all the resources have. */
function sharedOptions(resources: readonly Resource[], catalog: Catalog): ResourceType | undefined {
  const [first, ...rest] = resources.map((resource) => offeredOptions(resource, catalog));
  if (first === undefined) return undefined;
  const packages = new Set(resources.map(({ token }) => packageOf(token)));
  const inputs = first.inputs.filter(
    ({ name }) =>
      !ofOne.has(name) &&
      // A provider belongs to the resource's own package.
      (name !== "provider" || packages.size === 1) &&
      rest.every((type) => type?.inputs.some((input) => input.name === name) === true),
  );
  return { ...first, inputs };
}
