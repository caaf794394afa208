import type { DiskAccess, DiskFile, DiskFiles } from "#model/files/disk-files.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Program } from "#model/program/program.ts";
import { planCatalog } from "#model/testing/plan-cases.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createDesignerStore, edit, openProgram, updateWorkspace } from "#store/designer.ts";
import { FileSession } from "#ui/disk/file-session.ts";
import type { Services } from "#ui/services.ts";

export const yaml = `# Who may look.
name: shop   # the project
runtime: yaml
resources:
  # The one that counts
  policy:
    type: delta:RestrictionPolicy
    properties: {resourceId: 'dashboard:a'}   # fixed
`;

const file: DiskFile = { id: "abc", name: "Pulumi.yaml", path: "/a/Pulumi.yaml", group: "served" };

/** A disk with one file, whose revision is its text. */
export function createDisk(text: string) {
  const disk = {
    text,
    isGone: false,
    written: [] as string[],
    /** The granted permissions, whether the user grants other permissions, and the requested permissions. */
    allowed: new Set<DiskAccess>(["read", "write"]),
    isGiven: true,
    asked: [] as DiskAccess[],
  };
  const files: DiskFiles = {
    list: async () => ({ kind: "listed", files: [file] }),
    read: async (_file, known) => {
      if (disk.isGone) return { kind: "failed", message: "stackwright open has ended." };
      if (!disk.allowed.has("read")) return { kind: "not-allowed", access: "read" };
      return known === disk.text
        ? { kind: "same" }
        : { kind: "read", text: disk.text, revision: disk.text };
    },
    write: async (_file, next, basedOn) => {
      if (disk.isGone) return { kind: "failed", message: "stackwright open has ended." };
      if (!disk.allowed.has("write")) return { kind: "not-allowed", access: "write" };
      if (basedOn !== disk.text) return { kind: "changed" };
      disk.text = next;
      disk.written.push(next);
      return { kind: "written", revision: next };
    },
    allow: async (_file, access) => {
      if (disk.allowed.has(access)) return true;
      disk.asked.push(access);
      if (disk.isGiven) disk.allowed.add("read").add(access);
      return disk.isGiven;
    },
    revisionOf: async (of) => of,
    readBeside: async () => [],
    readConfiguration: async () => undefined,
    writeConfiguration: async () => ({ kind: "changed" }),
  };
  return { disk, files };
}

/** A browser that stores designs and preferences between visits. */
export function createBrowser() {
  const designs = new Map<string, Program>();
  const choices = new Map<string, string>();
  return {
    designs,
    visit(files: DiskFiles) {
      const store = createDesignerStore();
      updateWorkspace(store, { current: "none" });
      const list = (): void =>
        updateWorkspace(store, {
          designs: [...designs].map(([id, { name }]) => ({ id, name, resources: 1, updated: 0 })),
        });
      list();
      const show = (id: string, program: Program): void => {
        openProgram(store, program);
        updateWorkspace(store, { current: id });
      };
      store.subscribe(({ program, workspace: { current } }) => {
        if (current !== undefined && designs.has(current)) designs.set(current, program);
      });
      const services = {
        store,
        catalog: createCatalogStore(planCatalog),
        types: { whenReady: () => Promise.resolve() },
        packages: { readTypes: () => Promise.resolve() },
        preferences: {
          read: (key: string) => choices.get(key),
          write: (key: string, value: string) => void choices.set(key, value),
          subscribe: () => () => undefined,
        },
        openDocument: async ({ content }: { content: string }): Promise<Opened> => {
          const parsed = content.startsWith("{") ? parseManifest(content) : parseYaml(content);
          if (!parsed.ok) return { kind: "refused", name: file.name, message: parsed.message };
          const { program } = parsed;
          return {
            kind: "program",
            name: file.name,
            program,
            isImportFile: false,
            notes: [],
            sideEffects: [],
          };
        },
        workspace: {
          openAsNew: async (program: Program, isWanted?: () => Promise<boolean>) => {
            if ((await isWanted?.()) === false) return;
            const id = `d${designs.size + 1}`;
            show(id, program);
            designs.set(id, program);
            list();
          },
          openDesign: async (id: string) => {
            const program = designs.get(id);
            if (program !== undefined) show(id, program);
          },
        },
      } as unknown as Services;
      const session = new FileSession(services, files, file, () => undefined);
      const rename = (name: string): void => {
        const [policy] = store.getState().program.resources;
        if (policy === undefined) throw new Error("There is no resource.");
        edit(store, { kind: "rename-resource", resource: policy.id, name }, { label: "Rename" });
      };
      return {
        services,
        store,
        session,
        rename,
        said: () => store.getState().workspace.notice?.message,
      };
    },
  };
}

export async function start(text = yaml) {
  const { disk, files } = createDisk(text);
  const browser = createBrowser();
  const page = browser.visit(files);
  await page.session.open();
  return { disk, files, browser, ...page };
}

/** The text with its one resource renamed, as `rename("access")` does. */
export const renamed = yaml.replace("  policy:", "  access:");
