import { expect, test } from "vitest";

import type { ArnReading } from "#model/formats/arn.ts";
import { parseArn } from "#model/formats/arn.ts";

const show = (reading: ArnReading): string => {
  if (reading.kind === "arn")
    return [
      reading.partition,
      reading.service,
      reading.region,
      reading.account,
      reading.resource,
    ].join("|");
  return Object.values(reading).join(" ");
};

test.each([
  [
    "arn:aws:events:eu-west-1:123456789012:event-bus/a",
    "aws|events|eu-west-1|123456789012|event-bus/a",
  ],
  ["arn:aws-cn:iam::1:role/a", "aws-cn|iam||1|role/a"],
  ["arn:aws:sns:eu-west-1:1:topic:with:colons", "aws|sns|eu-west-1|1|topic:with:colons"],
  ["arn:aws:s3:::bucket", "aws|s3|||bucket"],
  ["arn:aws:cloudwatch:r:1:alarm:Two words", "aws|cloudwatch|r|1|alarm:Two words"],
  ["", "empty"],
  [" \t", "empty"],
  ["arn:aws:s3:::bucket ", "outer-spaces"],
  ["ARN:aws:s3:::bucket", "no-prefix"],
  ["bucket", "no-prefix"],
  ["arn:", "too-few-parts 2"],
  ["arn:aws:s3::bucket", "too-few-parts 5"],
  ["arn::s3:::bucket", "bad-part partition"],
  ["arn:aws::::bucket", "bad-part service"],
  ["arn:aws:s3:EU:1:bucket", "bad-part region"],
  ["arn:aws:s3:eu:1/2:bucket", "bad-part account"],
  ["arn:aws:s3:::", "bad-part resource"],
  ["arn:aws:s3:::a\u0000b", "bad-part resource"],
])("%j is %s", (text, reading) => {
  expect(show(parseArn(text))).toBe(reading);
});
