import fc from "fast-check";
import { expect, test } from "vitest";

import { fixDateTime, parseDateTime } from "#model/formats/iso-date-time.ts";
import { runs } from "#model/testing/runs.ts";

/** Formats the date and time like Date does, or returns the kind of error. */
const show = (text: string): string => {
  const reading = parseDateTime(text);
  return reading.kind === "date-time" ? new Date(reading.moment).toISOString() : reading.kind;
};

test.each([
  ["2031-01-31T12:00:00Z", "2031-01-31T12:00:00.000Z"],
  ["2031-01-31T12:00:00", "2031-01-31T12:00:00.000Z"],
  ["2031-01-31T12:00Z", "2031-01-31T12:00:00.000Z"],
  ["2031-01-31T12:00:00.5Z", "2031-01-31T12:00:00.500Z"],
  ["2031-01-31T12:00:00,1239999Z", "2031-01-31T12:00:00.123Z"],
  ["2031-01-31T12:00:00.99999999999999999999Z", "2031-01-31T12:00:00.999Z"],
  ["2031-01-31T12:00:00+01:30", "2031-01-31T10:30:00.000Z"],
  ["2031-01-31T23:00:00-05:00", "2031-02-01T04:00:00.000Z"],
  ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
  ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
  ["", "empty"],
  ["  ", "empty"],
  ["2031-01-31", "date-only"],
  ["2031-1-31T12:00:00Z", "other-form"],
  ["2031-01-31 12:00:00Z", "other-form"],
  ["2031-01-31t12:00:00z", "other-form"],
  ["2031-01-31T12", "other-form"],
  ["2031-01-31T12:00:00.Z", "other-form"],
  ["2031-01-31T12:00:00+0100", "other-form"],
  ["2031-01-31T12:00:00Z\n", "other-form"],
  ["20310131T120000Z", "other-form"],
  ["tomorrow", "other-form"],
  ["2031-00-10T00:00:00Z", "no-such-day"],
  ["2031-13-10T00:00:00Z", "no-such-day"],
  ["2031-04-31T00:00:00Z", "no-such-day"],
  ["2031-01-00T00:00:00Z", "no-such-day"],
  ["2100-02-29T00:00:00Z", "no-such-day"],
  ["2031-01-31T24:00:00Z", "no-such-time"],
  ["2031-01-31T12:60:00Z", "no-such-time"],
  ["2031-01-31T12:00:60Z", "no-such-time"],
  ["2031-01-31T12:00:00+24:00", "no-such-time"],
  ["2031-01-31T12:00:00+01:60", "no-such-time"],
])("%j is %s", (text, reading) => {
  expect(show(text)).toBe(reading);
});

test("the output of Date is read back as the same moment", () => {
  const date = fc.date({
    min: new Date("0000-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, (moment) => {
      expect(parseDateTime(moment.toISOString())).toEqual({
        kind: "date-time",
        moment: moment.getTime(),
      });
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  ["2031-01-31T12:00:00Z", undefined],
  [" 2031-01-31T12:00:00Z\n", "2031-01-31T12:00:00Z"],
  ["2031-01-31 12:00", "2031-01-31T12:00"],
  ["2031-01-31t12:00:00z", "2031-01-31T12:00:00Z"],
  ["2031-01-31", "2031-01-31T00:00:00Z"],
  [" 2031-02-31", undefined],
  ["2031-02-31 12:00", undefined],
])("%j is fixed to %j", (text, fixed) => {
  expect(fixDateTime(text)).toBe(fixed);
});
