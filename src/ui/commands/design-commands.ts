import { sendRequest } from "#store/designer.ts";
import type { Command } from "#ui/commands/command.ts";
import { downloadManifest } from "#ui/designs/download-manifest.ts";
import { pickLocalFiles } from "#ui/open/picker/pick-file.ts";
import type { Services } from "#ui/services.ts";

const themes = ["system", "light", "dark"] as const;

/**
 * Whether the design can be saved to disk. A design that is stored only in this browser has no file. If the browser
 * cannot edit files in place, saving downloads the file.
 */
const canSaveToDisk = ({ store }: Services): boolean => {
  const { disk, localFiles } = store.getState();
  return disk !== undefined || localFiles?.canEdit === false;
};

function saveToDisk({ store }: Services): void {
  const { disk, program } = store.getState();
  if (disk !== undefined) return disk.save();
  const language = program.source === undefined ? "json" : "yaml";
  return sendRequest(store, { kind: "export", scope: "file", language });
}

export const designCommands: readonly Command[] = [
  {
    id: "commands",
    label: "All commands",
    group: "Design",
    keys: [{ keys: "Mod+K", where: "everywhere" }],
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "commands" }),
  },
  {
    id: "shortcuts",
    label: "Show the keyboard shortcuts",
    keywords: "help keys",
    group: "Design",
    keys: [{ keys: "?" }],
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "shortcuts" }),
  },
  {
    id: "open-file",
    label: "Open file…",
    keywords: "a program state preview",
    group: "Design",
    isEnabled: () => true,
    run: pickLocalFiles,
  },
  {
    id: "open-folder",
    label: "Open folder…",
    keywords: "a edit Pulumi program in place disk",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => store.getState().localFiles?.openFolder(),
  },
  {
    id: "open-in-place",
    label: "Edit a program’s file in place",
    keywords: "open",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => store.getState().localFiles?.openFile(),
  },
  {
    id: "paste-document",
    label: "Paste document…",
    keywords: "a program state preview",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "paste" }),
  },
  {
    id: "import-resources",
    label: "Import resources…",
    keywords: "list import file design adopt terraform spreadsheet csv start",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "paste", isList: true }),
  },
  {
    id: "save-to-disk",
    label: "Save to disk",
    group: "Design",
    keys: [{ keys: "Mod+S", where: "everywhere" }],
    isOffered: canSaveToDisk,
    isEnabled: canSaveToDisk,
    run: saveToDisk,
  },
  {
    id: "designs",
    label: "Designs…",
    keywords: "show the designs in this browser",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "designs" }),
  },
  {
    id: "name-version",
    label: "Name this version…",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "versions", isNaming: true }),
  },
  {
    id: "versions",
    label: "Versions…",
    keywords: "show the versions of this design",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "versions" }),
  },
  {
    id: "loaded-packages",
    label: "Add or update packages…",
    keywords: "show loaded, add a package, remove schema provider types",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "loaded-packages" }),
  },
  {
    id: "configuration",
    label: "Team configuration…",
    keywords: "show severities ignores stackwright.yaml rules",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "configuration" }),
  },
  {
    id: "packages",
    label: "Package names…",
    keywords: "choose export packages placeholder provider",
    group: "Design",
    isEnabled: () => true,
    run: ({ store }) => sendRequest(store, { kind: "packages" }),
  },
  {
    id: "download",
    label: "Download the manifest",
    group: "Design",
    isEnabled: ({ store }) => store.getState().program.resources.length > 0,
    run: (services) => downloadManifest(services, services.store.getState().program),
  },
  ...themes.map((theme): Command => ({
    id: `theme-${theme}`,
    label: theme === "system" ? "Theme: system" : `Theme: ${theme}`,
    group: "Design",
    isEnabled: ({ preferences }) => (preferences.read("theme") ?? "system") !== theme,
    run: ({ preferences }) => preferences.write("theme", theme),
  })),
];
