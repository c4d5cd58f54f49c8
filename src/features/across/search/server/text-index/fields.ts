import { fileFields, type TextField } from "#features/platform/indexing/text-fields.ts";

/** Whether a field is found in every application or in unmasked ones only; 0 is in none. */
export const families = { open: 1, maskable: 2 } as const;

/** What colleagues write; a candidate's own words tell who they are. */
const openFields: readonly OwnField[] = ["comments"];

/** The fields that the index holds, by number; private comments follow, a field for each author. */
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

/** What a person may look into. */
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

  /** The family of each field that a clause asks of a person's rows, 0 where it asks nothing or they may not read. */
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

/** Fields between which a phrase may reach over: the two names are one text, every other field is one by itself. */
export function textsOf(asked: Uint8Array): { fields: number[]; family: number }[] {
  const texts: { fields: number[]; family: number }[] = [];
  const names = nameFields.filter((field) => asked[field] !== 0);
  if (names.length > 0) texts.push({ fields: names, family: families.maskable });
  asked.forEach((family, field) => {
    if (family !== 0 && !nameFields.includes(field)) texts.push({ fields: [field], family });
  });
  return texts;
}
