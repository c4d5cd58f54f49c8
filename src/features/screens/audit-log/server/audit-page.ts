import type { TFunction } from "i18next";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { AuditEntry, AuditFilter } from "../audit-log.contract.ts";
import { objectIdOf, objectOf, shownChanges } from "./audit-changes.ts";
import { changesPage, readsPage } from "./audit-log.queries.ts";
import { auditSentence } from "./audit-sentence.ts";

type Words = { t: TFunction; language: string };
type Page = { results: AuditEntry[]; last: Keys | undefined };

/** Page of the log with sentences in the actor's language. */
export async function auditPage(
  db: Db,
  actor: Actor,
  filter: AuditFilter,
  paging: { after: Keys | undefined; page_size: number },
  { t, language }: Words,
): Promise<Page> {
  if (filter.area === "documents") return readsIn(await readsPage(db, actor, filter, paging), t);
  const { rows, last } = await changesPage(db, actor, filter, paging);
  const results = rows.map(({ row }) => ({
    id: row.id,
    sentence: auditSentence(row, t, language),
    object: objectOf(row, t),
    object_id: objectIdOf(row),
    changes: shownChanges(row.data, { t, language }),
    user: row.user,
    api_key: row.api_key,
    application: row.application_id === null ? null : { id: row.application_id, name: row.application_name },
    job: row.job_id === null ? null : { id: row.job_id, title: row.job_title },
    dt_created: row.dt_created,
  }));
  return { results, last };
}

function readsIn({ rows, last }: Awaited<ReturnType<typeof readsPage>>, t: TFunction): Page {
  const results = rows.map(({ row }) => ({
    id: row.id,
    sentence: t(row.kind === "export" ? "audit-log:read.export" : "audit-log:read.file", {
      name: row.user?.name ?? t("audit-log:product"),
    }),
    object: null,
    object_id: null,
    changes: [],
    user: row.user,
    api_key: null,
    application: row.application_id === null ? null : { id: row.application_id, name: row.application_name },
    job: null,
    dt_created: row.dt_created,
  }));
  return { results, last };
}
