import { isImported } from "#export/project/imported.ts";
import { sendRequest } from "#store/designer.ts";
import type { ExportScope } from "#store/request.ts";
import type { Command } from "#ui/commands/command.ts";
import { exportLanguages } from "#ui/export/languages.ts";
import type { Services } from "#ui/services.ts";

const hasResources = ({ store }: Services): boolean =>
  store.getState().program.resources.length > 0;

const exportCommand = (
  scope: ExportScope,
  label: string,
  isEnabled: Command["isEnabled"] = hasResources,
): Command => ({
  id: `export-${scope}`,
  label,
  group: "Export",
  isEnabled,
  run: ({ store }) => sendRequest(store, { kind: "export", scope }),
});

/** Whether a language is offered: a plugin is always written in YAML. */
const isOffered = (language: string, { store }: Services): boolean =>
  language === "yaml" || store.getState().program.plugin === undefined;

/** The export commands: the shown code, a link, a picture, and a project in each language. */
export const exportCommands: readonly Command[] = [
  exportCommand("file", "Export file"),
  exportCommand("project", "Export project (.zip)"),
  exportCommand("everything", "Export all languages (.zip)"),
  exportCommand("imports", "Export import file", ({ store }) =>
    store.getState().program.resources.some(isImported),
  ),
  exportCommand("copy", "Copy the exported code"),
  exportCommand("command", "Copy the export command"),
  {
    id: "share",
    label: "Share…",
    group: "Export",
    isEnabled: hasResources,
    run: ({ store }) => sendRequest(store, { kind: "share" }),
  },
  {
    id: "picture",
    label: "Save picture…",
    group: "Export",
    keywords: "canvas image diagram svg png draw.io drawio share export",
    isEnabled: hasResources,
    run: ({ store }) => sendRequest(store, { kind: "picture" }),
  },
  ...exportLanguages.map(({ id, label }): Command => ({
    id: `export-as-${id}`,
    label: `Export ${label} project (.zip)`,
    group: "Export",
    isEnabled: (services) => hasResources(services) && isOffered(id, services),
    run: ({ store }) => sendRequest(store, { kind: "export", scope: "project", language: id }),
  })),
];
