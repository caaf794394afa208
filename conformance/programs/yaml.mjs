// Runs YAML and JSON programs with Pulumi's own runtime, like their source programs.
import { cpSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

/** Puts each program in a copy of its project. Nothing compiles the programs. */
const createLanguage = (language) => ({
  language,
  compile({ folder, samples }) {
    rmSync(folder, { recursive: true, force: true });
    const home = ({ name }) => join(folder, name);
    // The project file names the program's folder.
    const main = (sample) => join(home(sample), relative(sample.home, sample.main));
    for (const sample of samples) {
      cpSync(sample.home, home(sample), {
        recursive: true,
        filter: (path) => !/\/(Main|Pulumi)\.yaml$/.test(path),
      });
      cpSync(sample.folder, main(sample), { recursive: true });
    }
    const job = (sample) => ({ folder: home(sample), main: main(sample) });
    return { problems: [], runners: [{ names: samples.map(({ name }) => name), job }] };
  },
});

export const yaml = createLanguage("yaml");
export const json = createLanguage("json");
