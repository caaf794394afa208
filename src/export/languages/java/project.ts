import { printProjectFile, projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { PrintedFile } from "#export/language.ts";
import type { LocalSdk } from "#export/local-sdk/local-sdk.ts";
import type { PackageUse, LoweredProgram } from "#export/lower/lowered-program.ts";
import { projectProgram } from "#export/project/project-program.ts";
import { printReadme } from "#export/project/readme.ts";
import { groupOf } from "#export/languages/java/class-names.ts";
import { programClass, programPackage } from "#export/languages/java/imports.ts";
import type { XmlContent } from "#export/languages/java/text/xml.ts";
import { printXml } from "#export/languages/java/text/xml.ts";

/** The files next to the program that `pulumi up` needs to build and run it. */
export function printProject(program: Program, lowered: LoweredProgram): readonly PrintedFile[] {
  return [
    { path: "Pulumi.yaml", text: printProjectFile(projectProgram(program, lowered), "java") },
    { path: "pom.xml", text: printXml("project", pom(program, lowered), namespace) },
    { path: ".gitignore", text: "/target/\n" },
    printReadme(program, lowered, "JDK 11 or later with Maven", "java"),
  ];
}

const namespace =
  'xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd"';

function pom(program: Program, lowered: LoweredProgram): XmlContent {
  const published = lowered.packages.filter(({ localSdk }) => localSdk === undefined);
  const local = lowered.packages.flatMap(({ localSdk }) => localSdk ?? []);
  return {
    modelVersion: "4.0.0",
    ...coordinates(programPackage, projectName(program.name), "1.0-SNAPSHOT"),
    properties: {
      "project.build.sourceEncoding": "UTF-8",
      "maven.compiler.release": "11",
      // Pulumi runs the program and its own class that lists the packages by these names.
      mainClass: `${programPackage}.${programClass}`,
      mainArgs: "",
    },
    dependencies: {
      dependency: [
        coordinates("com.pulumi", "pulumi", "[1.0,1.999]"),
        ...published.map((use) => coordinates(groupOf(use), use.name, versionOf(use))),
        ...(local.length === 0 ? [] : ofLocalSdks),
      ],
    },
    build: {
      plugins: {
        plugin: [
          coordinates("org.apache.maven.plugins", "maven-compiler-plugin", "3.13.0"),
          {
            ...coordinates("org.codehaus.mojo", "exec-maven-plugin", "3.5.0"),
            configuration: { mainClass: "${mainClass}", commandlineArgs: "${mainArgs}" },
          },
          ...(local.length === 0 ? [] : [sourcesOf(local)]),
        ],
      },
    },
  };
}

const coordinates = (groupId: string, artifactId: string, version: string) => ({
  groupId,
  artifactId,
  version,
});

/** The dependencies of a local SDK's sources according to Pulumi (`Link` of its Java language host). */
const ofLocalSdks = [
  coordinates("com.google.code.findbugs", "jsr305", "3.0.2"),
  coordinates("com.google.code.gson", "gson", "2.8.9"),
];

/**
 * Includes the sources of local SDKs in the program. Pulumi asks the user to copy them into the program's folder, and
 * the user would have to do that again for each new version.
 */
const sourcesOf = (local: readonly LocalSdk[]): XmlContent => ({
  ...coordinates("org.codehaus.mojo", "build-helper-maven-plugin", "3.6.0"),
  executions: {
    execution: [
      {
        id: "add-source",
        phase: "generate-sources",
        goals: { goal: "add-source" },
        configuration: { sources: { source: local.map(({ path }) => `${path}/src/main/java`) } },
      },
      {
        id: "add-resource",
        phase: "generate-resources",
        goals: { goal: "add-resource" },
        configuration: {
          resources: {
            resource: local.map(({ path }) => ({ directory: `${path}/src/main/resources` })),
          },
        },
      },
    ],
  },
});

/** The schema's version, or any version. */
const versionOf = ({ version = "[0,)" }: PackageUse): string => version;
