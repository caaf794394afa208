import type { ValueSyntax } from "#model/formats/value-syntaxes.ts";
import { parseArn } from "#model/formats/arn.ts";
import { decodeBase64 } from "#model/formats/base64.ts";
import { readCidr } from "#model/formats/cidr.ts";
import { isEmailAddress } from "#model/formats/email.ts";
import { fixDateTime, parseDateTime } from "#model/formats/iso-date-time.ts";
import { fixWebAddress } from "#model/formats/web-address.ts";

interface Syntax {
  /** The name of the syntax, for use after "is not". */
  readonly words: string;
  readonly fits: (text: string) => boolean;
  /** The corrected text. */
  readonly fix?: (text: string) => string | undefined;
}

export const syntaxes: Readonly<Record<ValueSyntax, Syntax>> = {
  arn: { words: "an ARN", fits: (text) => parseArn(text).kind === "arn" },
  base64: {
    words: "Base64",
    // The URL-safe alphabet is also accepted, and padding is optional.
    fits: (text) =>
      decodeBase64(text).kind === "bytes" || /^[\w-]+={0,2}$/.test(text.replaceAll(/\s/g, "")),
  },
  cidr: {
    words: "a CIDR block",
    fits: (text) => ["block", "address"].includes(readCidr(text).kind),
  },
  "date-time": {
    words: "a date and time in RFC 3339 format",
    // Leap seconds are accepted, because RFC 3339 allows them.
    fits: (text) => parseDateTime(text.replace(/:60(?=[.Z+-])/i, ":59")).kind === "date-time",
    fix: fixDateTime,
  },
  email: { words: "an email address", fits: isEmailAddress },
  "iso-duration": {
    words: "a duration in ISO 8601 format, such as PT5M",
    fits: (text) =>
      /^-?P(?=.)(?:\d+(?:[.,]\d+)?[YMWD])*(?:T(?=.)(?:\d+(?:[.,]\d+)?[HMS])+)?$/.test(text),
  },
  json: {
    words: "JSON",
    fits: (text) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    },
  },
  seconds: {
    words: "a number of seconds followed by s, such as 3.5s",
    fits: (text) => /^-?\d+(?:\.\d{1,9})?s$/.test(text),
  },
  url: {
    words: "a URL",
    fits: (text) => /^[a-z][a-z\d+.-]*:\/\/[^\s/]\S*$/i.test(text),
    fix: fixWebAddress,
  },
};
