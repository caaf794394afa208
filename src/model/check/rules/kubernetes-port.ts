import { own } from "#model/base/json.ts";
import { joinWithOr, quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { kubernetesTypeOf, mapsAt } from "#model/check/literals/kubernetes.ts";
import { containersOf, podOwnerOf } from "#model/check/literals/pods.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import type { FoundInDesign } from "#model/check/rules/rule.ts";
import type { KubernetesNameForm } from "#model/formats/kubernetes/object-name.ts";
import {
  fixKubernetesName,
  problemInKubernetesName,
} from "#model/formats/kubernetes/object-name.ts";
import type { Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";

const mostPort = 65_535;
const protocols: readonly string[] = ["TCP", "UDP", "SCTP"];
const probes = ["livenessProbe", "readinessProbe", "startupProbe"];

/**
 * Checks ports in the same way as `validateContainerPorts` and `validateServicePort` in
 * pkg/apis/core/validation/validation.go of kubernetes/kubernetes.
 */
export const kubernetesPort = eachResourceRule(
  "kubernetes/port",
  "Kubernetes ports are from 1 to 65535, and their names and protocols are valid.",
  {
    concerns: (resource) =>
      podOwnerOf(resource) !== undefined || kubernetesTypeOf(resource)?.kind === "Service",
    *check(resource) {
      if (podOwnerOf(resource) === undefined) yield* ofService(resource);
      for (const { at, list } of containersOf(resource))
        for (const index of list.keys()) yield* ofContainer(resource, [...at, index]);
    },
  },
);

function* ofService(resource: Resource): Iterable<FoundInDesign> {
  const ports = mapsAt(resource.inputs, ["spec", "ports"]);
  for (const { map, path } of ports) {
    yield* problemsIn(resource, map, path, "label", ["port", "nodePort"]);
    if (ports.length > 1 && own(map, "name") === undefined)
      yield warnAt(
        resource,
        [...path, "name"],
        "Every port of a Service with several ports needs a name. Set the name of this port.",
      );
    yield* portOrName(resource, [...path, "targetPort"]);
  }
}

function* ofContainer(resource: Resource, container: PropertyPath): Iterable<FoundInDesign> {
  for (const { map, path } of mapsAt(resource.inputs, [...container, "ports"]))
    yield* problemsIn(resource, map, path, "port", ["containerPort", "hostPort"]);
  for (const probe of probes)
    for (const action of ["httpGet", "tcpSocket"])
      yield* portOrName(resource, [...container, probe, action, "port"]);
}

function* problemsIn(
  resource: Resource,
  map: ValueMap,
  path: PropertyPath,
  form: KubernetesNameForm,
  numbers: readonly string[],
): Iterable<FoundInDesign> {
  for (const name of numbers) yield* portNumber(resource, [...path, name]);
  const name = own(map, "name");
  if (typeof name === "string" && name !== "")
    yield* portName(resource, [...path, "name"], name, form);
  const protocol = own(map, "protocol");
  if (typeof protocol !== "string" || protocol === "" || protocols.includes(protocol)) return;
  const at = [...path, "protocol"];
  const capital = protocol.toUpperCase();
  const { fix } = changeText(
    resource,
    at,
    protocols.find((each) => each === capital),
  );
  yield {
    ...warnAt(
      resource,
      at,
      `Kubernetes has no protocol ${quoteShort(protocol)}. The protocol of a port is ${joinWithOr(protocols)}.`,
    ),
    ...(fix === undefined ? {} : { fix: { ...fix, isCertain: true } }),
  };
}

function* portOrName(resource: Resource, path: PropertyPath): Iterable<FoundInDesign> {
  const value = valueAt(resource.inputs, path);
  if (typeof value !== "string") yield* portNumber(resource, path);
  // Many files contain a port number in quotes, and the provider converts it.
  else if (!/^\d*$/.test(value)) yield* portName(resource, path, value, "port");
}

function* portNumber(resource: Resource, path: PropertyPath): Iterable<FoundInDesign> {
  const port = valueAt(resource.inputs, path);
  // In some of these places, zero means no port.
  if (typeof port === "number" && (port < 0 || port > mostPort))
    yield warnAt(resource, path, `The port is ${port}, but ports range from 1 to ${mostPort}.`);
}

function* portName(
  resource: Resource,
  path: PropertyPath,
  name: string,
  form: KubernetesNameForm,
): Iterable<FoundInDesign> {
  const problem = problemInKubernetesName(form, name);
  if (problem === undefined) return;
  yield {
    ...warnAt(
      resource,
      path,
      `Kubernetes rejects the name ${quoteShort(name)} of a port. A port name ${problem}.`,
    ),
    ...changeText(resource, path, fixKubernetesName(form, name)),
  };
}
