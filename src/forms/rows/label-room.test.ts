import { expect, test } from "vitest";

import { createLabelPlaces } from "#forms/rows/label-room.ts";
import { formOver } from "#forms/testing/form-over.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const text: PropertyType = { kind: "string" };

const property = (name: string, type: PropertyType = text): Property => ({
  name,
  type,
  required: false,
  secret: false,
  replace: false,
  plain: false,
});

const reference = (access: string): Value => expression({ kind: "unresolved", access });

/** The place of labels in a form with these values. */
function placed(
  values: Readonly<Record<string, Value>>,
  width: number,
  properties?: readonly Property[],
  path: readonly (string | number)[] = [],
) {
  const source = formOver(values);
  const describe = (value: Expression): string =>
    value.kind === "unresolved" ? `\${${value.access}}` : "";
  return createLabelPlaces({ ...source, describe }, width)(path, properties);
}

test("one name that needs a second line puts all labels of its object above", () => {
  const short = [property("count"), property("launchType")];
  const long = [...short, property("healthCheckGracePeriodSeconds")];
  expect(placed({}, 296, short)).toBeUndefined();
  expect(placed({}, 296, long)).toBe("above");
  expect(placed({}, 600, long)).toBeUndefined();
});

test("deeper labels have less room", () => {
  const fields = [property("containerPort1")];
  expect(placed({}, 296, fields)).toBeUndefined();
  expect(placed({}, 296, fields, ["spec", "template", "containers", 0])).toBe("above");
});

test("one reference that needs a second line puts all labels above", () => {
  const fields = [property("cluster"), property("count")];
  expect(placed({ cluster: reference("own.id") }, 296, fields)).toBeUndefined();
  expect(placed({ cluster: reference("settings.metadata.name") }, 296, fields)).toBe("above");
  // Text scrolls inside its box, and a reference of another section is not in this list.
  expect(placed({ cluster: "settings.metadata.name" }, 296, fields)).toBeUndefined();
  expect(placed({ other: reference("settings.metadata.name") }, 296, fields)).toBeUndefined();
});

test("the name of an unset list or object makes only the buttons narrow", () => {
  const list: PropertyType = { kind: "list", items: text };
  const fields = [property("count"), property("serviceConnectConfiguration", list)];
  expect(placed({}, 296, fields)).toBe("narrow");
  // A set list has a heading on its own line.
  expect(placed({ serviceConnectConfiguration: ["a"] }, 296, fields)).toBeUndefined();
});

test("a long reference in a list or a map is below its index or its key", () => {
  const short = reference("a.id");
  const long = reference("serviceAccess.id");
  expect(placed({ groups: [short] }, 296, undefined, ["groups"])).toBeUndefined();
  expect(placed({ groups: [short, long] }, 296, undefined, ["groups"])).toBe("above");
  expect(placed({ tags: { a: long } }, 296, undefined, ["tags"])).toBe("above");
  expect(placed({}, 296, undefined, ["groups"])).toBeUndefined();
});
