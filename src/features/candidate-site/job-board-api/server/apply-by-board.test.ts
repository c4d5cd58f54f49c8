import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { jobQuestions } from "#features/review/questions/question-lists.contract.ts";
import { fieldOf, type ChoiceType } from "#features/review/questions/questions.ts";
import { createLimit } from "#server/http/limit.ts";
import { pdf } from "#tests/support/files.ts";
import { createBoardWorld } from "#tests/support/job-board.ts";
import { ownApp } from "#tests/support/test-app.ts";
import type { BoardQuestion, BoardRefusal } from "../job-board.contract.ts";

ownApp({ JOB_BOARD_PRIVATE_ADDRESSES: "allowed" });

async function given(job: { required_fields?: string[]; hidden_fields?: string[] } = {}) {
  const world = await createBoardWorld();
  const opened = await world.job({ language: "en", ...job });
  const ask = async (choice_type: ChoiceType, body: object = {}) => {
    const params = { job_id: opened.id, choice_type };
    const reply = await world.send(world.admin, jobQuestions.create, {
      params,
      body: { label: `${choice_type}?`, ...body },
    });
    const { question } = reply.body.data;
    return { field: fieldOf(question.id), ids: question.choices.map(({ id }) => id) };
  };
  return { ...world, opened, ask, secret: await world.key() };
}

const document = async (text: string) => ({ name: "cv.pdf", bytes: await pdf({ pages: [[text]] }) });

async function serveFile(bytes: Buffer, status = 200): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status, { location: "/" }).end(bytes));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/L%C3%B6n.pdf`;
}

const errorsOf = ({ body }: { body: string }) =>
  Object.fromEntries(((JSON.parse(body) as BoardRefusal).errors ?? []).map(({ field, message }) => [field, message]));

describe("[NET-2] an application by the board", () => {
  it("becomes one as by the form, with its source and the proof of consent, and its log names the key", async () => {
    const { opened, secret, postJson, applications, system, company } = await given();

    const reply = await postJson(opened, secret, {
      phone: "+358401234567",
      cv: "no file",
      mapped_url_token: "campaign-7",
      educations: [{ school_name_id: 1 }],
      latitude: 60.2,
    });

    expect(reply.statusCode).toBe(200);
    const [application] = await applications();
    expect(reply.json()).toEqual({ success: "Thank you. The application was received.", id: application?.id });
    expect(application).toMatchObject({
      job_id: opened.id,
      first_name: "Aino",
      phone_number: "+358 40 1234567",
      source_type: "applied",
      source_json: { channel: "job_board_api", mapped_url_token: "campaign-7" },
      uploaded_by_id: null,
    });
    const { consents, activities } = await system(async (db) => ({
      consents: await db
        .selectFrom("application_consent")
        .select(["text", "channel"])
        .where("company_id", "=", company.id)
        .execute(),
      activities: await db
        .selectFrom("activity")
        .select("api_key_id")
        .where("company_id", "=", company.id)
        .where("type", "=", "application_created")
        .execute(),
    }));
    expect(consents).toEqual([
      { channel: "job_board_api:en:gdpr_consent_given", text: expect.stringContaining(company.name) as string },
    ]);
    expect(activities).toEqual([{ api_key_id: expect.any(Number) as number }]);
  });

  it("takes a document as a part of a form, as base64, by its address and as words", async () => {
    const { opened, secret, postJson, postForm, files, system, company } = await given({ required_fields: ["cv"] });
    const cv = await document("Bridges");
    const address = await serveFile(cv.bytes);
    const forget = () =>
      system((db) => db.deleteFrom("application_file").where("company_id", "=", company.id).execute());
    const ways = [
      () => postForm(opened, secret, [["resume", cv]]),
      () =>
        postJson(opened, secret, { resume_content: cv.bytes.toString("base64"), resume_content_filename: "base.pdf" }),
      () => postJson(opened, secret, { resume_url: address }),
      () => postForm(opened, secret, [["resume_text", "I build bridges."]]),
    ];

    const kept = [];
    for (const way of ways) {
      const reply = await way();
      kept.push([reply.statusCode, ...(await files()).map(({ field, name, kind }) => `${field} ${name} ${kind}`)]);
      await forget();
    }

    expect(kept).toEqual([
      [200, "cv cv.pdf pdf"],
      [200, "cv base.pdf pdf"],
      [200, "cv Lön.pdf pdf"],
      [200, "cv resume.txt txt"],
    ]);
  });

  it("refuses an address that leads within, redirects, or answers no document, all in the same words", async () => {
    const { opened, secret, postJson, applications } = await given();
    const moved = await serveFile(Buffer.from("moved"), 302);
    const addresses = ["http://10.0.0.1/cv.pdf", "file:///etc/passwd", "https://u:p@example.com/", "cv.pdf", moved];

    const replies = [];
    for (const resume_url of addresses) replies.push(await postJson(opened, secret, { resume_url }));
    const broken = await postJson(opened, secret, { cover_letter_content: "not base64!" });

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 422));
    expect(new Set(replies.map((reply) => errorsOf(reply).resume)).size).toBe(1);
    expect(errorsOf(broken)).toEqual({ cover_letter: "This isn't a base64-encoded document." });
    expect(await applications()).toEqual([]);
  });

  it("is refused with a sentence for each field that is wrong, and leaves nothing", async () => {
    const { opened, secret, ask, postJson, applications } = await given({ required_fields: ["cv", "phone_number"] });
    const required = await ask("select-one", { choices: [{ text: "Days" }, { text: "Nights" }], required: true });
    const wrong = await ask("range", { settings: { minimum: 0, maximum: 3, step: 1 } });

    const reply = await postJson(opened, secret, {
      first_name: "Visit www.example.com",
      email: "aino",
      data_compliance: {},
      [wrong.field]: "7",
    });

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ status: 422, code: "invalid", error: expect.any(String) as string });
    expect(Object.keys(errorsOf(reply)).toSorted()).toEqual(
      [
        "first_name",
        "email",
        "phone",
        "resume",
        required.field,
        wrong.field,
        "data_compliance[gdpr_consent_given]",
      ].toSorted(),
    );
    expect(await applications()).toEqual([]);
  });

  it("keeps the answers to the questions that the job tells with questions=true", async () => {
    const { opened, secret, ask, get, postForm, applications, send, admin } = await given({
      hidden_fields: ["message"],
    });
    const one = await ask("select-one", { choices: [{ text: "Days" }, { text: "Nights" }], required: true });
    const many = await ask("select-multiple", { choices: [{ text: "Mon" }, { text: "Tue" }, { text: "Wed" }] });
    const yes = await ask("yes-no", { choices: [{ text: "Yes" }, { text: "No" }] });
    const range = await ask("range", { settings: { minimum: 1, maximum: 3, step: 1 } });
    const text = await ask("text", {});
    const file = await ask("file", {});

    const job = (await get(`/jobs/${opened.id}?questions=true&pay_transparency=true`)).json<{
      questions: BoardQuestion[];
    }>();
    const fieldsOf = (name: string) =>
      job.questions.find(({ fields }) => fields.some((field) => field.name === name))?.fields;
    const reply = await postForm(opened, secret, [
      [one.field, String(one.ids[1])],
      [`${many.field}[]`, String(many.ids[0])],
      [`${many.field}[]`, String(many.ids[2])],
      [yes.field, "0"],
      [range.field, "2"],
      [text.field, "Bridges"],
      [file.field, await document("Drawing")],
    ]);

    expect(job).toMatchObject({
      pay_input_ranges: [{ min_cents: 4_000_000, max_cents: null, currency_type: "SEK", title: "Pay per month" }],
      data_compliance: [{ type: "gdpr", requires_consent: true, retention_period: null }],
      location_questions: [],
      compliance: [],
      demographic_questions: null,
    });
    expect(fieldsOf("resume")).toEqual([
      { name: "resume", type: "input_file", values: [] },
      { name: "resume_text", type: "textarea", values: [] },
    ]);
    expect([fieldsOf("phone")?.[0]?.type, fieldsOf("message")]).toEqual(["input_text", undefined]);
    expect(fieldsOf(one.field)?.[0]).toMatchObject({
      type: "multi_value_single_select",
      values: [{}, { label: "Nights" }],
    });
    expect(fieldsOf(`${many.field}[]`)?.[0]?.type).toBe("multi_value_multi_select");
    expect(fieldsOf(yes.field)?.[0]?.values.map(({ value }) => value)).toEqual([1, 0]);
    expect(fieldsOf(range.field)?.[0]?.values.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect([fieldsOf(text.field)?.[0]?.type, fieldsOf(file.field)?.[0]?.type]).toEqual(["textarea", "input_file"]);
    expect(reply.statusCode).toBe(200);
    const [application] = await applications();
    const { body } = await send(admin, getApplication, { params: { application_id: application!.id } });
    expect(body.answers.map(({ text: answer }) => answer)).toEqual([
      "Nights",
      "Mon",
      "Wed",
      "No",
      "2",
      "Bridges",
      "cv.pdf",
    ]);
  });

  it("is one application however often it comes under one Idempotency-Key, and another text under it is refused", async () => {
    const { opened, secret, postJson, applications } = await given();
    const send = (body: object) => postJson(opened, secret, { ...body }, { "idempotency-key": "form-1" });

    const [first, second] = await Promise.all([send({}), send({})]);
    const third = await send({});
    const changed = await send({ first_name: "Aina" });

    expect(new Set([first, second, third].map(({ body }) => body)).size).toBe(1);
    expect([third.statusCode, changed.statusCode]).toEqual([200, 409]);
    expect(await applications()).toHaveLength(1);
  });
});

describe("[NET-2] [PUBLIC-4] the applications of one key", () => {
  it("are a thousand in ten minutes, and the next one is told how long to wait and read no further", async () => {
    const { app, system, company, opened, secret, postJson, applications } = await given();
    const { id } = await system((db) =>
      db.selectFrom("api_key").select("id").where("company_id", "=", company.id).executeTakeFirstOrThrow(),
    );
    const limit = createLimit(app.database, { name: "board-applications", points: 1_000, seconds: 10 * 60 });
    await limit.take(String(id), 999);

    const last = await postJson(opened, secret, {});
    const refused = await postJson(opened, secret, { email: "second@example.com" });

    expect([last.statusCode, refused.statusCode]).toEqual([200, 429]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json<BoardRefusal>().error).toBeTruthy();
    expect(await applications()).toHaveLength(1);
  });
});

describe("[API-1] [NET-2] who may send applications", () => {
  it("is a program with a key of the board's company that has the scope for it, before anything is read", async () => {
    const { app, opened, company, key, basic, postJson, applications } = await given();
    const theirs = await (await createBoardWorld()).key();
    const url = `/v1/boards/${company.slug}/jobs/${opened.id}/`;
    const none = await app.http.inject({
      method: "POST",
      url,
      payload: "{",
      headers: { "content-type": "application/json" },
    });

    const wrong = await postJson(opened, "hirelane_no-such-key", {});
    const others = await postJson(opened, theirs, {});
    const narrow = await postJson(opened, await key("jobs:write", "applications:read"), {});
    const read = await app.http.inject({
      url: "/applications/search/v1/",
      headers: { authorization: basic(await key()).replace("Basic", "Bearer"), accept: "application/json" },
    });

    expect([none, wrong, others].map((reply) => [reply.statusCode, reply.headers["www-authenticate"]])).toEqual(
      [1, 2, 3].map(() => [401, "Basic"]),
    );
    expect(narrow.json()).toEqual({
      status: 403,
      error: "This API key lacks the scope board:write.",
      code: "scope_missing",
    });
    expect(read.statusCode).toBe(401);
    expect(await applications()).toEqual([]);
  });

  it("is refused when the person who made the key runs the company no more", async () => {
    const { opened, secret, admin, postJson, system } = await given();
    await system((db) =>
      db.updateTable("company_user").set({ role: "member" }).where("user_id", "=", admin.user_id).execute(),
    );

    expect((await postJson(opened, secret, {})).statusCode).toBe(403);
  });

  it("finds no job that is not on the board", async () => {
    const { secret, job, postJson, applications } = await given();
    const theirs = await (await createBoardWorld()).job();
    const jobs = [
      theirs,
      await job({ status: "closed" }),
      await job({ is_hidden: true }),
      await job({ is_internal: true }),
    ];

    const replies = [];
    for (const one of jobs) replies.push((await postJson(one, secret, {})).statusCode);

    expect(replies).toEqual([404, 404, 404, 404]);
    expect(await applications()).toEqual([]);
  });
});
