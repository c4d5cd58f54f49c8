import fc from "fast-check";
import { expect, it } from "vitest";
import { repeatedName } from "./repeated-name.ts";

it.each<[string, string | undefined]>([
  ['{"message":"a","scope":"team","message":"b"}', "message"],
  ['{"a":1,"\\u0061":2}', "a"],
  ['{"list":[{"id":1},{"id":2,"id":3}]}', "id"],
  ['{"outer":{"inner":{}},"outer":1}', "outer"],
  ['{"":1,"":2}', ""],
  ['{"\\"":1,"\\\\":2,"\\"":3}', '"'],
  ['{"a":{"a":{"a":1}},"b":["a","a"]}', undefined],
  ['{"message":"\\"a\\":1,\\"a\\":2","a":"{\\\\"}', undefined],
  ['[["a","a"],[{"a":1},{"a":1}]]', undefined],
  ['"a:a"', undefined],
])("finds the name given twice in %s", (text, name) => {
  expect(repeatedName(text)).toBe(name);
});

it("finds none in what was written from a value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, space) => {
      expect(repeatedName(JSON.stringify(value, null, space))).toBe(undefined);
    }),
  );
});

it("finds any name that is written once more", () => {
  const object = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue(), { minKeys: 1, noNullPrototype: true });
  fc.assert(
    fc.property(object, fc.nat(), (value, pick) => {
      const names = Object.keys(value);
      const name = names[pick % names.length] as string;
      const text = `${JSON.stringify(value).slice(0, -1)},${JSON.stringify(name)}:0}`;
      expect(repeatedName(text)).toBe(name);
    }),
  );
});
