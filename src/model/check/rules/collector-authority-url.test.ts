import { authorityUrl } from "#model/check/rules/collector-authority-url.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const given = (authority: Value): ValueMap => ({
  properties: { agentProperties: { spnDetails: { authority } } },
});
const at = "warning properties.agentProperties.spnDetails.authority:";
const fixed = '"https://login.example.com/tenant"';

testResourceRule(authorityUrl, "alpha:migrate:ServerCollector", [
  [given("https://login.example.com/tenant")],
  [given("http://localhost:8080")],
  [given("HTTPS://login.example.com/?a=b#c")],
  [given(later)],
  [given(true)],
  [{ properties: "text" }],
  [given(""), `${at} The authority is empty.`],
  [
    given("tenant"),
    `${at} The authority "tenant" is not a URL: it does not start with https://. Enter`,
  ],
  [
    given("login.example.com/tenant"),
    `${at} does not start with https:// | Change to ${fixed} => ${fixed}`,
  ],
  [
    given(" https://login.example.com/tenant "),
    `${at} it contains spaces | Change to ${fixed} => ${fixed}`,
  ],
  [given("https://login example.com"), `${at} it contains spaces`],
  [given("ftp://login.example.com"), `${at} does not start with https://`],
  [given("https:/login.example.com"), `${at} does not start with https://`],
  [given("https://"), `${at} it has no valid host name after the two slashes`],
  [given("https:///tenant"), `${at} no valid host name`],
  [given("https://host:99999"), `${at} no valid host name`],
]);
