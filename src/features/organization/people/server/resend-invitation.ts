import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { makeInvitations } from "./invitations.service.ts";
import { assertMay, companyPeople, requirePerson } from "./people.access.ts";
import { log } from "./people.service.ts";

/** Sends a new invitation to a person who hasn't accepted yet. */
export async function resend(
  db: Db,
  services: Pick<Services, "queue" | "config">,
  actor: Actor,
  id: number,
): Promise<{ email: string; link: string | null }> {
  const person = await requirePerson(db, actor, { company_id: actor.company_id, id });
  assertMay(actor, "resend_invitation", person);
  const { email, confirmed_at } = await companyPeople(db, actor)
    .where("company_user.user_id", "=", id)
    .select(["app_user.email", "company_user.confirmed_at"])
    .forUpdate("company_user")
    .executeTakeFirstOrThrow();
  if (confirmed_at !== null)
    throw new AppError(409, "already_here", { key: "people:invite.accepted", values: { email } });
  const links = await makeInvitations(db, services, actor, [id]);
  await log(db, actor, "invitation_resent", person);
  return { email, link: links.get(id) ?? null };
}
