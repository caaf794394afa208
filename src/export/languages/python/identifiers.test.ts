import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import {
  enumMember,
  parameterName,
  pyName,
  variableName,
} from "#export/languages/python/identifiers.ts";

test.each([
  ["roleArn", "role_arn"],
  ["eTag", "e_tag"],
  ["spnDetails", "spn_details"],
  ["discoverySiteId", "discovery_site_id"],
  ["SHA256Hash", "sha256_hash"],
  ["sha256Hash", "sha256_hash"],
  ["x86Value", "x86_value"],
  ["publicIPs", "public_ips"],
  ["DBInstance", "db_instance"],
  ["APIGateway", "api_gateway"],
  ["HTTPSRedirect", "https_redirect"],
  ["VPCsAll", "vpcs_all"],
  ["my_Name", "my__name"],
  ["openXJsonSerDe", "open_x_json_ser_de"],
  ["GetPublicIPs", "get_public_i_ps"],
  ["isURL", "is_url"],
  ["ABc1D", "a_bc1_d"],
  ["import", "import_"],
  ["Print", "print_"],
  ["a-b.c", "a_b_c"],
  ["2nd", "_2nd"],
  ["ÄrgerÜber", "ärger_über"],
])("the property %s is %s", (name, spelled) => {
  expect(pyName(name)).toBe(spelled);
});

test.each([
  ["resourceName", "resource_name_"],
  ["opts", "opts_"],
  ["class", "class_"],
  ["id", "id"],
])("the argument %s is %s", (name, spelled) => {
  expect(parameterName(name)).toBe(spelled);
});

test.each([
  ["ENABLED", "ENABLED"],
  ["certificate1", "CERTIFICATE1"],
  ["StandardV2", "STANDARD_V2"],
  ["a value with spaces!", "A_VALUE_WITH_SPACES_"],
  ["8.3", "TOKEN_STATUS_8_3"],
  ["*", "ASTERISK"],
  ["1", "ONE"],
  ["_x", "TOKEN_STATUS_X"],
])("the enum value %s is %s", (name, spelled) => {
  expect(enumMember(name, "TokenStatus")).toBe(spelled);
});

test.each([
  ["my-token", "my_token"],
  ["VPCMain", "vpc_main"],
  ["2nd try", "_2nd_try"],
  ["größe", "größe"],
  ["ﬁle", "file"],
  ["print", "print"],
  ["a__b_", "a_b"],
  ["漢字", "漢字"],
  ["🔥", undefined],
  ["\u1ad4", undefined],
])("%j is the variable %s", (text, name) => {
  expect(variableName(text)).toBe(name);
});

test("any text becomes a variable or none, in the form that Python compares", () => {
  fc.assert(
    fc.property(textArbitrary, (text) => {
      const name = variableName(text) ?? "none";
      expect(name).toMatch(/^[\p{XID_Start}_]\p{XID_Continue}*$/u);
      expect(name.normalize("NFKC")).toBe(name);
    }),
    { numRuns: runs(300) },
  );
});
