import { dateTime } from "#model/check/rules/token-date-time.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const expiry = (text: Value): ValueMap => ({ credentials: { certificates: [{ expiry: text }] } });
const password = (fields: ValueMap): ValueMap => ({ credentials: { passwords: [fields] } });
const at = "warning credentials.certificates[0].expiry:";

testResourceRule(dateTime, "alpha:containerregistry:Token", [
  [expiry("2031-01-31T12:00:00Z")],
  [expiry("1999-01-31T12:00")],
  [expiry(later)],
  [expiry(2031)],
  [expiry(""), `${at} The expiry is empty. Enter a date and a time`],
  [
    expiry("2031-01-31"),
    `${at} The expiry "2031-01-31" has no time of day. | Change to "2031-01-31T00:00:00Z" => "2031-01-31T00:00:00Z"`,
  ],
  [expiry("2031-02-29T00:00:00Z"), `${at} "2031-02-29T00:00:00Z" has a date that does not exist.`],
  [expiry("2031-01-31T24:30:00Z"), `${at} has a time that does not exist.`],
  [expiry("31/01/2031"), `${at} The expiry "31/01/2031" is not in ISO 8601 format.`],
  [
    expiry(" 2031-01-31T12:00:00Z"),
    `${at} not in ISO 8601 format | Change to "2031-01-31T12:00:00Z" => "2031-01-31T12:00:00Z"`,
  ],
  [
    expiry("2031-01-31 12:00:00z"),
    `${at} not in ISO 8601 format | Change to "2031-01-31T12:00:00Z" => "2031-01-31T12:00:00Z"`,
  ],
  [expiry("2031-01-31 25:00:00Z"), `${at} not in ISO 8601 format`],
  [
    password({ expiry: "soon" }),
    `warning credentials.passwords[0].expiry: The expiry "soon" is not`,
  ],
  [
    password({ creationTime: "now" }),
    `warning credentials.passwords[0].creationTime: The creation time "now" is`,
  ],
  [password({ creationTime: "2000-01-01T00:00:00+01:00", expiry: null })],
]);
