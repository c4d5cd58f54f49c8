import { fileURLToPath } from "node:url";
import { emailKey } from "#shared/email-key.ts";
import { insertPicture, storePicture } from "#features/review/media/server/store-picture.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { careerTexts, emailAddresses, headings, pictures } from "../content/career.ts";
import { companies } from "../content/companies.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";

export async function insertCareerTexts(db: Db, keys: DemoKeys): Promise<void> {
  for (const { key, language, introduction_html, privacy_text } of companies) {
    const company_id = idOf(keys.company, key);
    const own = { language, heading: headings[key], introduction_html, privacy_text };
    const others = careerTexts
      .filter(({ company_key }) => company_key === key)
      .map(({ company_key: _key, ...text }) => text);
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await db
      .insertInto("career_text")
      .values([own, ...others].map((text) => ({ ...text, company_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const addresses = emailAddresses
      .filter(({ company_key }) => company_key === key)
      .map(({ company_key: _key, ...address }) => address);
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await db
      .insertInto("company_email_address")
      .values(addresses.map((address) => ({ ...address, email_key: emailKey(address.email), company_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Stores logos and covers as if they had been uploaded. Pictures stored by an earlier run stay unchanged. */
export async function insertPictures(services: Services, keys: DemoKeys): Promise<void> {
  for (const { company_key, mediatype, file, department, ...picture } of pictures) {
    const company_id = idOf(keys.company, company_key);
    const tenant = { company_ids: [company_id] };
    const item = { ...picture, company_id, mediatype, created_by_id: null };
    // oxlint-disable-next-line no-await-in-loop -- One picture at a time: the program already serves requests.
    if (await services.database.tenant({ ...tenant, readOnly: true }, (db) => isThere(db, item))) continue;
    const path = fileURLToPath(new URL(`../content/pictures/${file}`, import.meta.url));
    // oxlint-disable-next-line no-await-in-loop -- One picture at a time, as above.
    const stored = await storePicture(services, item, path, mediatype);
    // oxlint-disable-next-line no-await-in-loop -- One picture at a time, as above.
    await services.database.tenant(tenant, async (db) => {
      const id = await insertPicture(db, item, stored);
      if (department !== undefined) await setCovers(db, company_id, department, id);
    });
  }
}

async function isThere(db: Db, item: { company_id: number; mediatype: string; name: string }): Promise<boolean> {
  const found = await db
    .selectFrom("media_item")
    .where("company_id", "=", item.company_id)
    .where("mediatype", "=", item.mediatype)
    .where("name", "=", item.name)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}

const setCovers = (db: Db, company_id: number, department: string, cover_id: number) =>
  db
    .updateTable("job")
    .set({ cover_id })
    .where("company_id", "=", company_id)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("job_department")
        .innerJoin("department", (join) =>
          join
            .onRef("department.company_id", "=", "job_department.company_id")
            .onRef("department.id", "=", "job_department.department_id"),
        )
        .where("job_department.company_id", "=", company_id)
        .where("department.name", "=", department)
        .select("job_department.job_id"),
    )
    .execute();
