import { beforeAll, describe, expect, it } from "vitest";
import { createCandidate, errorsOn, fill, formOf } from "#tests/support/candidate.ts";
import { pdf } from "#tests/support/files.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld, type World } from "#tests/support/world.ts";

beforeAll(ensurePages);

const applicationsOf = ({ system, company }: World) =>
  system((db) => db.selectFrom("application").selectAll().where("company_id", "=", company.id).orderBy("id").execute());

const filesOf = ({ system, company }: World) =>
  system((db) =>
    db.selectFrom("application_file").select(["field", "name"]).where("company_id", "=", company.id).execute(),
  );

const cv = async (text = "Bridge builder") => new File([new Uint8Array(await pdf({ pages: [[text]] }))], "cv.pdf");

async function given(job: Parameters<World["job"]>[0] = {}) {
  const world = await createWorld();
  const opened = await world.job(job);
  return { world, job: opened, candidate: createCandidate(world) };
}

describe("applying", () => {
  it("[PUBLIC-2] works without a script, and enters the first status of the job's pipeline", async () => {
    const { world, job, candidate } = await given({ required_fields: ["cv"] });
    const form = fill(await candidate.openForm(job, { "accept-language": "fi" }), {
      phone_number: "+358401234567",
      ln_url: "linkedin.com/in/aino",
    });
    form.files.set("cv", await cv());

    const sent = await candidate.send(form);
    const thanks = await candidate.open(sent.headers.location ?? "");

    expect(sent.status).toBe(303);
    expect(sent.headers.location).toBe(`${candidate.jobPath(job)}thanks/?lang=fi`);
    expect([thanks.status, thanks.document.querySelector("h1")?.textContent]).toEqual([
      200,
      "Kiitos! Olemme vastaanottaneet hakemuksesi.",
    ]);
    const [application] = await applicationsOf(world);
    expect(application).toMatchObject({
      job_id: job.id,
      status_id: (await world.status("New")).id,
      status_group: 0,
      first_name: "Aino",
      name_key: "aino korhonen",
      email_key: "aino.korhonen@example.com",
      phone_number: "+358 40 1234567",
      ln_url: "https://linkedin.com/in/aino",
      message: "I have built bridges\nfor ten years.",
      language: "fi",
      source_type: "applied",
      uploaded_by_id: null,
      is_masked: false,
    });
    expect(await filesOf(world)).toEqual([{ field: "cv", name: "cv.pdf" }]);
  });

  it("[PUBLIC-2] begins the history, the log, the idle clock and the search text of the application", async () => {
    const { world, job, candidate } = await given();
    const { id } = await world.status("New");
    await world.system((db) =>
      db.updateTable("application_status").set({ idle_days: 5 }).where("id", "=", id).execute(),
    );

    await candidate.send(fill(await candidate.openForm(job)));

    const [application] = await applicationsOf(world);
    const company_id = world.company.id;
    const began = await world.system(async (db) => ({
      changes: await db.selectFrom("status_change").selectAll().where("company_id", "=", company_id).execute(),
      texts: await db.selectFrom("application_text").selectAll().where("company_id", "=", company_id).execute(),
      log: await db
        .selectFrom("activity")
        .selectAll()
        .where("company_id", "=", company_id)
        .where("application_id", "is not", null)
        .execute(),
    }));
    expect(began.changes).toMatchObject([{ application_id: application?.id, from_status_id: null, to_status_id: id }]);
    expect(began.log).toMatchObject([{ type: "application_created", actor_id: null, job_id: job.id }]);
    expect(began.texts).toMatchObject([{ application_id: application?.id }]);
    const days = (Date.parse(application?.idle_at ?? "") - Date.now()) / (24 * 3600 * 1000);
    expect(days).toBeCloseTo(5, 1);
  });

  it("[ROLE-15] hides who applied while the job is recruited blind", async () => {
    const world = await createWorld();
    const interview = await world.status("Interview");
    const job = await world.job({ blind_until_status_id: interview.id });
    const candidate = createCandidate(world);

    await candidate.send(fill(await candidate.openForm(job)));

    expect(await applicationsOf(world)).toMatchObject([{ is_masked: true }]);
  });

  it("[GDPR-4] keeps the very words the person agreed to, when and where", async () => {
    const { world, job, candidate } = await given();
    await setPrivacyText(world, "We keep this for a year.");
    const form = await candidate.openForm(job, { "accept-language": "sv" });
    expect(form.values.has("consent")).toBe(false);

    await candidate.send(fill(form));

    const consents = await world.system((db) =>
      db.selectFrom("application_consent").selectAll().where("company_id", "=", world.company.id).execute(),
    );
    expect(consents).toMatchObject([{ channel: "career_page:sv" }]);
    expect(consents[0]?.text).toMatch(/^We keep this for a year\.\n\nJag godkänner att .+ sparar och använder/);
  });

  it("[GDPR-4] asks again when the words changed while the person was writing", async () => {
    const { world, job, candidate } = await given();
    const form = fill(await candidate.openForm(job));
    await setPrivacyText(world, "New words.");

    const page = await candidate.send(form);

    expect(page.status).toBe(422);
    expect(page.html).toContain("Our privacy notice changed");
    const again = formOf(page);
    expect(again.values.has("consent")).toBe(false);
    expect(again.values.get("first_name")).toBe("Aino");
    expect(await applicationsOf(world)).toEqual([]);
    candidate.age(again, job, 60_000);
    expect((await candidate.send(fill(again))).status).toBe(303);
  });

  it("[INTER-2] asks for what the job requires, leaves out what it hides, and takes nothing else", async () => {
    const { world, job, candidate } = await given({
      required_fields: ["social_title", "other_1"],
      hidden_fields: ["message", "phone_number", "other_2"],
    });
    const form = await candidate.openForm(job);
    expect([form.values.has("message"), form.values.has("phone_number")]).toEqual([false, false]);

    const refused = await candidate.send(fill(form));
    const again = fill(formOf(refused), { social_title: "Engineer" });
    again.files.set("other_1", await cv());
    again.files.set("other_2", await cv("not asked for"));
    const sent = await candidate.send(again);

    expect(Object.keys(errorsOn(refused))).toEqual(["social_title", "other_1"]);
    expect(sent.status).toBe(303);
    expect(await applicationsOf(world)).toMatchObject([{ message: "", phone_number: null, social_title: "Engineer" }]);
    expect(await filesOf(world)).toEqual([{ field: "other_1", name: "cv.pdf" }]);
  });

  it("[INTER-2] takes an optional document, and an application without it", async () => {
    const { world, job, candidate } = await given({ hidden_fields: ["other_2", "other_3", "other_4", "other_5"] });
    const form = await candidate.openForm(job);

    expect((await candidate.send(fill(form))).status).toBe(303);
    const another = fill(await candidate.openForm(job), { email: "another@example.com" });
    another.files.set("other_1", await cv());
    expect((await candidate.send(another)).status).toBe(303);

    expect(await filesOf(world)).toEqual([{ field: "other_1", name: "cv.pdf" }]);
  });

  it("[PUBLIC-2] keeps a phone number as it was typed when it is no number anywhere", async () => {
    const { world, job, candidate } = await given();

    await candidate.send(fill(await candidate.openForm(job), { phone_number: "ask my mother" }));

    expect(await applicationsOf(world)).toMatchObject([{ phone_number: "ask my mother" }]);
  });
});

describe("a form with something wrong in it", () => {
  it("[PUBLIC-2] says beside each field what is wrong, in a list first, and loses no word", async () => {
    const { world, job, candidate } = await given({ required_fields: ["cv", "message"] });
    const form = fill(await candidate.openForm(job), {
      first_name: "  ",
      last_name: "",
      email: "aino at home",
      ln_url: "javascript:alert(1)",
    });
    form.values.delete("consent");

    const page = await candidate.send(form);

    expect(page.status).toBe(422);
    expect(errorsOn(page)).toEqual({
      first_name: "Enter your first name.",
      email: "Enter an email address like name@example.com.",
      ln_url: "Enter a link like linkedin.com/in/name.",
      cv: "Choose a file.",
      consent: "Please agree so we can store and review your application.",
    });
    const links = [...page.document.querySelectorAll("#summary a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#cv", "#first_name", "#email", "#ln_url", "#consent"]);
    for (const link of links) expect(page.document.querySelector(link ?? "")).not.toBeNull();
    expect(page.document.title).toMatch(/^Error: /);
    // Browsers focus the element named in the URL's fragment if it is focusable.
    expect(page.document.querySelector("form[method=post]")?.getAttribute("action")).toMatch(/#summary$/);
    expect(page.document.querySelector("#summary")?.getAttribute("tabindex")).toBe("-1");
    const again = formOf(page);
    for (const name of ["last_name", "email", "phone_number", "ln_url", "message"])
      expect(again.values.get(name)).toBe(form.values.get(name));
    expect(await applicationsOf(world)).toEqual([]);
  });

  it("[PUBLIC-2] says of a document that is none that its bytes are wrong, and not its kind", async () => {
    const { job, candidate } = await given({ required_fields: ["cv"] });
    const form = fill(await candidate.openForm(job));
    const program = new Uint8Array([0x4d, 0x5a, 0, 1, 2, 3]);

    form.files.set("cv", new File([program], "cv.PDF"));
    const named = errorsOn(await candidate.send(form));
    form.files.set("cv", new File([program], "setup.exe"));
    const other = errorsOn(await candidate.send(form));
    form.files.set("cv", new File(["These are words and no PDF."], "cv.PDF"));
    const words = errorsOn(await candidate.send(form));

    expect(words).toEqual(named);
    expect(named.cv).toBe("“cv.PDF” is damaged or isn't a PDF file. Open and save it again, then choose the new copy.");
    expect(other.cv).toMatch(/“setup.exe” isn.t supported/);
  });

  it("[PUBLIC-2] shows typed marks as they were typed and runs none of them", async () => {
    const { job, candidate } = await given();
    const nasty = `"><script>alert(1)</script>`;

    const page = await candidate.send(
      fill(await candidate.openForm(job), { first_name: nasty, message: `</textarea>${nasty}`, email: "" }),
    );

    expect(page.html).not.toContain("<script>alert(1)");
    expect(formOf(page).values.get("first_name")).toBe(nasty);
    expect(formOf(page).values.get("message")).toBe(`</textarea>${nasty}`);
  });

  it("[PUBLIC-2] keeps a file that has arrived, and lets the person take it away", async () => {
    const { world, job, candidate } = await given({ required_fields: ["cv"] });
    const form = fill(await candidate.openForm(job), { email: "" });
    form.files.set("cv", await cv());

    const page = await candidate.send(form);
    const kept = fill(formOf(page));
    const removed = fill(formOf(page), { remove_cv: "1" });

    expect(errorsOn(page)).toEqual({ email: "Enter your email address so we can reply." });
    expect(page.document.querySelector(".kept")?.textContent).toContain("cv.pdf");
    expect(errorsOn(await candidate.send(removed))).toEqual({ cv: "Choose a file." });
    expect((await candidate.send(kept)).status).toBe(303);
    expect(await filesOf(world)).toEqual([{ field: "cv", name: "cv.pdf" }]);
  });

  it("[PUBLIC-4] gives a kept file to no other form, sender or field", async () => {
    const { job, candidate } = await given({ required_fields: ["cv", "other_1"] });
    const form = fill(await candidate.openForm(job));
    form.files.set("cv", await cv());
    const kept = formOf(await candidate.send(form));
    const reference = kept.values.get("kept_cv") ?? "";
    const other = fill(await candidate.openForm(job), { kept_cv: reference });
    const moved = fill(formOf(await candidate.send(form)), { kept_other_1: reference });
    const forged = fill(await candidate.openForm(job), { kept_cv: `${reference.slice(0, -4)}AAAA` });

    expect(reference).not.toBe("");
    expect(errorsOn(await candidate.send(other))).toHaveProperty("cv");
    expect(errorsOn(await candidate.send(moved))).toHaveProperty("other_1");
    expect(errorsOn(await candidate.send(forged))).toHaveProperty("cv");
    expect(errorsOn(await candidate.send(fill(kept), {}, "203.0.113.9"))).toHaveProperty("cv");
  });

  it.each([
    ["of nothing", () => new File([], "cv.pdf"), /is empty/],
    [
      "that is a program under a document's name",
      () => new File(["MZ\x90\0\x03", new Uint8Array(600)], "cv.pdf"),
      /isn't a PDF/,
    ],
    ["that is a page", () => new File(["<html><script>alert(1)</script></html>"], "cv.txt"), /isn't a TXT/],
    ["with an endless name", () => new File(["Hello there"], `${"long".repeat(200)}.txt`), /longer than/],
    ["too large to take", () => new File([new Uint8Array(21 * 1024 * 1024)], "cv.pdf"), /larger than/],
  ])("[PUBLIC-4] refuses a file %s beside its field and keeps the words", async (_, file, message) => {
    const { world, job, candidate } = await given();
    const form = fill(await candidate.openForm(job));
    form.files.set("cv", file());

    const page = await candidate.send(form);

    expect(page.status).toBe(422);
    expect(errorsOn(page).cv).toMatch(message);
    expect(formOf(page).values.get("message")).toBe("I have built bridges\nfor ten years.");
    expect(await applicationsOf(world)).toEqual([]);
    const left = await world.system((db) =>
      db.selectFrom("upload").selectAll().where("company_id", "=", world.company.id).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe("the same form again", () => {
  it("[PUBLIC-4] makes one application of a double click", async () => {
    const { world, job, candidate } = await given();
    const form = fill(await candidate.openForm(job));
    form.files.set("cv", await cv());

    const replies = await Promise.all([candidate.send(form), candidate.send(form), candidate.send(form)]);

    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await applicationsOf(world)).toHaveLength(1);
    expect(await filesOf(world)).toHaveLength(1);
  });

  it("[PUBLIC-2] asks before it sends a changed version, and then keeps both", async () => {
    const { world, job, candidate } = await given();
    const form = fill(await candidate.openForm(job));
    await candidate.send(form);

    const asked = await candidate.send(fill(form, { message: "What I forgot" }));
    const again = fill(formOf(asked), { message: "What I forgot" });
    candidate.age(again, job, 60_000);
    const sent = await candidate.send(again);

    expect([asked.status, sent.status]).toEqual([409, 303]);
    expect(asked.html).toContain("already sent this form");
    expect(formOf(asked).values.get("message")).toBe("What I forgot");
    const [first, second] = await applicationsOf(world);
    expect(first?.message).toBe("I have built bridges\nfor ten years.");
    expect(second).toMatchObject({ message: "What I forgot", source_json: { duplicate_of: first?.id } });
  });

  it("[PUBLIC-2] keeps what the same person sends for the same job later, and says nothing else", async () => {
    const { world, job, candidate } = await given();
    const stranger = createCandidate(world);

    const first = await candidate.send(fill(await candidate.openForm(job)));
    const second = await stranger.send(
      fill(await stranger.openForm(job), { email: "Aino.Korhonen@Example.com", message: "" }),
    );

    expect([second.status, second.headers.location]).toEqual([first.status, first.headers.location]);
    expect(await applicationsOf(world)).toMatchObject([
      { message: "I have built bridges\nfor ten years.", source_json: { channel: "career_page" } },
      { message: "", source_json: { duplicate_of: expect.any(Number) as number } },
    ]);
  });
});

const setPrivacyText = ({ system, company }: World, privacy_text: string) =>
  system((db) => db.updateTable("company").set({ privacy_text }).where("id", "=", company.id).execute());

it("[PUBLIC-2] [FILE-3] keeps the quotation marks in the name of a document, which browsers write as codes", async () => {
  const { world, job, candidate } = await given();
  const form = fill(await candidate.openForm(job));
  form.files.set("cv", new File([await (await cv()).arrayBuffer()], 'Aino "Ace" 100%25.pdf'));

  await candidate.send(form);

  expect(await filesOf(world)).toEqual([{ field: "cv", name: 'Aino "Ace" 100%25.pdf' }]);
});

it("[PUBLIC-2] says that an application is the second one, to the browser that sent the first and to no other", async () => {
  const { job, candidate } = await given();
  const apply = async (cookie: Record<string, string> = {}) =>
    candidate.send(fill(await candidate.openForm(job, cookie)), cookie);
  const shown = async (location: string | undefined) =>
    (await candidate.open(location ?? "")).document.querySelector("main")?.textContent ?? "";

  const first = await apply();
  const cookie = { cookie: String(first.headers["set-cookie"]).split(";")[0] ?? "" };
  const second = await apply(cookie);
  const elsewhere = await apply();
  const invented = await apply({ cookie: `status_link=${"a".repeat(64)}` });
  const ofOther = await candidate.send(fill(await candidate.openForm(job), { email: "someone.else@example.com" }));
  const other = await apply({ cookie: String(ofOther.headers["set-cookie"]).split(";")[0] ?? "" });

  expect(await shown(second.headers.location)).toMatch(
    /You&#39;ve already applied for|You.{1,6}ve already applied for/,
  );
  for (const { headers } of [first, elsewhere, invented, other])
    expect(await shown(headers.location)).not.toContain("second");
});
