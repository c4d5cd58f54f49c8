import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Actor } from "#shared/actor.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { SearchQuery } from "../../search.contract.ts";
import { parseTextQuery } from "../text-query.ts";
import { matchingApplications } from "./conditions.ts";
import { textConditions } from "./text-conditions.ts";

it("asks the text index, and does not read every text", async () => {
  const { app, candidate, company, person, system } = await createSearchWorld();
  const admin = await person("admin");
  const one = await candidate({ message: "python" });
  await system(async (db) => {
    await sql`
      with made as (
        insert into application (company_id, job_id, status_id, status_group, first_name, last_name, name_key, source_type)
        select ${company.id}, ${one.job_id}, ${one.status_id}, 0, 'Anna', 'Berg', 'anna berg', 'applied'
        from generate_series(1, 3000)
        returning id
      ), written as (
        select made.id, array_to_tsvector(
          array_agg('word' || (made.id * number) % 9973) || case when made.id % 100 = 0 then 'python' else 'java' end
        ) as document
        from made cross join generate_series(1, 250) as number
        group by made.id
      )
      insert into application_text (company_id, application_id, document)
      select ${company.id}, id, document from written
    `.execute(db);
  });
  // Autovacuum does this eventually, both for the planner and for the index.
  await app.database.owner(async (db) => {
    await sql`analyze application, application_text`.execute(db);
    await sql`select gin_clean_pending_list('application_text_document')`.execute(db);
  });
  const actor: Actor = {
    user_id: admin.user_id,
    company_id: company.id,
    role: "admin",
    is_superuser: false,
    entry: "sign_in",
    permissions: [],
    features: ["file_search"],
    comments_default_private: false,
    language: "en",
    time_zone: "UTC",
  };

  const plan = await system(async (db) => {
    const query = SearchQuery.parse({ q: "python" });
    const text = await textConditions(db, actor, parseTextQuery(query));
    const search = matchingApplications(db, actor, query, { text: text.whole }).select("application.id");
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${search}`.execute(db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });

  expect(plan).toContain("application_text_document");
  expect(plan).not.toContain("Seq Scan on application_text");
});
