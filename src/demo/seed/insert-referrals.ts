import { sql } from "kysely";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

const introductions: Record<string, string> = {
  en: "You know best who would fit in. For each person who joins us and stays, we thank you with a bonus.",
  sv: "Du vet bäst vem som skulle passa. För varje person som börjar hos oss och stannar tackar vi dig med en bonus.",
  fi: "Sinä tiedät parhaiten, kuka sopisi meille. Jokaisesta, joka aloittaa ja jää, kiitämme sinua palkkiolla.",
  de: "Sie wissen am besten, wer zu uns passt. Für jede Person, die bei uns anfängt und bleibt, danken wir Ihnen mit einer Prämie.",
};

/** Inserts a referral portal for each demo company, and its jobs' page views of the last 30 days. */
export async function insertReferrals(db: Db, services: Pick<Services, "secrets">, now: Date): Promise<void> {
  const companies = await db
    .selectFrom("company")
    .where("is_demo", "=", true)
    .select(["id", "language"])
    .orderBy("id")
    .execute();
  for (const { id: company_id, language } of companies) {
    const token = createToken();
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    const known = await db.selectFrom("referral_portal").where("company_id", "=", company_id).select("id").execute();
    if (known.length > 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await db
      .insertInto("referral_portal")
      .values({
        company_id,
        name: "Colleagues",
        introduction: introductions[language] ?? "",
        languages: [...new Set([language, "en"])],
        includes_internal: true,
        token_hash: hashToken(token),
        token: services.secrets.encrypt("referral", Buffer.from(token)),
        dt_created: new Date(now.getTime() - 40 * 86_400_000).toISOString(),
      })
      .execute();
  }
  await insertViews(db, now);
}

/** Inserts several views for each day's applications, and some on days without any; fewer on weekends. */
const insertViews = (db: Db, now: Date) =>
  sql`
    with applied as (
      select company_id, job_id, dt_created::date as day, split_part(coalesce(source_json ->> 'referrer', ''), '.', 1) as referrer,
        count(*) as count
      from application
      where source_json ->> 'channel' = 'career_page' and dt_created > ${now.toISOString()}::timestamptz - interval '30 days'
      group by 1, 2, 3, 4
    ),
    sources as (
      select company_id, job_id, referrer from applied group by 1, 2, 3
    )
    insert into job_view (company_id, job_id, day, referrer, viewed, applied)
    select sources.company_id, sources.job_id, days.date::date, sources.referrer,
      coalesce(applied.count, 0) * 6 + abs(hashtext(sources.job_id || sources.referrer || days.date::date))
        % case when extract(isodow from days.date) > 5 then 3 else 9 end,
      coalesce(applied.count, 0)
    from sources
    join company on company.id = sources.company_id and company.is_demo
    cross join generate_series(${now.toISOString()}::date - 29, ${now.toISOString()}::date, interval '1 day') as days (date)
    left join applied on applied.company_id = sources.company_id and applied.job_id = sources.job_id
      and applied.referrer = sources.referrer and applied.day = days.date::date
    on conflict do nothing
  `.execute(db);
