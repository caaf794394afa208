import { printProjectFile, projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { PrintedFile } from "#export/language.ts";
import { withGeneratedConfig } from "#export/lower/generated-config.ts";
import type { PackageUse, LoweredProgram } from "#export/lower/lowered-program.ts";
import { printReadme } from "#export/project/readme.ts";
import { groupOf } from "#export/languages/java/class-names.ts";
import { programClass, programPackage } from "#export/languages/java/imports.ts";
import type { XmlElement } from "#export/languages/java/text/xml.ts";
import { printXml } from "#export/languages/java/text/xml.ts";

/** The files beside the program, with which `pulumi up` builds and runs it. */
export function printProject(program: Program, lowered: LoweredProgram): readonly PrintedFile[] {
  return [
    { path: "Pulumi.yaml", text: printProjectFile(withGeneratedConfig(program, lowered), "java") },
    { path: "pom.xml", text: printXml(pom(program, lowered), namespace) },
    { path: ".gitignore", text: "/target/\n" },
    printReadme(program, lowered, "JDK 11 or later with Maven"),
  ];
}

const namespace =
  'xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd"';

function pom(program: Program, lowered: LoweredProgram): XmlElement {
  return [
    "project",
    [
      ["modelVersion", "4.0.0"],
      ["groupId", programPackage],
      ["artifactId", projectName(program.name)],
      ["version", "1.0-SNAPSHOT"],
      [
        "properties",
        [
          ["project.build.sourceEncoding", "UTF-8"],
          ["maven.compiler.release", "11"],
          // Pulumi runs the program, and a class of its own that lists the packages, by these names.
          ["mainClass", `${programPackage}.${programClass}`],
          ["mainArgs", ""],
        ],
      ],
      [
        "dependencies",
        [
          dependency("com.pulumi", "pulumi", "[1.0,1.999]"),
          ...lowered.packages.map((use) => dependency(groupOf(use), use.name, versionOf(use))),
        ],
      ],
      [
        "build",
        [
          [
            "plugins",
            [
              plugin("org.apache.maven.plugins", "maven-compiler-plugin", "3.13.0"),
              plugin("org.codehaus.mojo", "exec-maven-plugin", "3.5.0", [
                ["mainClass", "${mainClass}"],
                ["commandlineArgs", "${mainArgs}"],
              ]),
            ],
          ],
        ],
      ],
    ],
  ];
}

const coordinates = (group: string, artifact: string, version: string): readonly XmlElement[] => [
  ["groupId", group],
  ["artifactId", artifact],
  ["version", version],
];

const dependency = (...parts: Parameters<typeof coordinates>): XmlElement => [
  "dependency",
  coordinates(...parts),
];

const plugin = (
  group: string,
  artifact: string,
  version: string,
  configuration: readonly XmlElement[] = [],
): XmlElement => [
  "plugin",
  [
    ...coordinates(group, artifact, version),
    ...(configuration.length === 0 ? [] : [["configuration", configuration] as const]),
  ],
];

/** As it is in the schema, or any. */
const versionOf = ({ version = "[0,)" }: PackageUse): string => version;
