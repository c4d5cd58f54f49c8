import { z } from "zod";
import type { Message } from "#shared/errors.ts";
import { withoutLinks } from "#shared/text/without-links.ts";
import { stringifySearch } from "#shared/request-address.ts";
import { Id, IsoTime } from "#shared/schemas.ts";
import { rowsByIds } from "#features/review/applications/server/applications.service.ts";
import { actorIn } from "#features/platform/companies/server/actors.ts";
import { addressIn, mailsOf, queueMail } from "#features/platform/system-mail/server/queue-mail.ts";
import {
  markTold,
  pendingDigest,
  takeDueDigests,
  type DigestKey,
} from "#features/across/saved-searches/server/digests.service.ts";
import { newMatches, type NewMatches } from "#features/across/search/server/new-matches.ts";
import { actorsIn } from "#server/actors.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { unsubscribesOf } from "./email-subscriptions.service.ts";
import { recipientOf } from "./recipients.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.ts";

/**
 * Applications of the last minutes wait for the next digest: they may still be incomplete, and their documents unread.
 */
const settlingMs = 10 * 60_000;
const maxLines = 20;
/** Maximum digests planned in one transaction. */
const maxPlanned = 500;

/** Plans the digests that are due, including those missed while the program was stopped. */
export const planDigests = defineJob({
  name: "plan-digests",
  data: z.object({}),
  cron: "*/5 * * * *",
  concurrency: 1,
  system: true,
  async run({ config, clock, database, queue }) {
    if (mailsOf(config) === "none") return;
    const now = clock();
    const until = new Date(now.getTime() - settlingMs).toISOString();
    let planned: number;
    do
      planned = await database.system(async (db) => {
        const due = await takeDueDigests(db, now, maxPlanned);
        for (const digest of due) await queue.enqueue(db, mailDigest, { ...digest, until }, { isBackground: true });
        return due.length;
      });
    while (planned === maxPlanned);
  },
});

/**
 * Sends a person the new matches of a saved search that they can currently see. Without matches, no email is sent. The
 * time until which matches were reported is saved with the email in one transaction, so that a repeated run reports
 * nothing twice.
 */
export const mailDigest = defineJob({
  name: "mail-digest",
  data: z.object({ company_id: Id, saved_search_id: Id, user_id: Id, until: IsoTime }),
  concurrency: 1,
  system: true,
  async run(services, { until, ...digest }) {
    const { database } = services;
    const wanted = await database.system((db) => wantedDigest(db, digest, until));
    if (!wanted) return;
    const { actor, query, told_until: after } = wanted;
    const found = await newMatches(services, query, actor, { after, until, limit: maxLines });
    await database.system(async (db) => {
      const isFirst = await markTold(db, digest, { from: after, until });
      if (isFirst) await writeMail(db, services, digest, { ...wanted, found });
    });
  },
});

async function wantedDigest(db: Db, digest: DigestKey, until: string) {
  const { company_id, saved_search_id, user_id } = digest;
  const actor = await actorIn(db, company_id, user_id);
  const pending = actor && (await pendingDigest(db, actor, saved_search_id, until));
  if (!pending) return undefined;
  const unwanted = await unsubscribesOf(db, { company_id, id: user_id });
  if (!unwanted.some(({ template_name }) => template_name === "search_digests")) return { ...pending, actor };
  await markTold(db, digest, { from: pending.told_until, until });
  return undefined;
}

type Told = { name: string; query: object; found: NewMatches };

async function writeMail(db: Db, services: Services, { company_id, user_id }: DigestKey, told: Told): Promise<void> {
  const { config, secrets, translations } = services;
  const to = await recipientOf(db, user_id);
  const lines = await linesOf(db, services, { user_id, language: to.language }, told.found);
  if (lines.length === 0) return;
  // Matches that the person can no longer see are neither named nor counted.
  const count = told.found.count - told.found.newest.length + lines.length;
  const path = `/applications/${stringifySearch(told.query)}`;
  const more: Message = { key: "server:mail.search_digest.more", values: { count: count - lines.length } };
  if (count > lines.length)
    lines.push({ text: translations.translate(to.language, more), note: "", url: addressIn(config, path) });
  await queueMail(db, services, {
    kind: "search_digest",
    to,
    values: { search: told.name, count },
    lines,
    path,
    unsubscribePath: `/unsubscribe/${createUnsubscribeToken(secrets, { company_id, user_id, templates: ["search_digests"] })}/`,
  });
}

/** Describes the applications as the recipient sees them, each in its company. */
async function linesOf(
  db: Db,
  { config, translations }: Services,
  { user_id, language }: { user_id: number; language: string },
  { newest }: NewMatches,
) {
  const idsIn = Map.groupBy(newest, ({ company_id }) => company_id);
  const actors = await actorsIn(
    db,
    [...idsIn.keys()].map((company_id) => ({ company_id, user_id })),
  );
  const rows = new Map<number, { full_name: string | null; job_title: string }>();
  for (const actor of actors) {
    const ids = idsIn.get(actor.company_id)?.map(({ id }) => id) ?? [];
    for (const row of await rowsByIds(db, actor, ids)) rows.set(row.id, row);
  }
  return newest.flatMap(({ id }) => {
    const row = rows.get(id);
    if (!row) return [];
    const text =
      (row.full_name === null ? undefined : withoutLinks(row.full_name)) ??
      translations.translate(language, {
        key: "notifications:maskedApplicant",
        values: { number: id },
      });
    return [{ text, note: row.job_title, url: addressIn(config, `/applications/${id}/`) }];
  });
}
