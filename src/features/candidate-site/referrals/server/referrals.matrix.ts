import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, company, onRowsOf, ownCompany } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { multipart } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { consentHash, newFormToken, writeFormToken } from "#features/candidate-site/career/server/form-token.ts";
import { createToken, hashToken } from "#server/secrets.ts";

const refused = onRowsOf(company, "403 403 404 403 403 403");
const values = { name: "Colleagues", languages: ["en"] };

let opened: Promise<{ token: string; job_id: number; company_id: number }> | undefined;

async function openPortal() {
  await ensurePages();
  const { company: of, job, system, app } = await createWorld({ name: "Referrals" });
  const token = createToken();
  await system((db) =>
    db
      .insertInto("referral_portal")
      .values({ company_id: of.id, ...values, ...kept(app.secrets, token) })
      .execute(),
  );
  return { token, company_id: of.id, job_id: (await job()).id };
}

const kept = (secrets: Awaited<ReturnType<typeof testApp>>["secrets"], token: string) => ({
  token_hash: hashToken(token),
  token: secrets.encrypt("referral", Buffer.from(token)),
});

async function portalPage() {
  const { token } = await (opened ??= openPortal());
  return { params: { token } };
}

async function jobPage() {
  const { token, job_id } = await (opened ??= openPortal());
  return { params: { token, job_id } };
}

async function filledForm() {
  const { secrets, translations } = await testApp();
  const form = await (opened ??= openPortal());
  const wording = translations.instance.getFixedT("en", "referrals")("page.confirm");
  const token = writeFormToken(secrets, form, newFormToken(new Date(Date.now() - 60_000), consentHash(wording)));
  const fields = {
    token,
    ref_name: "Kim Ek",
    ref_email: "kim@example.com",
    ref_message: "We built bridges.",
    first_name: "Aino",
    last_name: "Korhonen",
    email: "aino@example.com",
    consent: "given",
  };
  const { headers, payload } = await multipart(fields, { name: "cv.txt", bytes: Buffer.from("Bridges.") });
  return { ...(await jobPage()), headers, body: payload };
}

export const matrix = nounMatrix({
  access: {
    "referral_portal:list": { ...refused, ...admins("ok ok 404 ok ok ok") },
    "referral_portal:manage": { ...refused, ...admins(ownCompany) },
  },
  absent: { portal_id: absentId },
  create: async (db, { company_id, mark }) => {
    const { secrets } = await testApp();
    const portal = await db
      .insertInto("referral_portal")
      .values({ company_id, ...values, name: mark, introduction: mark, ...kept(secrets, createToken()) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { portal_id: portal.id };
  },
  inputs: {
    listPortals: ({ company_id }) => ({ params: { company_id } }),
    createPortal: ({ company_id }) => ({ params: { company_id }, body: values }),
    getPortal: ({ company_id, portal_id }) => ({ params: { company_id, portal_id } }),
    patchPortal: ({ company_id, portal_id }) => ({ params: { company_id, portal_id }, body: { name: "Another" } }),
    deletePortal: ({ company_id, portal_id }) => ({ params: { company_id, portal_id } }),
    renewPortal: ({ company_id, portal_id }) => ({ params: { company_id, portal_id } }),
    getPortalPage: portalPage,
    getRecommendPage: jobPage,
    recommendPerson: filledForm,
    getPortalThanks: portalPage,
  },
});
