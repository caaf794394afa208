import { literalsAt } from "#model/check/literals/literals.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import type { WebAddressReading } from "#model/formats/web-address.ts";
import { fixWebAddress, parseWebAddress } from "#model/formats/web-address.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const authorityUrl: ResourceRule = {
  id: "collector/authority-url",
  summary: "The authority of a collector's service principal is a URL.",
  tokens: ["alpha:migrate:ServerCollector"],
  *check({ resource }) {
    const pattern = "properties.agentProperties.spnDetails.authority";
    for (const { path, text } of literalsAt(resource.inputs, pattern)) {
      const reading = parseWebAddress(text);
      if (reading.kind === "web-address") continue;
      yield {
        severity: "warning",
        path,
        message: `The authority ${describe(reading, text)}. Enter the URL to request tokens from, as in "https://login.example.com/tenant".`,
        ...changeText(resource, path, fixWebAddress(text)),
      };
    }
  },
};

function describe(
  reading: Exclude<WebAddressReading, { kind: "web-address" }>,
  text: string,
): string {
  switch (reading.kind) {
    case "empty":
      return "is empty";
    case "spaces":
      return `${quoteShort(text)} is not a URL: it contains spaces`;
    case "no-scheme":
      return `${quoteShort(text)} is not a URL: it does not start with https://`;
    case "bad-host":
      return `${quoteShort(text)} is not a URL: it has no valid host name after the two slashes`;
  }
}
