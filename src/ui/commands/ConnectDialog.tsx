import { useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";

import { Combobox } from "#forms/popups/Combobox.tsx";
import type { ComboboxOption } from "#forms/popups/Options.tsx";
import type { Connection } from "#model/completion/connections/connections.ts";
import { createConnections } from "#model/completion/connections/connections.ts";
import { joinWithAnd } from "#model/base/messages.ts";
import { outputPathsOf, sourceOf } from "#model/completion/connections/connection-source.ts";
import type { ThirdInput } from "#model/completion/connections/third-targets.ts";
import { thirdTargets } from "#model/completion/connections/third-targets.ts";
import type { Graph } from "#model/graph/graph.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import type { NewTarget } from "#model/completion/connections/new-targets.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, nodesOf, variableOf } from "#model/program/layout/node.ts";
import { outputAccess, connectEdit, rootOf } from "#model/completion/connections/ports.ts";
import { describeType } from "#model/schema/describe-type.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath, samePath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import { accessScope } from "#model/references/access-scope.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { edit, revealLocation, selectMany } from "#store/designer.ts";
import styles from "#ui/commands/commands.module.css";
import type { ConnectChoice, ConnectChoices, TargetNode } from "#ui/commands/connect-options.ts";
import { connectRows, isFirstUnsure } from "#ui/commands/connect-options.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { TypeGlyph } from "#ui/components/TypeGlyph.tsx";
import { useNewTargets } from "#ui/components/new-targets.ts";
import { useCatalog, useGraph } from "#ui/derived.ts";
import { additionOf, connectNewEdit } from "#ui/palette/addition.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface ConnectDialogProps {
  readonly node: NodeId;
  /** The initial output; undefined means any. */
  readonly path: PropertyPath | undefined;
  onClose(): void;
}

/** Connects an output of a resource or variable to an input, by keyboard or touch: the alternative to dragging. */
export function ConnectDialog({ node, path, onClose }: ConnectDialogProps) {
  const program = useDesigner((state) => state.program);
  const name = nameIn(program, node);
  if (name === undefined) return null;
  return <ConnectForm program={program} node={node} name={name} first={path} onClose={onClose} />;
}

const nameIn = (program: Program, node: NodeId): string | undefined =>
  isResourceNode(node)
    ? findResource(program, node)?.name
    : program.variables.find(({ name }) => name === variableOf(node))?.name;

interface ConnectFormProps extends Pick<ConnectDialogProps, "node" | "onClose"> {
  readonly program: Program;
  readonly name: string;
  readonly first: PropertyPath | undefined;
}

function ConnectForm({ program, node, name, first, onClose }: ConnectFormProps) {
  const services = useServices();
  const { store } = services;
  const catalog = useCatalog();
  const graph = useGraph();
  const id = useId();
  const [query, setQuery] = useState("");
  const outputs = useMemo(() => outputsOf(node, program, catalog), [node, program, catalog]);
  const [chosen, choose] = useState(() =>
    outputs.findIndex(
      ({ path }) => path !== undefined && first !== undefined && samePath(path, first),
    ),
  );
  const path = outputs[chosen]?.path;
  const connections = useMemo(
    () => connectionsFrom(node, path, program, catalog, graph),
    [node, path, program, catalog, graph],
  );
  const { found: newTargets } = useNewTargets(node, path, query);
  // Lists all targets, because a connecting type is also found by the name of the other end, which
  // is in no token.
  const { found: allTargets } = useNewTargets(node, path, "");
  const thirds = useMemo(
    () => thirdTargets(sourceOf(node, path, program, catalog), allTargets, program, catalog),
    [node, path, program, catalog, allTargets],
  );
  const [opened, open] = useState<ConnectChoices["opened"]>(new Set());
  const rows = useMemo(() => {
    const nodeOf = (target: NodeId): TargetNode => ({
      name: nameIn(program, target) ?? "",
      type: typeIn(program, target),
      root: rootOf(target, program),
    });
    return connectRows({
      source: name,
      isChosen: path !== undefined,
      connections,
      thirds,
      made: newTargets,
      query,
      opened,
      nodeOf,
    });
  }, [name, path, connections, thirds, newTargets, query, opened, program]);
  const options = useMemo(
    () =>
      rows.map(({ choice, ...row }): ComboboxOption => {
        const token = tokenOf(choice, program);
        return token === undefined ? row : { ...row, icon: <TypeGlyph token={token} /> };
      }),
    [rows, program],
  );
  const connect = ({ port, output, text }: Connection): void => {
    const label = `Connect ${nameIn(program, port.node) ?? ""}.${text}`;
    flushSync(onClose);
    edit(store, connectEdit(port, output, program), { label });
    revealLocation(
      store,
      isResourceNode(port.node)
        ? { kind: "input", resource: port.node, path: port.path }
        : { kind: "variable", name: variableOf(port.node) ?? "", path: port.path },
    );
  };
  const create = (
    summary: NewTarget["summary"],
    made: readonly Connection[],
    inputs: readonly ThirdInput[] = [],
  ): void => {
    const added = additionOf(summary.displayToken, program, services);
    if (added === undefined) return;
    const change = connectNewEdit(added, made, program, inputs);
    flushSync(onClose);
    const filled = [...made.map(({ text }) => text), ...inputs.map((input) => input.name)];
    const label = `Add ${added.label} with ${joinWithAnd(filled)}`;
    edit(store, change, { label });
    selectMany(store, [added.node]);
    if (isResourceNode(added.node)) {
      store.setState({ justAdded: added.node });
      revealLocation(store, { kind: "name", resource: added.node });
    }
  };
  const take = (choice: ConnectChoice): void => {
    switch (choice.kind) {
      case "connect":
        return connect(choice.connection);
      case "third":
        return create(choice.third.summary, choice.third.connections, choice.third.inputs);
      case "create":
        return create(choice.target.summary, [choice.target.connection]);
      case "open":
        return open(new Set([...opened, choice.node]));
    }
  };
  return (
    <Dialog title={`Connect ${name} to…`} onClose={onClose}>
      <div className={styles.connect}>
        <label htmlFor={id}>Output of {name}</label>
        <select
          id={id}
          className={controls.input}
          value={chosen}
          onChange={(event) => choose(Number(event.target.value))}
        >
          <option value={-1}>Best match</option>
          {outputs.map(({ path: output, label }, at) => (
            <option key={formatPath(output)} value={at}>
              {label}
            </option>
          ))}
        </select>
        {connections.length === 0 && <p>{reasonFor(node, path, program, catalog, graph)}</p>}
      </div>
      <Combobox
        listLabel="Results"
        label="Target input"
        placeholder="Find a resource, a variable or an input"
        options={options}
        query={query}
        onQuery={setQuery}
        isUnsure={isFirstUnsure(rows, path !== undefined || query !== "")}
        onChoose={(key) => {
          const row = rows.find(({ id: each }) => each === key);
          if (row !== undefined) take(row.choice);
        }}
        none={query === "" ? "No other input accepts this value." : "No input matches."}
      />
    </Dialog>
  );
}

const typeIn = (program: Program, node: NodeId): string =>
  isResourceNode(node) ? displayToken(findResource(program, node)?.token ?? "") : "";

/** The type whose icon a row shows. */
function tokenOf(choice: ConnectChoice, program: Program): string | undefined {
  if (choice.kind === "connect") return typeIn(program, choice.connection.port.node) || undefined;
  if (choice.kind === "third") return choice.third.summary.displayToken;
  return choice.kind === "create" && choice.target.summary.kind !== "function"
    ? choice.target.summary.displayToken
    : undefined;
}

interface Output {
  readonly path: PropertyPath;
  readonly label: string;
}

/** The resource or variable itself, then its outputs. */
function outputsOf(node: NodeId, program: Program, catalog: Catalog): readonly Output[] {
  const scope = accessScope(program, catalog);
  const itself = isResourceNode(node) ? "the resource itself" : "the whole value";
  return outputPathsOf(node, program, catalog).map((path) => {
    const found = typeOfAccess(outputAccess({ node, path }), scope);
    const type = found.kind === "known" ? `: ${describeType(found.type)}` : "";
    return { path, label: path.length === 0 ? itself : `${formatPath(path)}${type}` };
  });
}

/** The inputs of the design that accept a certain output or any output, best first; for each input the best output. */
function connectionsFrom(
  node: NodeId,
  path: PropertyPath | undefined,
  program: Program,
  catalog: Catalog,
  graph: Graph,
): readonly Connection[] {
  const connections = createConnections(node, path, program, catalog, graph);
  return nodesOf(program)
    .flatMap((target) => connections.bestOf(target))
    .toSorted((a, b) => b.score - a.score);
}

/** Explains why no input matches. */
function reasonFor(
  node: NodeId,
  path: PropertyPath | undefined,
  program: Program,
  catalog: Catalog,
  graph: Graph,
): string {
  const found = typeOfAccess(
    outputAccess({ node, path: path ?? [] }),
    accessScope(program, catalog),
  );
  if (found.kind === "dangling" || found.kind === "error") return found.message;
  const upstream = reachableFrom(graph, [node], "upstream");
  const others = nodesOf(program).filter((id) => id !== node);
  if (others.length === 0) return "The design has no other resources or variables.";
  if (others.every((id) => upstream.has(id)))
    return "All other resources and variables are its dependencies, so connecting it to them would create a circular dependency.";
  const what =
    path !== undefined && found.kind === "known" ? describeType(found.type) : "this output";
  const why = `No other input accepts ${path === undefined ? "any of its outputs" : what}.`;
  return others.some((id) => upstream.has(id))
    ? `${why} Its dependencies are left out, because connecting it to them would create a circular dependency.`
    : why;
}
