import { duplicateCredential } from "#model/check/rules/token-duplicate-credential.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const certificates = (...names: Value[]): ValueMap => ({
  credentials: { certificates: names.map((name) => ({ name })) },
});
const passwords = (...names: Value[]): ValueMap => ({
  credentials: { passwords: names.map((name) => ({ name })) },
});

testResourceRule(duplicateCredential, "alpha:containerregistry:Token", [
  [{}],
  [certificates("certificate1")],
  [certificates("certificate1", "certificate2")],
  [
    certificates("certificate1", "certificate1"),
    `warning credentials.certificates[1].name: Another certificate already has the name "certificate1" | Change to "certificate2" => "certificate2"`,
  ],
  [
    certificates("certificate2", "certificate2"),
    `warning credentials.certificates[1].name: certificate1 or certificate2 | Change to "certificate1" => "certificate1"`,
  ],
  [
    certificates("certificate1", "certificate2", "certificate2"),
    `warning credentials.certificates[2].name: already has the name "certificate2"`,
  ],
  [
    certificates("other", "other"),
    `warning credentials.certificates[1].name: already has the name "other"`,
  ],
  [certificates(later, later)],
  [certificates(1, 1, null, null)],
  [
    passwords("password1", later, "password1"),
    `warning credentials.passwords[2].name: Another password already has the name "password1" | Change to "password2" => "password2"`,
  ],
  [
    passwords("password1", "password1", "password1"),
    `warning credentials.passwords[1].name: already | Change to "password2" => "password2"`,
    `warning credentials.passwords[2].name: already | Change to "password2" => "password2"`,
  ],
  [{ credentials: { certificates: [{ name: "password1" }], passwords: [{ name: "password1" }] } }],
  [{ credentials: later }],
  [{ credentials: { passwords: ["password1", "password1"] } }],
]);
