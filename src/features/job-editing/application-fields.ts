import { hasFeature, type Actor } from "#shared/actor.ts";

/** What an apply form may ask for beyond first name, last name and e-mail, which it always does. */
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

export const offeredFields = (actor: Pick<Actor, "features">): OptionalField[] =>
  optionalFields.filter(
    (field) => !(field in featureOf) || hasFeature(actor, featureOf[field as keyof typeof featureOf]),
  );
