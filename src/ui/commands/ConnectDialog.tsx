import { useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";

import type { AccessScope } from "#model/schema/access/property-access-type.ts";
import { accessScope } from "#model/schema/access/access-scope.ts";
import { typeOfAccess } from "#model/schema/access/property-access-type.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import { referableOutputs } from "#model/schema/output-type.ts";
import type { PropertyPath } from "#model/program/path.ts";
import { formatPath } from "#model/program/path.ts";
import type { OutputPort, Port } from "#model/graph/ports.ts";
import { accessTo, connectEdit, fittingPorts } from "#model/graph/ports.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import { describeType } from "#model/messages.ts";
import { edit, revealLocation } from "#store/designer.ts";
import styles from "#ui/commands/commands.module.css";
import type { PickerOption } from "#ui/commands/Picker.tsx";
import { Picker, takeFocus } from "#ui/commands/Picker.tsx";
import { search } from "#ui/commands/search.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { useCatalog, useGraph } from "#ui/derived.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface ConnectDialogProps {
  readonly id: ResourceId;
  onClose(): void;
}

/** Feeds an input of another resource from an output of this one: dragging between ports, by keyboard. */
export function ConnectDialog({ id, onClose }: ConnectDialogProps) {
  const program = useDesigner((state) => state.program);
  const resource = findResource(program, id);
  if (resource === undefined) return null;
  return <ConnectForm program={program} resource={resource} onClose={onClose} />;
}

interface ConnectFormProps {
  readonly program: Program;
  readonly resource: Resource;
  onClose(): void;
}

function ConnectForm({ program, resource, onClose }: ConnectFormProps) {
  const { store } = useServices();
  const catalog = useCatalog();
  const graph = useGraph();
  const id = useId();
  const [query, setQuery] = useState("");
  const scope = useMemo(() => accessScope(program, catalog), [program, catalog]);
  const outputs = useMemo(() => outputsOf(resource, scope), [resource, scope]);
  const [chosen, choose] = useState(() => (outputs.length > 1 ? 1 : 0));
  const path = outputs[chosen]?.path ?? itself;
  const ports = useMemo(
    () => portsFor({ node: resource.id, path }, program, scope, graph),
    [resource.id, path, program, scope, graph],
  );
  const options = useMemo(() => search(query, optionsOf(ports, program)), [query, ports, program]);
  const source = `${resource.name}${path.length === 0 ? "" : `.${formatPath(path)}`}`;
  const connect = (key: string): void => {
    const port = ports[Number(key)];
    if (port === undefined) return;
    const change = connectEdit(port, { node: resource.id, path });
    const target = findResource(program, port.resource)?.name ?? "";
    const label = `Connect ${source} to ${target}.${formatPath(port.path)}`;
    flushSync(onClose);
    edit(store, change, { label });
    revealLocation(store, { kind: "input", resource: port.resource, path: port.path });
  };
  return (
    <Dialog title={`Connect ${resource.name} to…`} onClose={onClose}>
      <div className={styles.connect}>
        <label htmlFor={id}>Output of {resource.name}</label>
        <select
          id={id}
          ref={takeFocus}
          className={controls.input}
          value={chosen}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {outputs.map(({ path: output, label }, at) => (
            <option key={formatPath(output)} value={at}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Picker
        label="Input to feed"
        placeholder="Find a resource or an input"
        options={options}
        query={query}
        onQuery={setQuery}
        onChoose={connect}
        none={
          ports.length > 0
            ? "No input that fits is called that."
            : reasonFor({ node: resource.id, path }, program, scope, graph)
        }
      />
    </Dialog>
  );
}

const itself: PropertyPath = [];

interface Output {
  readonly path: PropertyPath;
  readonly label: string;
}

/** The resource itself, then its outputs. */
function outputsOf(resource: Resource, { catalog }: AccessScope): readonly Output[] {
  const type = catalog.resourceType(resource.token);
  const outputs = type === undefined ? [] : referableOutputs(type);
  return [
    { path: itself, label: "the resource itself" },
    ...outputs.map((output) => ({
      path: [output.name],
      label: `${output.name}: ${describeType(output.type)}`,
    })),
  ];
}

type Graph = Parameters<typeof fittingPorts>[3];

/** The fitting inputs: those that are not set yet first, and of these the ones that lie less deep. */
function portsFor(
  source: OutputPort,
  program: Program,
  scope: AccessScope,
  graph: Graph,
): readonly Port[] {
  const ports = fittingPorts(source, program, scope, graph);
  const isSet = ({ resource, path }: Port): boolean =>
    valueAt(scope.resource(resource)?.inputs, path) !== undefined;
  return [
    ...ports.filter((port) => !isSet(port)).toSorted((a, b) => a.path.length - b.path.length),
    ...ports.filter(isSet),
  ];
}

function optionsOf(ports: readonly Port[], program: Program): readonly PickerOption[] {
  const byId = new Map(program.resources.map((resource) => [resource.id, resource]));
  return ports.map(({ resource, path, type }, at) => {
    const target = byId.get(resource);
    const isSet = valueAt(target?.inputs, path) !== undefined;
    return {
      id: String(at),
      label: `${target?.name || "no name"} · ${formatPath(path)}`,
      detail: `${describeType(type)}${isSet ? ", replaces what is set" : ""}`,
    };
  });
}

/** Why no input fits. */
function reasonFor(source: OutputPort, program: Program, scope: AccessScope, graph: Graph): string {
  const found = typeOfAccess(accessTo(source), scope);
  if (found.kind === "dangling" || found.kind === "error") return found.message;
  const upstream = reachableFrom(graph, [source.node], "upstream");
  const others = program.resources.filter(({ id }) => id !== source.node);
  if (others.length === 0) return "There is no other resource in the design yet.";
  if (others.every(({ id }) => upstream.has(id)))
    return "This resource needs every other one already: a connection back would be a cycle.";
  const what = found.kind === "known" ? describeType(found.type) : "this output";
  const why = `No input of another resource takes it: it gives ${what}.`;
  return others.some(({ id }) => upstream.has(id))
    ? `${why} Resources that this one needs are left out, because a connection back would be a cycle.`
    : why;
}
