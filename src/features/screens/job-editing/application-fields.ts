import { hasFeature, type Actor } from "#shared/actor.ts";

/** Fields that an apply form can ask for, in addition to first name, last name and email, which are always required. */
export const optionalFields = [
  "social_title",
  "phone_number",
  "message",
  "ln_url",
  "cv",
  "cover_letter",
  "other_1",
  "other_2",
  "other_3",
  "other_4",
  "other_5",
] as const;
export type OptionalField = (typeof optionalFields)[number];

const featureOf = {
  other_2: "application_other_2",
  other_3: "application_other_3",
  other_4: "application_other_4",
  other_5: "application_other_5",
} as const;

/** Settings of the optional fields. Fields in neither list are shown but not required. */
export type AskedFields = { required_fields: OptionalField[]; hidden_fields: OptionalField[] };

/** Sorts fields in the order of the form and removes duplicates. */
export const inFormOrder = ({
  required_fields,
  hidden_fields,
}: Record<keyof AskedFields, readonly string[]>): AskedFields => ({
  required_fields: optionalFields.filter((field) => required_fields.includes(field)),
  hidden_fields: optionalFields.filter((field) => hidden_fields.includes(field)),
});

export const offeredFields = (actor: Pick<Actor, "features">): OptionalField[] =>
  optionalFields.filter(
    (field) => !(field in featureOf) || hasFeature(actor, featureOf[field as keyof typeof featureOf]),
  );

export type Asked = "required" | "optional" | "hidden";

export function askedOf({ required_fields, hidden_fields }: AskedFields, field: OptionalField): Asked {
  if (required_fields.includes(field)) return "required";
  return hidden_fields.includes(field) ? "hidden" : "optional";
}
