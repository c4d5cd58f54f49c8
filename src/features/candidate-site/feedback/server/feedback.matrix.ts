import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { oneRefused, readers, seenRefused, team, unseen } from "#tests/matrix/rows.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { askForFeedback } from "../feedback.contract.ts";
import { randomBytes } from "node:crypto";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

let opened: Promise<{ token: string }> | undefined;

/** Creates a link of a company outside the matrix, to an application with a CV, because the link's holder has no account. */
async function openLink() {
  await ensurePages();
  const world = await createWorld({ name: "Feedback" });
  const admin = await world.person("admin");
  const { id: application_id } = await world.application();
  await uploadsIn(world).attach(admin, application_id, "cv", { name: "cv.txt", bytes: Buffer.from("Bridges.") });
  const asked = await world.send(admin, askForFeedback, { params: { application_id }, body: { name: "Kim Ek" } });
  return { token: asked.body.address.split("/").at(-2) ?? "" };
}

const linkPage = async () => ({ params: await (opened ??= openLink()) });

// Readers outside the hiring team don't see who else was asked.
export const matrix = nounMatrix({
  access: {
    "application:read_feedback": { ...readers, viewer: seenRefused, recruiter_uploader: oneRefused },
    "application:ask_feedback": team,
    "feedback_link:revoke": {
      ...team,
      viewer: unseen,
      job_interviewer: unseen,
      recruiter_uploader: unseen,
      application_interviewer: unseen,
    },
  },
  absent: { link_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const link = await db
      .insertInto("feedback_link")
      .values({
        company_id,
        application_id,
        created_by_id: author_id,
        name: mark,
        comment: mark,
        rating: 4,
        recommendation: "yes",
        given_at: new Date().toISOString(),
        token_hash: hashToken(createToken()),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { link_id: link.id };
  },
  inputs: {
    listFeedback: ({ application_id }) => ({ params: { application_id } }),
    askForFeedback: ({ application_id }) => ({ params: { application_id }, body: { name: "Kim Ek" } }),
    patchFeedbackLink: ({ link_id }) => ({ params: { link_id }, body: { is_revoked: true } }),
    getFeedbackPage: linkPage,
    giveFeedback: async () => ({
      ...(await linkPage()),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from("rating=4&recommendation=yes&comment=Calm."),
    }),
    getFeedbackCv: linkPage,
  },
});

export const applicationRows: ApplicationRows<"feedback_link"> = {
  feedback_link: ({ user_id, later, word }) => ({
    created_by_id: user_id,
    name: "Kim Ek",
    comment: word,
    token_hash: randomBytes(32),
    expires_at: later,
  }),
};
