import { sql } from "kysely";
import { withoutLinks } from "#shared/text/without-links.ts";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { mailsOf, queueMail } from "#features/platform/system-mail/server/queue-mail.ts";
import type { SystemServices } from "#server/services.ts";
import { defineJob } from "#server/queue/queue.ts";
import { renewInvitationPath } from "./invitation-path.ts";

/** Background job that creates the link of each pending invitation and emails it. */
export const sendInvitations = defineJob({
  name: "send-invitations",
  data: z.object({ invitation_ids: z.array(Id) }),
  system: true,
  run: async (services, { invitation_ids }) => {
    // If the server sends no email, the link was shown to the inviter and must stay valid.
    if (mailsOf(services.config) === "none") return;
    for (const id of invitation_ids) await sendInvitation(services, id);
  },
});

/** Sends one invitation. A retry sends a new link, which invalidates the earlier one. */
const sendInvitation = (services: SystemServices, id: number) =>
  services.database.system(async (db) => {
    const invitation = await db
      .selectFrom("invitation")
      .innerJoin("app_user", "app_user.id", "invitation.user_id")
      .innerJoin("company", "company.id", "invitation.company_id")
      .leftJoin("app_user as inviter", "inviter.id", "invitation.invited_by_id")
      .where("invitation.id", "=", id)
      .where("invitation.used_at", "is", null)
      .where("invitation.expires_at", ">", sql<string>`now()`)
      .select(["app_user.id as user_id", "app_user.name", "app_user.email", "app_user.language"])
      .select(["company.name as company", "inviter.name as inviter"])
      .forUpdate("invitation")
      .executeTakeFirst();
    if (!invitation) return;
    const { company, inviter, ...to } = invitation;
    await queueMail(db, services, {
      kind: "invitation",
      to,
      // The invited person can't trust the inviter yet, so links are removed from the inviter's name.
      values: { company, inviter: inviter === null ? company : withoutLinks(inviter) },
      path: await renewInvitationPath(db, id),
    });
  });
