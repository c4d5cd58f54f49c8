import type { CareerLook, CareerLookPatch, CareerText } from "../career-look.contract.ts";

const textFields = ["heading", "introduction_html", "privacy_text"] as const satisfies (keyof CareerText)[];

type TextKey = `${keyof CareerText}_${string}`;

/** Form values with one field per text and language, so that two colleagues who edit different languages don't conflict. */
export type LookForm = { brand_color: string; logo_id: number | null; cover_id: number | null } & Record<
  TextKey,
  string
>;

export const textKey = (field: keyof CareerText, language: string): TextKey => `${field}_${language}`;

export function formOf({ brand_color, logo_id, cover_id, texts }: CareerLook): LookForm {
  const written = Object.entries(texts).flatMap(([language, text]) =>
    textFields.map((field) => [textKey(field, language), text[field]] as const),
  );
  return { brand_color: brand_color ?? "", logo_id, cover_id, ...Object.fromEntries(written) };
}

/** Returns only the fields that differ from the original look. */
export function patchOf(form: LookForm, look: CareerLook): Omit<CareerLookPatch, "version"> {
  const before = formOf(look);
  const isChanged = (name: keyof LookForm) => form[name] !== before[name];
  const texts = Object.keys(look.texts).flatMap((language) => {
    const changed = textFields.filter((field) => isChanged(textKey(field, language)));
    const text = Object.fromEntries(changed.map((field) => [field, form[textKey(field, language)]]));
    return changed.length > 0 ? [[language, text] as const] : [];
  });
  return {
    ...(isChanged("brand_color") && { brand_color: form.brand_color }),
    ...(isChanged("logo_id") && { logo_id: form.logo_id }),
    ...(isChanged("cover_id") && { cover_id: form.cover_id }),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
  };
}
