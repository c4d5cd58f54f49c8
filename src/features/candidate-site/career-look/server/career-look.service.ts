import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertCurrent, fieldError } from "#shared/errors.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { careerTextsOf } from "#features/candidate-site/career/server/career-texts.ts";
import { defaultIds, setDefault } from "#features/review/media/server/defaults.ts";
import type { Db } from "#server/db/database.ts";
import { richTextField } from "#server/rich-text.ts";
import { maxIntroduction, type CareerLook, type CareerLookPatch, type CareerText } from "../career-look.contract.ts";

const textFields = ["heading", "introduction_html", "privacy_text"] as const;
const nothing: CareerText = { heading: "", introduction_html: "", privacy_text: "" };

export async function readLook(db: Db, company_id: number, languages: readonly string[]): Promise<CareerLook> {
  const company = await lookOf(db, company_id).executeTakeFirstOrThrow();
  const { introduction_html, privacy_text, ...look } = company;
  const written = new Map((await careerTextsOf(db, company_id)).map((text) => [text.language, text]));
  // Texts from before texts had a language count as the company's own language.
  if (!written.has(look.language))
    written.set(look.language, { ...nothing, language: look.language, introduction_html, privacy_text });
  const texts = Object.fromEntries(languages.map((language) => [language, written.get(language) ?? nothing]));
  const { logo, cover } = await defaultIds(db, company_id);
  return { ...look, logo_id: logo, cover_id: cover, texts };
}

const lookOf = (db: Db, company_id: number) =>
  db
    .selectFrom("company")
    .select(["slug", "language", "brand_color", "introduction_html", "privacy_text", "version"])
    .where("id", "=", company_id);

export async function changeLook(
  db: Db,
  actor: Actor,
  languages: readonly string[],
  { version, ...patch }: CareerLookPatch,
): Promise<CareerLook> {
  const { company_id } = actor;
  await lookOf(db, company_id).forUpdate().executeTakeFirstOrThrow();
  const current = await readLook(db, company_id, languages);
  assertCurrent(current, version);

  const next = withPatch(current, patch);
  const texts = Object.keys(next.texts).filter((language) => !isSame(next.texts[language], current.texts[language]));
  const isRecolored = next.brand_color !== current.brand_color;
  const pictures = (["logo", "cover"] as const).filter((type) => next[`${type}_id`] !== current[`${type}_id`]);
  if (texts.length === 0 && !isRecolored && pictures.length === 0) return current;

  for (const type of pictures) await setDefault(db, company_id, type, next[`${type}_id`], `${type}_id`);
  for (const language of texts) await writeText(db, company_id, language, next.texts[language] ?? nothing);
  await db
    .updateTable("company")
    .set({ brand_color: next.brand_color, ...ownText(next, texts), version: sql`version + 1` })
    .where("id", "=", company_id)
    .execute();
  const changes = [
    ...changesBetween(await audited(db, company_id, current), await audited(db, company_id, next), [
      "brand_color",
      "logo_id",
      "cover_id",
    ]),
    ...texts.flatMap((language) =>
      changesBetween(current.texts[language] ?? nothing, next.texts[language] ?? nothing, textFields).map((change) => ({
        ...change,
        language,
      })),
    ),
  ];
  await logActivity(db, { type: "career_page_changed", company_id, actor_id: actor.user_id, audited: { changes } });
  return readLook(db, company_id, languages);
}

/** Replaces the ids of pictures by their names, which the audit log stores. */
async function audited(db: Db, company_id: number, { brand_color, logo_id, cover_id }: CareerLook) {
  const pictures = await db
    .selectFrom("media_item")
    .where("company_id", "=", company_id)
    .where("id", "in", [logo_id ?? 0, cover_id ?? 0])
    .select(["id", "name"])
    .execute();
  const nameOf = (picture_id: number | null) => pictures.find(({ id }) => id === picture_id)?.name ?? null;
  return { brand_color, logo_id: nameOf(logo_id), cover_id: nameOf(cover_id) };
}

/** Returns the look with the changes of a patch, normalized as they are stored. */
export function withPatch(look: CareerLook, patch: Omit<CareerLookPatch, "version">): CareerLook {
  const { brand_color, logo_id = look.logo_id, cover_id = look.cover_id, texts = {} } = patch;
  const written = Object.entries(texts).map(([language, text]) => {
    const before = look.texts[language];
    if (!before) throw fieldError("texts", { key: "career-look:languageUnknown", values: { language } });
    return [language, cleaned(language, before, text)] as const;
  });
  return {
    ...look,
    brand_color: brand_color === undefined ? look.brand_color : brand_color?.toLowerCase() || null,
    logo_id,
    cover_id,
    texts: { ...look.texts, ...Object.fromEntries(written) },
  };
}

function cleaned(language: string, before: CareerText, given: Partial<Record<keyof CareerText, string | undefined>>) {
  const { heading = before.heading, introduction_html, privacy_text = before.privacy_text } = given;
  return {
    heading,
    privacy_text,
    introduction_html:
      introduction_html === undefined
        ? before.introduction_html
        : richTextField(`introduction_html_${language}`, introduction_html, maxIntroduction),
  };
}

const isSame = (one: CareerText | undefined, other: CareerText | undefined) =>
  textFields.every((field) => one?.[field] === other?.[field]);

function writeText(
  db: Db,
  company_id: number,
  language: string,
  { heading, introduction_html, privacy_text }: CareerText,
) {
  const text = { heading, introduction_html, privacy_text };
  return db
    .insertInto("career_text")
    .values({ company_id, language, ...text })
    .onConflict((conflict) => conflict.columns(["company_id", "language"]).doUpdateSet(text))
    .execute();
}

/**
 * Columns for texts in the company's own language. The previous release reads them, and they are shown in languages
 * without a text.
 */
function ownText({ language, texts }: CareerLook, written: readonly string[]) {
  const own = texts[language];
  if (!own || !written.includes(language)) return {};
  return { introduction_html: own.introduction_html, privacy_text: own.privacy_text };
}
