import { cpuUsage } from "node:process";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { requestAddress } from "#shared/request-address.ts";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { createInterviewKit } from "#features/review/scorecards/kits.contract.ts";
import { saveScorecard } from "#features/review/scorecards/scorecards.contract.ts";
import { createRating } from "#features/review/ratings/ratings.contract.ts";
import { createApplicationTask } from "#features/review/tasks/tasks.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { getApplicationPdf, getPrintout } from "../printouts.contract.ts";
import { mostPrinted } from "./printout.ts";

type Asked = { id: number; time_zone?: string };

/** Returns a person's PDF as text in the order in which a screen reader reads it. */
async function readPdf({ app }: World, who: Person, { id, time_zone = "UTC" }: Asked) {
  const url = requestAddress(getApplicationPdf.path, { params: { application_id: id }, query: { time_zone } });
  const { cookie } = who;
  const headers = { cookie, "x-requested-with": "XMLHttpRequest", accept: "application/json" };
  const { statusCode, rawPayload, headers: answered } = await app.http.inject({ url, headers });
  expect(statusCode).toBe(200);
  const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  const outline = (await pdf.getOutline()).map(({ title }) => title);
  const { info } = await pdf.getMetadata();
  const text = pages.join(" ").replaceAll(/\s+/g, " ");
  return { text, outline, info: info as Record<string, unknown>, answered };
}

const ylva = {
  first_name: "Ylva",
  last_name: "Lindqvist",
  email: "ylva@fjord.test",
  phone_number: "+46701234567",
  message: "I built bridges for twelve years.",
};

it("[DETAIL-17] prints what its reader may see of an application, and of private comments their own", async () => {
  const world = await createWorld();
  const { send } = world;
  const [reader, colleague] = [await world.person("admin", { name: "Olga Ek" }), await world.person("owner")];
  const application = await world.application(ylva);
  const params = { application_id: application.id };
  const comment = (who: Person, message: string, scope: "private" | "team") =>
    send(who, createApplicationComment, { params, body: { message, scope } });
  await comment(colleague, `Good talk with @[user:${reader.user_id}].`, "team");
  await comment(colleague, "Colleague's own thought.", "private");
  await comment(reader, "Ask about the salary.", "private");
  await send(colleague, createRating, { params, body: { value: 4 } });
  const task = { title: "Call the referee", description: "<ul><li><p>At noon</p></li></ul>", due_date: "2026-12-01" };
  await send(reader, createApplicationTask, { params, body: task });

  const { body } = await send(reader, getPrintout, { params });
  const { text, outline, info, answered } = await readPdf(world, reader, application);

  expect(body.comments.results.map(({ message }) => message)).toHaveLength(2);
  expect(body.tasks.results[0]?.description).toBe("• At noon");
  expect(outline).toEqual(["Contact", "Application", "Message", "Ratings", "Comments", "Tasks", "Activity"]);
  for (const words of [
    "ylva@fjord.test",
    "twelve years",
    "Good talk with @Olga Ek.",
    "★★★★☆",
    "Call the referee",
    "• At noon",
  ])
    expect(text).toContain(words);
  expect(text).toContain("Only visible to you");
  expect(text).not.toContain("own thought");
  expect(info).toMatchObject({ Language: "en" });
  expect(answered["content-disposition"]).toContain("Ylva Lindqvist");
});

it("[DETAIL-17] [INTER-3] prints scorecards and feedback by link to those who may read them, and drafts to nobody", async () => {
  const world = await createWorld();
  const { send, company } = world;
  const job = await world.job();
  const { id: application_id } = await world.application({ ...ylva, job_id: job.id });
  const params = { application_id };
  const admin = await world.person("admin", { name: "Olga Ek" });
  const [maja, jon, li, viewer] = [
    await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] }),
    await world.person("member", { name: "Jon Dahl", jobs: [[job, "collaborator"]] }),
    await world.person("member", { name: "Li Sand", jobs: [[job, "job_interviewer"]] }),
    await world.person("member", { jobs: [[job, "viewer"]] }),
  ];
  const attributes = [
    { id: "depth", name: "Technical depth" },
    { id: "clarity", name: "Clarity" },
  ];
  const questions = [{ id: "outage", text: "Tell me of an outage." }];
  const { body: kit } = await send(admin, createInterviewKit, { body: { name: "Backend", attributes, questions } });
  const score = (who: Person, is_submitted: boolean, notes: string) =>
    send(who, saveScorecard, {
      params: { ...params, kit_id: kit.id },
      body: {
        ratings: { depth: 4, clarity: null },
        answers: { outage: "Stayed calm." },
        notes,
        recommendation: "strong_yes",
        version: null,
        is_submitted,
      },
    });
  await score(maja, true, "Would learn from her.");
  await score(jon, false, "Half a thought.");
  await world.system((db) =>
    db
      .insertInto("feedback_link")
      .values({
        company_id: company.id,
        application_id,
        created_by_id: maja.user_id,
        name: "Kim Holm",
        token_hash: Buffer.from(crypto.randomUUID()),
        expires_at: "2099-01-01T00:00:00Z",
        given_at: "2026-11-20T10:00:00Z",
        rating: 5,
        recommendation: "yes",
        comment: "A joy to work with.",
      })
      .execute(),
  );

  const { text, outline } = await readPdf(world, admin, { id: application_id });
  const printed = async (who: Person) => (await send(who, getPrintout, { params })).body;
  const [forLi, forViewer] = [await printed(li), await printed(viewer)];

  expect(outline).toEqual(expect.arrayContaining(["Scorecards", "Feedback by link"]));
  for (const words of [
    "Maja Ek: Strong yes",
    "Technical depth: Excellent",
    "Clarity: No evidence",
    "Stayed calm.",
    "Would learn from her.",
    "Kim Holm: Yes",
    "5 of 5",
    "A joy to work with.",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Half a thought.");
  // Interviewers can't read others' scorecards before submitting their own.
  for (const { scorecards, feedback } of [forLi, forViewer]) expect([scorecards, feedback]).toEqual([[], []]);
});

it("[DETAIL-17] [ROLE-15] tells nothing of who a masked applicant is, not by the name of the file either", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const application = await world.application({
    ...ylva,
    message: "I am Ylva, a welder.",
    job_id: job.id,
    is_masked: true,
  });

  const { body } = await world.send(admin, getPrintout, { params: { application_id: application.id } });
  const { text, info, answered } = await readPdf(world, admin, application);

  expect(body.application.full_name).toBeNull();
  const told = [text, JSON.stringify(info), String(answered["content-disposition"])].join(" ");
  expect(told).not.toMatch(/ylva|lindqvist|fjord\.test|4670/i);
  expect(text).toContain(`Anonymous applicant ${application.id}`);
  expect(text).toContain("a welder.");
});

it("[ROLE-8] [DETAIL-17] is refused where the company forbids printing, and not to its admins", async () => {
  const world = await createWorld({ features: ["application_doc_disable_pdf_print_save"] });
  const job = await world.job();
  const { id } = await world.application({ job_id: job.id });
  const member = await world.person("member", { jobs: [[job, "collaborator"]], language: "sv" });
  const params = { application_id: id };

  for (const endpoint of [getPrintout, getApplicationPdf]) {
    expect(await world.sendRaw(member, endpoint, { params })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("Ditt företag tillåter inte utskrift") as string },
    });
    expect((await world.sendRaw(await world.person("admin"), endpoint, { params })).status).toBe(200);
  }
});

it("[DETAIL-17] [ROLE-10] prints for an agency recruiter neither ratings nor what colleagues wrote", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const application = await world.application({ ...ylva, job_id: job.id, uploaded_by_id: recruiter.user_id });
  const params = { application_id: application.id };
  await world.send(admin, createApplicationComment, { params, body: { message: "Too expensive.", scope: "team" } });
  await world.send(admin, createRating, { params, body: { value: 2 } });

  const { body } = await world.send(recruiter, getPrintout, { params });
  const { text, outline } = await readPdf(world, recruiter, application);

  expect(body).toMatchObject({ ratings: null, comments: { count: 0, results: [] } });
  expect(outline).not.toContain("Ratings");
  expect(text).not.toMatch(/expensive|★/);
});

it("[DETAIL-17] is in the language and the time of its reader, and says where the font lacks letters", async () => {
  const world = await createWorld();
  const german = await world.person("admin", { language: "de" });
  const application = await world.application({ ...ylva, first_name: "李娜", dt_created: "2026-07-01T22:30:00Z" });

  const { text } = await readPdf(world, german, { id: application.id, time_zone: "Europe/Helsinki" });
  const refused = await world.sendRaw(german, getApplicationPdf, {
    params: { application_id: application.id },
    query: { time_zone: "Moon/Base" },
  });

  expect(text).toContain("2026-07-02 01:30");
  expect(text).toContain("□□ Lindqvist");
  expect(text).toContain("Die Druckansicht zeigt alle");
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { time_zone: [expect.stringContaining("Zeitzone")] } },
  });
});

it("[DETAIL-17] cuts what nobody reads to the end, and says so", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const application = await world.application(ylva);
  const { company_id } = await world.system((db) =>
    db.selectFrom("application").select("company_id").where("id", "=", application.id).executeTakeFirstOrThrow(),
  );
  const comment = {
    company_id,
    application_id: application.id,
    user_id: admin.user_id,
    scope: "team",
    message: "Fine.",
  };
  const written = Array.from({ length: mostPrinted.comments + 1 }, () => comment);
  await world.system((db) => db.insertInto("comment").values(written).execute());

  const { body } = await world.send(admin, getPrintout, { params: { application_id: application.id } });
  const { text } = await readPdf(world, admin, application);

  expect(body.comments).toMatchObject({ count: mostPrinted.comments + 1 });
  expect(body.comments.results).toHaveLength(mostPrinted.comments);
  expect(text).toContain(`Only the latest ${mostPrinted.comments} of ${mostPrinted.comments + 1} are shown.`);
});

it("[DETAIL-17] prints ten thousand letters without a space, and holds nobody up for that", async () => {
  const world = await createWorld();
  const reader = await world.person("admin");
  const message = "W".repeat(10_000);
  const [words, letters] = [
    await world.application({ message: "Word ".repeat(2_000) }),
    await world.application({ message }),
  ];
  const timed = async (application: { id: number }) => {
    const before = cpuUsage();
    const { text } = await readPdf(world, reader, application);
    const { user, system } = cpuUsage(before);
    return { text, milliseconds: (user + system) / 1_000 };
  };
  await timed(words);

  const { text, milliseconds } = await timed(letters);

  expect(text.match(/W/g)).toHaveLength(message.length);
  expect(milliseconds).toBeLessThan(2_500);
});
