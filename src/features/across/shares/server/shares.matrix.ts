import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { readers, team, unseen } from "#tests/matrix/rows.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { createShareLink } from "../shares.contract.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

let opened: Promise<{ token: string; application_id: number; field: string }> | undefined;

/** Creates a link in a company outside the matrix, to an application with a CV, because anyone can open a link. */
async function openLink() {
  await ensurePages();
  const world = await createWorld({ name: "Shares" });
  const admin = await world.person("admin");
  const { id: application_id } = await world.application();
  await uploadsIn(world).attach(admin, application_id, "cv", { name: "cv.txt", bytes: Buffer.from("Bridges.") });
  const { body } = await world.send(admin, createShareLink, { body: { application_ids: [application_id] } });
  return { token: body.address.split("/").at(-2) ?? "", application_id, field: "cv" };
}

/** The link's creator, who is the collaborator, and people who manage the company. */
const creators = {
  ...readers,
  manager: unseen,
  viewer: unseen,
  job_interviewer: unseen,
  recruiter_uploader: unseen,
  application_interviewer: unseen,
};

/**
 * The same people can revoke the link even while it shows no application they can see, so that it doesn't start working
 * again unexpectedly.
 */
const whoever = "ok ok 404 ok ok 404" as const;
const revokers = { ...creators, superuser: whoever, owner: whoever, admin: whoever, collaborator: whoever };

export const matrix = nounMatrix({
  access: {
    "application:share_by_link": team,
    "share_link:read": creators,
    "share_link:revoke": revokers,
  },
  absent: { share_link_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const { id: share_link_id } = await db
      .insertInto("share_link")
      .values({
        company_id,
        created_by_id: author_id,
        title: mark,
        sections: ["contact"],
        token_hash: hashToken(createToken()),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("share_link_application")
      .values({ company_id, share_link_id, application_id, position: 1 })
      .execute();
    return { share_link_id };
  },
  inputs: {
    createShareLink: ({ application_id }) => ({ body: { application_ids: [application_id] } }),
    listShareLinks: () => ({}),
    getShareLink: ({ share_link_id }) => ({ params: { share_link_id } }),
    patchShareLink: ({ share_link_id }) => ({ params: { share_link_id }, body: { is_revoked: true } }),
    listApplicationShareLinks: ({ application_id }) => ({ params: { application_id } }),
    getShareOptions: ({ application_id }) => ({ params: { application_id } }),
    getSharePage: async () => ({ params: await (opened ??= openLink()) }),
    getSharedFile: async () => ({ params: await (opened ??= openLink()) }),
  },
});

export const applicationRows: ApplicationRows<"share_link_application"> = {
  share_link_application: ({ share_link_id }) => ({ share_link_id, position: 1 }),
};
