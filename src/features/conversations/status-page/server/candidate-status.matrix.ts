import { nounMatrix } from "#tests/matrix/noun.ts";
import { writers } from "#tests/matrix/rows.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";
import { statusTokenOf } from "#features/candidate-site/career/server/status-links.ts";
import { createToken, hashToken } from "#server/secrets.ts";

/**
 * Creates an application with an open questionnaire in a company outside the matrix, since the holder of a link needs no
 * account.
 */
async function followed() {
  await ensurePages();
  const world = await createWorld({ name: "Followed" });
  const { id: application_id } = await world.application();
  const of = { company_id: world.company.id, application_id };
  return world.system(async (db) => {
    const questionnaire = await db
      .insertInto("questionnaire")
      .values({ company_id: of.company_id, title: "Bridges", questionnaire_type: "application" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const link = await db
      .insertInto("questionnaire_link")
      .values({
        ...of,
        questionnaire_id: questionnaire.id,
        token_hash: hashToken(createToken()),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { token: await statusTokenOf(db, world.app.secrets, of), link_id: link.id };
  });
}

const boundary = "------matrix";
const form = [
  `--${boundary}`,
  'content-disposition: form-data; name="cv"; filename="cv.txt"',
  "content-type: text/plain",
  "",
  "Bridges.",
  `--${boundary}--`,
  "",
].join("\r\n");

const page = async () => ({ params: { token: (await followed()).token } });

export const matrix = nounMatrix({
  access: { "application:status_link": writers },
  inputs: {
    copyStatusLink: ({ application_id }) => ({ params: { application_id } }),
    revokeStatusLink: ({ application_id }) => ({ params: { application_id } }),
    getStatusPage: page,
    getWithdrawPage: page,
    withdraw: async () => ({
      ...(await page()),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from("lang=en"),
    }),
    replaceCv: async () => ({
      ...(await page()),
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      body: Buffer.from(form),
    }),
    openQuestionnaire: async () => ({
      params: await followed(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from("lang=en"),
    }),
  },
});
