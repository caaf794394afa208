import { expect, test } from "vitest";
import {
  accessorName,
  enumConstant,
  fieldName,
  title,
  variableName,
} from "#export/languages/go/text/identifiers.ts";

test.each([
  ["roleArn", "RoleArn"],
  ["ipAddress", "IpAddress"],
  ["$ref", "Ref"],
  ["a-b-", "AB"],
  ["a--b", "AB"],
  ["2nd", "_2nd"],
  ["a.b", "A_b"],
  ["größe", "Größe"],
])("%s is exported as %s", (name, exported) => {
  expect(title(name)).toBe(exported);
});

test.each([
  ["my-token", "myToken"],
  ["e\u0301clair", "éclair"],
  ["x\u0301", "x"],
  ["İ", "i"],
  ["Ⅷ-a", "a"],
  ["\u0345", undefined],
])("%s as a variable is %s", (text, name) => {
  expect(variableName(text)).toBe(name);
});

test.each([
  ["id", "Id", "Id"],
  ["ID", "ID_", "ID_"],
  ["URN", "URN_", "URN_"],
  ["getProvider", "GetProvider_", "GetProvider_"],
  ["elementType", "ElementType_", "GetElementType_"],
  ["isSecret", "IsSecret", "GetIsSecret"],
])("the property %s is the field %s and the method %s", (name, field, method) => {
  expect([fieldName(name), accessorName(name, false)]).toEqual([field, method]);
});

test.each([
  ["isSecret", "IsSecretProp"],
  ["elementType", "ElementTypeProp"],
  ["URN", "URN"],
  ["name", "Name"],
])("the optional property %s is the method %s", (name, method) => {
  expect(accessorName(name, true)).toBe(method);
});

test.each([
  ["ENABLED", "SizeENABLED"],
  ["extra large", "Size_Extra_large"],
  ["*", "SizeAsterisk"],
  ["8", "SizeEight"],
  ["a--b", "Size_A_B"],
  ["eu-west-1", "Size_Eu_West_1"],
  ["$a-b-", "SizeAB"],
  ["a-", "SizeA"],
  ["2 or more", "Size_2_or_more"],
  ["It's", "Size_It_s"],
])("the enum value %s is %s", (value, constant) => {
  expect(enumConstant("Size", value)).toBe(constant);
});
