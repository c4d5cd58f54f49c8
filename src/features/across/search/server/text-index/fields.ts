import { fileFields, type TextField } from "#features/platform/indexing/text-fields.ts";

/** Families of fields: `open` is searched in every application, `maskable` in unmasked ones only. 0 means neither. */
export const families = { open: 1, maskable: 2 } as const;

/** Fields written by colleagues. All other fields can identify a masked candidate. */
const openFields: readonly OwnField[] = ["comments"];

/** Fields of the index, by number. Further numbers are private comments, one field per author. */
const ownFields = [
  "message",
  "first_name",
  "last_name",
  "email",
  "phone_number",
  ...fileFields,
  "comments",
  "answers",
] as const;
export type OwnField = (typeof ownFields)[number];

export const fieldNumber = (field: OwnField): number => ownFields.indexOf(field);

export const isOwnField = (name: string): name is OwnField => (ownFields as readonly string[]).includes(name);

const nameFields = [fieldNumber("first_name"), fieldNumber("last_name")];
const isFile = (field: OwnField) => (fileFields as readonly string[]).includes(field);

export type FieldTable = ReturnType<typeof createFieldTable>;

/** Fields that a person can search. */
export type FieldRights = { reader_id: number; readsFiles: boolean; readsComments: boolean };

export function createFieldTable(savedAuthors: readonly number[] = []) {
  const authors = [...savedAuthors];
  const numbers = new Map(authors.map((author, index) => [author, ownFields.length + index]));

  function privateField(user_id: number): number {
    const known = numbers.get(user_id);
    if (known !== undefined) return known;
    numbers.set(user_id, ownFields.length + authors.length);
    authors.push(user_id);
    return ownFields.length + authors.length - 1;
  }

  /**
   * Returns the family of each field for a clause and a person; 0 if the clause doesn't search the field or the person
   * can't read it.
   */
  function familiesFor(asked: TextField | null, { reader_id, readsFiles, readsComments }: FieldRights): Uint8Array {
    const found = new Uint8Array(ownFields.length + authors.length);
    ownFields.forEach((field, number) => {
      const isAsked = asked === null || asked === field || (asked === "files" && isFile(field));
      if (!isAsked || (isFile(field) && !readsFiles) || (field === "comments" && !readsComments)) return;
      found[number] = openFields.includes(field) ? families.open : families.maskable;
    });
    const own = numbers.get(reader_id);
    if (own !== undefined && (asked === null || asked === "comments")) found[own] = families.open;
    return found;
  }

  return {
    privateField,
    familiesFor,
    get authors(): readonly number[] {
      return authors;
    },
  };
}

/** Groups fields in which a phrase can span: first and last name are one text, every other field is separate. */
export function textsOf(asked: Uint8Array): { fields: number[]; family: number }[] {
  const texts: { fields: number[]; family: number }[] = [];
  const names = nameFields.filter((field) => asked[field] !== 0);
  if (names.length > 0) texts.push({ fields: names, family: families.maskable });
  asked.forEach((family, field) => {
    if (family !== 0 && !nameFields.includes(field)) texts.push({ fields: [field], family });
  });
  return texts;
}
