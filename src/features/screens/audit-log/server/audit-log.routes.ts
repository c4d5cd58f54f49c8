import type { FastifyRequest } from "fastify";
import type { TFunction } from "i18next";
import { readerId, type Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { csvOf } from "#features/across/exports/server/csv.ts";
import type { App } from "#server/app.ts";
import { pagesOf, type Keys } from "#server/http/cursors.ts";
import { languageOf } from "#server/http/language.ts";
import { serve } from "#server/http/serve.ts";
import { exportAuditLog, listAuditLog, type AuditFilter } from "../audit-log.contract.ts";
import { canReadAuditLog } from "../audit-log.policy.ts";
import { changeText } from "./audit-changes.ts";
import { auditPage } from "./audit-page.ts";
import { auditNouns } from "./audit-sentence.ts";

const exportPageSize = 1_000;

const assertReads = (actor: Actor) => assertAllowed(canReadAuditLog(actor), "audit-log:onlyAdmins");

export function auditLogRoutes(app: App): void {
  const wordsFor = (request: FastifyRequest) => {
    const language = languageOf(app, request);
    return { language, t: app.translations.instance.getFixedT(language, auditNouns) as TFunction };
  };

  serve(app, listAuditLog, async ({ db, actor, query, request }) => {
    assertReads(actor);
    const pages = pagesOf(app.secrets, listAuditLog, { company_id: actor.company_id, query });
    const paging = { after: pages.after(), page_size: query.page_size };
    const { results, last } = await auditPage(db, actor, query, paging, wordsFor(request));
    return { results, next: pages.next(last) };
  });

  serve(
    app,
    exportAuditLog,
    ({ actor, query }) => {
      assertReads(actor);
      const { company_id } = actor;
      const data = { area: query.area ?? null };
      return app.database.tenant({ company_ids: [company_id] }, (db) =>
        logActivity(db, { type: "audit_log_exported", company_id, actor_id: readerId(actor), data }),
      );
    },
    async ({ actor, query, request }) => {
      const words = wordsFor(request);
      const headings = (
        [
          "when",
          "who",
          "email",
          "key",
          "what",
          "object",
          "objectId",
          "changes",
          "application",
          "applicationId",
          "job",
          "jobId",
        ] as const
      ).map((name) => words.t(`audit-log:columns.${name}`));
      return {
        raw: {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="audit-log-${app.clock().toISOString().slice(0, 10)}.csv"`,
            "x-content-type-options": "nosniff",
            "cache-control": "private, no-store",
          },
          body: csvOf({ headings, pages: cellPages(actor, query, words) }),
        },
      };
    },
  );

  /**
   * Streams the export. Each page is read when the client is ready for it. The stream ends if the actor is signed out or
   * loses the right.
   */
  async function* cellPages(actor: Actor, filter: AuditFilter, words: ReturnType<typeof wordsFor>) {
    let after: Keys | undefined;
    do {
      const paging = { after, page_size: exportPageSize };
      const { results, last } = await app.database.tenant({ company_ids: [actor.company_id], readOnly: true }, (db) =>
        auditPage(db, actor, filter, paging, words),
      );
      yield results.map(({ dt_created, user, api_key, sentence, object, object_id, changes, application, job }) => [
        dt_created,
        user?.name ?? null,
        user?.email ?? null,
        api_key,
        sentence,
        object,
        object_id === null ? null : String(object_id),
        changes.map((change) => changeText(change, words.t)).join("; "),
        application?.name ?? null,
        application && String(application.id),
        job?.title ?? null,
        job && String(job.id),
      ]);
      after = last;
    } while (after !== undefined);
  }
}
