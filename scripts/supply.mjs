import { ROOT } from "./packages.mjs";
import { audit } from "./supply/audit.mjs";
import { countLicenses, licenseProblems } from "./supply/licenses.mjs";
import { lockedPackages, readLock } from "./supply/lock-file.mjs";
import { importedPackages, markTools } from "./product-packages.mjs";

const lock = readLock(ROOT);
const packages = markTools(lockedPackages(lock), lock, importedPackages());

function printLicenses(title, isTool) {
  console.log(`\n${title}`);
  for (const line of countLicenses(packages.filter((each) => each.isTool === isTool)))
    console.log(line);
}

/** Prints the problems, or that there are none. If there are problems, the run fails. */
function printProblems(title, problems) {
  console.log(`\n${title}: ${problems.length === 0 ? "no problems" : problems.length}`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

printLicenses("Licenses of what ships with the product", false);
printLicenses("Licenses of the tools", true);
printProblems("Licenses", licenseProblems(packages));

const audited = await audit(ROOT);
if (audited.kind === "checked") printProblems("Known vulnerabilities", audited.problems);
else console.log(`\nKnown vulnerabilities: not checked (${audited.reason})`);
