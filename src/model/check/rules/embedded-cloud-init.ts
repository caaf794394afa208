import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { namedTexts } from "#model/check/literals/visit-maps.ts";
import { hintAt } from "#model/check/literals/warnings.ts";
import { findYamlError } from "#model/files/yaml/compose.ts";
import { isLookup } from "#model/program/lookup.ts";

const header = "#cloud-config";

/**
 * The first line decides how cloud-init reads user data: canonical/cloud-init:cloudinit/handlers/__init__.py,
 * `INCLUSION_TYPES_MAP`.
 */
export const cloudInit = eachResourceRule(
  "embedded/cloud-init",
  "User data starts with a line that tells cloud-init its format.",
  {
    concerns: (resource) => !isLookup(resource),
    *check(resource) {
      for (const { name, text, path } of namedTexts(resource)) {
        if (name !== "userData") continue;
        const [first = ""] = text.split("\n", 1);
        if (/^#\s*cloud[-_ ]?config\s*$/i.test(first) && first.trimEnd() !== header)
          yield {
            ...hintAt(
              resource,
              path,
              `Without "${header}" as its first line, cloud-init does not read the text as YAML.`,
            ),
            ...changeText(
              resource,
              path,
              `${header}${text.slice(first.length)}`,
              "Change the first line",
            ),
          };
        else if (first.trimEnd() === header) {
          const error = findYamlError(text);
          if (error === undefined) continue;
          const line = text.slice(0, error.at).split("\n").length;
          yield hintAt(
            resource,
            path,
            `The text starts with "${header}" but is not valid YAML, so cloud-init ignores the text. Line ${line}: ${error.message}`,
          );
        } else if (looksLikeScript.test(text))
          yield {
            ...hintAt(
              resource,
              path,
              'Without a first line that starts with "#!", such as "#!/bin/bash", cloud-init does not run the script.',
            ),
            ...changeText(resource, path, `#!/bin/bash\n${text}`, 'Insert "#!/bin/bash"'),
          };
      }
    },
  },
);

/** Matches lines that only occur in a shell script. */
const looksLikeScript =
  /^\s*(?:set -[a-z]+|(?:sudo )?(?:apt-get|apt|yum|dnf|apk|systemctl|mkdir|chmod) [\w-]|export \w+=|echo ["'\w$]|curl -|wget -)/;
