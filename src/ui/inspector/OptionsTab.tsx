import { isReadOnly } from "#store/read-only.ts";
import { useMemo } from "react";

import { offeredOptions } from "#model/schema/options.ts";
import type { Resource } from "#model/program/program.ts";
import { ResourceForm } from "#forms/ResourceForm.tsx";
import type { Reveal } from "#store/designer.ts";
import { useCatalog } from "#ui/derived.ts";
import styles from "#ui/inspector/inspector.module.css";
import { createOptionSource } from "#ui/inspector/option-source.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface OptionsTabProps {
  readonly resource: Resource;
  /** A place to reveal; undefined once it was shown. */
  readonly reveal: Reveal | undefined;
}

/** The resource options: the options bag of the constructor. */
export function OptionsTab({ resource, reveal }: OptionsTabProps) {
  const services = useServices();
  const catalog = useCatalog();
  const readOnly = useDesigner(isReadOnly);
  const { id, token } = resource;
  const source = useMemo(
    () => createOptionSource(services, catalog, { id, token }, readOnly),
    [services, catalog, id, token, readOnly],
  );
  const shown = useMemo(() => {
    if (reveal?.location.kind !== "option" || reveal.location.resource !== id) return undefined;
    return { path: reveal.location.path };
  }, [reveal, id]);
  const type = useMemo(() => offeredOptions({ token }, catalog), [token, catalog]);
  if (type === undefined) return <p className={styles.note}>The options are not loaded yet.</p>;
  const words = { title: `Options of ${token}`, field: "option" };
  return <ResourceForm source={source} type={type} showAll reveal={shown} words={words} />;
}
