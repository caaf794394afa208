import type { Doc } from "#export/print/document.ts";
import { concat, hardline, join } from "#export/print/document.ts";
import type { HelperName, ProgramScope } from "#export/languages/go/scope.ts";

interface Helper {
  readonly imports: readonly string[];
  readonly text: Doc;
}

const helpers = {
  /** The single item of a list that may be empty, like Pulumi YAML's `fn::singleOrNone`. */
  singleOrNone: {
    imports: ["fmt"],
    text: join(hardline, [
      "func singleOrNone[T any](list []T) (*T, error) {",
      "\tif len(list) > 1 {",
      '\t\treturn nil, fmt.Errorf("expected one item at most, found %d", len(list))',
      "\t}",
      "\tif len(list) == 0 {",
      "\t\treturn nil, nil",
      "\t}",
      "\treturn &list[0], nil",
      "}",
    ]),
  },
  /** An SDK's struct as a map of its properties, whose names are in the tags of its fields. */
  propertiesOf: {
    imports: ["reflect"],
    text: join(hardline, [
      "// propertiesOf converts structures, also in lists and maps, to maps of their properties.",
      "func propertiesOf(data any) any {",
      "\tfound := reflect.ValueOf(data)",
      "\tswitch found.Kind() {",
      "\tcase reflect.Pointer:",
      "\t\tif !found.IsNil() {",
      "\t\t\treturn propertiesOf(found.Elem().Interface())",
      "\t\t}",
      "\t\treturn nil",
      "\tcase reflect.Struct:",
      "\t\tproperties := map[string]any{}",
      "\t\tfor at := range found.NumField() {",
      '\t\t\tname, isProperty := found.Type().Field(at).Tag.Lookup("pulumi")',
      "\t\t\tif !isProperty {",
      "\t\t\t\tcontinue",
      "\t\t\t}",
      "\t\t\tif property := propertiesOf(found.Field(at).Interface()); property != nil {",
      "\t\t\t\tproperties[name] = property",
      "\t\t\t}",
      "\t\t}",
      "\t\treturn properties",
      "\tcase reflect.Slice:",
      "\t\tif found.IsNil() {",
      "\t\t\treturn nil",
      "\t\t}",
      "\t\titems := make([]any, found.Len())",
      "\t\tfor at := range items {",
      "\t\t\titems[at] = propertiesOf(found.Index(at).Interface())",
      "\t\t}",
      "\t\treturn items",
      "\tcase reflect.Map:",
      "\t\tif found.IsNil() {",
      "\t\t\treturn nil",
      "\t\t}",
      "\t\tentries := map[string]any{}",
      "\t\tfor key, inner := range found.Seq2() {",
      "\t\t\tentries[key.String()] = propertiesOf(inner.Interface())",
      "\t\t}",
      "\t\treturn entries",
      "\t}",
      "\treturn data",
      "}",
    ]),
  },
} satisfies Record<HelperName, Helper>;

/** Makes the program declare a helper function; returns its name. */
export function requireHelper(scope: ProgramScope, name: HelperName): string {
  scope.helpers.add(name);
  return name;
}

/** The helper functions of a program, after `main`, in the file that imports their packages. */
export const printHelpers = (scope: ProgramScope): readonly Doc[] =>
  [...scope.helpers].toSorted().map((name) => {
    const { imports, text } = helpers[name];
    for (const path of imports) scope.imports.set(path, path);
    return concat(hardline, text, hardline);
  });
