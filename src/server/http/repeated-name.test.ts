import fc from "fast-check";
import { expect, it } from "vitest";
import { nameFault } from "./repeated-name.ts";

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
  expect(nameFault(text)).toEqual(name === undefined ? undefined : { kind: "repeated", name });
});

it("finds more names in an object than any contract has, and in any number of objects as many as that", () => {
  const object = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, at]));

  expect(nameFault(JSON.stringify({ list: [object(2_000), object(2_000)] }))).toBeUndefined();
  expect(nameFault(JSON.stringify({ list: [object(2_001)] }))).toEqual({ kind: "too_many" });
});

it("finds none in what was written from a value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, space) => {
      expect(nameFault(JSON.stringify(value, null, space))).toBe(undefined);
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
      expect(nameFault(text)).toEqual({ kind: "repeated", name });
    }),
  );
});
