import type { Unit } from "#export/lower/components/units.ts";
import type { LoweredProgram, ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { PrintedFile } from "#export/language.ts";
import type { ProgramNames } from "#export/lower/naming/program-names.ts";
import type { Page } from "#export/print/layout.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { ResourceId } from "#model/program/value.ts";

/** How a component is created in the program, and what the program calls its members. */
export interface MadeComponent {
  readonly className: string;
  /** The arguments, with their names in the class. */
  readonly args: readonly { readonly name: string; readonly of: ResourceId | string }[];
  /** The path from the component to each resource, such as `.vpc` or `.tier.subnet`. */
  readonly members: ReadonlyMap<ResourceId, string>;
}

/** A part that a constructor creates. Parts are created in order. */
export type ClassPart =
  | { readonly kind: "resource"; readonly field: string; readonly declaration: ResourceDeclaration }
  | {
      readonly kind: "component";
      readonly field: string;
      readonly component: ProgramComponent;
      readonly made: MadeComponent;
    };

/** A class before it has a name. */
export interface ComponentClass<Scope> {
  readonly component: ProgramComponent;
  readonly args: MadeComponent["args"];
  readonly parts: readonly ClassPart[];
  /** The program's names in the constructor. */
  readonly scope: Scope;
}

/** How a language prints component classes. */
export interface ClassLanguage<Scope extends ProgramNames> {
  /** The name of a class's object inside the class. */
  readonly self: string;
  /** The separator between a name and a number, and the suffix for a taken component name. */
  readonly separator: string;
  readonly suffix: string;
  /** Names that no field, argument or class may have. */
  readonly taken: Readonly<Record<"fields" | "args" | "classes", readonly string[]>>;
  identifier(text: string): string | undefined;
  /** Like `identifier`, for a field of a class. */
  fieldName(text: string): string | undefined;
  /** A class name without its unique suffix; undefined if the text has no letter or digit. */
  className(text: string): string | undefined;
  /** All names that a class's file declares, such as the names of the class and of its arguments. */
  declares(className: string): readonly string[];
  /** Set if a field may not have the name of its class. */
  readonly fieldsAvoidClass?: true;
  /** The name of an argument that has a variable's value. */
  argumentName(variable: string): string;
  /** An argument's expression in the constructor. */
  argument(name: string): string;
  pathOf(className: string): string;
  /** The program's names in a component's constructor. */
  insideOf(
    scope: Scope,
    names: Pick<ProgramNames, "config" | "resources">,
    within: Pick<ComponentClass<Scope>, "component" | "args">,
  ): Scope;
  /** The file of a class. */
  print(className: string, planned: ComponentClass<Scope>, program: ClassProgram<Scope>): Page;
}

/** The data that a program's classes are created from. */
export interface ClassProgram<Scope> {
  readonly scope: Scope;
  readonly lowered: LoweredProgram;
  readonly declarations: ReadonlyMap<ResourceId, ResourceDeclaration>;
}

/** A program whose components are created by classes in separate files. */
export interface PlacedComponents<Scope> {
  /** The program's names; resources inside a component are its members. */
  readonly scope: Scope;
  readonly units: readonly Unit[];
  readonly made: ReadonlyMap<ProgramComponent, MadeComponent & { readonly variable: string }>;
  /** The files of the classes. If equal components share a class, its lines show the first one's resources. */
  readonly files: readonly PrintedFile[];
}
