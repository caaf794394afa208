// Makes a release of the action with its built command line, as a commit on a separate branch. Pushes
// nothing.
import { buildCommandLine } from "./build-command-line.mjs";
import { ROOT } from "./packages.mjs";
import { runRelease } from "./release/command.mjs";
import { refuseOtherPackages } from "./release/refuse.mjs";
import { lockedPackages, readLock } from "./supply/lock-file.mjs";

const { code, text } = await runRelease(process.argv.slice(2), {
  root: ROOT,
  build: (folder) => {
    refuseOtherPackages(ROOT, lockedPackages(readLock(ROOT)));
    return buildCommandLine(folder);
  },
});
if (code === 0) console.log(text);
else console.error(text);
process.exitCode = code;
