import { AppError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { inboundDomain, jobAddress, newMailToken } from "#features/conversations/inbound-mail/server/job-address.ts";
import { requireManagedJob, type VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { serve } from "#server/http/serve.ts";
import { getJobAddress, putJobAddress, type JobAddress } from "../job-address.contract.ts";

export function jobAddressRoutes(app: App): void {
  const can_receive = inboundDomain(app.config) !== undefined;
  const present = (token: string | null): JobAddress => ({
    address: jobAddress(app.config, token) ?? null,
    can_receive,
  });

  serve(app, getJobAddress, async ({ db, actor, params }) =>
    present(await tokenOf(db, await requireManagedJob(db, actor, params.job_id))),
  );

  serve(app, putJobAddress, async ({ db, actor, params, body: { is_on } }) => {
    const job = await requireManagedJob(db, actor, params.job_id);
    // Locks the row, so that two people who switch the address on at the same time get the same one.
    const before = await tokenOf(db, job, { lock: true });
    if ((before !== null) === is_on) return present(before);
    if (is_on && !can_receive) throw new AppError(409, "no_inbound_mail", "inbox:address.noDomain");
    const mail_token = is_on ? newMailToken() : null;
    const { id: job_id, company_id } = job;
    await db
      .updateTable("job")
      .set({ mail_token })
      .where("company_id", "=", company_id)
      .where("id", "=", job_id)
      .execute();
    await logActivity(db, {
      type: "job_address_changed",
      company_id,
      actor_id: actor.user_id,
      job_id,
      data: { is_on },
    });
    return present(mail_token);
  });
}

async function tokenOf(db: Db, { id, company_id }: VisibleJob, { lock = false } = {}): Promise<string | null> {
  const { mail_token } = await db
    .selectFrom("job")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select("mail_token")
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return mail_token;
}
