import { printProjectFile, projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { PrintedFile } from "#export/language.ts";
import type { LocalSdk } from "#export/local-sdk/local-sdk.ts";
import type { PackageUse, LoweredProgram } from "#export/lower/lowered-program.ts";
import { projectProgram } from "#export/project/project-program.ts";
import { printReadme } from "#export/project/readme.ts";
import { groupOf } from "#export/languages/java/class-names.ts";
import { programClass, programPackage } from "#export/languages/java/imports.ts";
import type { XmlElement } from "#export/languages/java/text/xml.ts";
import { printXml } from "#export/languages/java/text/xml.ts";

/** The files beside the program, with which `pulumi up` builds and runs it. */
export function printProject(program: Program, lowered: LoweredProgram): readonly PrintedFile[] {
  return [
    { path: "Pulumi.yaml", text: printProjectFile(projectProgram(program, lowered), "java") },
    { path: "pom.xml", text: printXml(pom(program, lowered), namespace) },
    { path: ".gitignore", text: "/target/\n" },
    printReadme(program, lowered, "JDK 11 or later with Maven", "java"),
  ];
}

const namespace =
  'xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd"';

function pom(program: Program, lowered: LoweredProgram): XmlElement {
  const published = lowered.packages.filter(({ localSdk }) => localSdk === undefined);
  const local = lowered.packages.flatMap(({ localSdk }) => localSdk ?? []);
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
          ...published.map((use) => dependency(groupOf(use), use.name, versionOf(use))),
          // What Pulumi says that the sources of a local SDK need (`Link` of its language host for Java).
          ...(local.length === 0
            ? []
            : [
                dependency("com.google.code.findbugs", "jsr305", "3.0.2"),
                dependency("com.google.code.gson", "gson", "2.8.9"),
              ]),
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
              ...(local.length === 0 ? [] : [sourcesOf(local)]),
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

/**
 * Makes the sources of local SDKs a part of the program. Pulumi asks to copy them into its folder, which would
 * have to be done again for each new version.
 */
const sourcesOf = (local: readonly LocalSdk[]): XmlElement => [
  "plugin",
  [
    ...coordinates("org.codehaus.mojo", "build-helper-maven-plugin", "3.6.0"),
    [
      "executions",
      [
        execution("add-source", "generate-sources", [
          ["sources", local.map(({ path }) => ["source", `${path}/src/main/java`])],
        ]),
        execution("add-resource", "generate-resources", [
          [
            "resources",
            local.map(({ path }) => ["resource", [["directory", `${path}/src/main/resources`]]]),
          ],
        ]),
      ],
    ],
  ],
];

const execution = (
  goal: string,
  phase: string,
  configuration: readonly XmlElement[],
): XmlElement => [
  "execution",
  [
    ["id", goal],
    ["phase", phase],
    ["goals", [["goal", goal]]],
    ["configuration", configuration],
  ],
];

/** As it is in the schema, or any. */
const versionOf = ({ version = "[0,)" }: PackageUse): string => version;
