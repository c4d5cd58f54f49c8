import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import { getRedactedCv } from "#features/review/files/files.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import type { Endpoint } from "#shared/contract.ts";
import { fold } from "#shared/text/tokens.ts";
import { listenTo, type LiveClient } from "#tests/support/live-client.ts";
import { testAddress, testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import { nounOf } from "./nouns.ts";
import type { Role } from "./roles.ts";
import { createSetting, type MatrixSetting } from "./setting.ts";
import { createSubject, hasChanged, shareSubjects } from "./subject.ts";

/** Personal data with unique words, so that a response containing one of them has leaked it. */
const identity = {
  first_name: "Zeldaquix",
  last_name: "von Quistmark",
  email: "z.hiddenbox@secretmail.example",
  phone_number: "+46 70 555 01 23",
  ln_url: "https://www.linkedin.com/in/zq-profileslug-77",
  social_title: "Zeldaquix, crane driver",
};
const secrets = ["zeldaquix", "quistmark", "hiddenbox", "secretmail", "profileslug", "filenamemark", "cromulent"];
const ownNumber = "5550123";
const message = "I am Zeldaquix Quistmark, call 070-555 01 23 or z.hiddenbox@secretmail.example.";
const cv = `Zeldaquix von Quistmark\n${identity.email}\n${identity.ln_url}\nTel. 070 555 0123\nCromulent welding`;

/** Roles that can't change anything that ends the masking. */
const readers = ["viewer", "job_interviewer", "member", "recruiter"] as const satisfies Role[];

const app = await testApp();
const behindSession = app.endpoints.filter(({ guard }) => guard !== "public" && guard !== "presigned");
let setting: MatrixSetting;
beforeAll(async () => {
  setting = await createSetting();
});

/** Masked subject of a noun's calls, with every kind of data that could identify the candidate. */
const subjects = shareSubjects(async (noun) => {
  const subject = await createSubject(setting, noun, "masked");
  const { company_id, application_id } = subject;
  const storage_key = `${company_id}/masked-${application_id}`;
  const bytes = Buffer.from(`${cv} ${application_id}`);
  await app.storage.write(storage_key, Readable.from([bytes]));
  await setting.here.system(async (db) => {
    await db
      .updateTable("application")
      .set({ ...identity, email_key: identity.email, name_key: "zeldaquix von quistmark", message })
      .where("company_id", "=", company_id)
      .where("id", "=", application_id)
      .execute();
    const file = await db
      .insertInto("stored_file")
      .values({
        company_id,
        storage_key,
        kind: "txt",
        content_type: "text/plain; charset=utf-8",
        size: bytes.length,
        sha256: createHash("sha256").update(bytes).digest(),
        text: cv,
        text_state: "extracted",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("application_file")
      .values({ company_id, application_id, field: "cv", file_id: file.id, name: "Filenamemark CV.txt" })
      .execute();
    await indexApplicationText(db, company_id, [application_id]);
  });
  return subject;
});

/** Finds the secrets in a response, however they are encoded or formatted. */
function told(answer: unknown): string[] {
  const text = Buffer.isBuffer(answer) ? answer.toString("latin1") : (JSON.stringify(answer) ?? "");
  const folded = fold(decodeURIComponent(encodeURIComponent(text)));
  const numbers = folded.replaceAll(/[\s().-]/g, "").includes(ownNumber) ? [ownNumber] : [];
  return [...secrets.filter((secret) => folded.includes(secret)), ...numbers];
}

async function answerTo(endpoint: Endpoint, role: (typeof readers)[number]): Promise<unknown> {
  const person = setting.people[role] as Person;
  const noun = nounOf(endpoint.name);
  const call = (await noun.inputs[endpoint.name]?.(await subjects.of(noun, "masked"), person)) ?? {};
  const reply = await setting.here.sendRaw(await setting.here.freshly(person), endpoint, call);
  if (hasChanged(endpoint, reply)) subjects.forget(noun, "masked");
  return reply;
}

describe("[ROLE-15] no answer tells a reader who a masked applicant is", () => {
  it.each(behindSession.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    { timeout: 60_000 },
    async (name, endpoint) => {
      const leaks: string[] = [];
      for (const role of readers) {
        const found = told(await answerTo(endpoint, role));
        // The redacted CV may show the candidate's skills.
        const telling = name === getRedactedCv.name ? found.filter((secret) => secret !== "cromulent") : found;
        if (telling.length > 0) leaks.push(`${role}: ${telling.join(", ")}`);
      }
      expect(leaks).toEqual([]);
    },
  );

  it("finds nothing by a word of theirs, in any field", async () => {
    const viewer = await setting.here.freshly(setting.people.viewer as Person);
    await subjects.of(nounOf("getApplication"), "masked");
    const fields = ["q", "q_first_name", "q_last_name", "q_email", "q_phone_number", "q_files", "q_cv", "q_person"];

    for (const secret of [...secrets, "0705550123", "welding"])
      for (const field of fields) {
        const query = { [field]: field === "q" ? secret : [secret] };
        const { body } = await setting.here.send(viewer, searchApplications, { query });
        expect([field, secret, body.count, body.facets_q.filter(({ count }) => count > 0)]).toEqual([
          field,
          secret,
          0,
          [],
        ]);
      }
  });
});

describe("[ROLE-15] what is told live of a masked application", () => {
  let client: LiveClient | undefined;
  afterAll(() => client?.close());

  it("holds nothing that tells who it is", async () => {
    const viewer = await setting.here.freshly(setting.people.viewer as Person);
    client = await listenTo(await testAddress(), viewer);
    const { company_id, application_id, job_id } = await subjects.of(nounOf("getApplication"), "masked");
    const collaborator = setting.people.collaborator as Person;
    await setting.here.system((db) =>
      db
        .insertInto("activity")
        .values(
          ["applicant_edited", "rating_set"].map((type) => ({
            company_id,
            application_id,
            job_id,
            type,
            actor_id: collaborator.user_id,
            data: { fields: "first_name,email" },
          })),
        )
        .execute(),
    );

    await client.hears("applicant_edited");
    expect(told(client.raw())).toEqual([]);
  });
});
