import { beforeAll, describe, expect, it } from "vitest";
import { errorsOn, formOf } from "#tests/support/candidate.ts";
import { pdf } from "#tests/support/files.ts";
import { createForms, shifts } from "#tests/support/forms.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createApplyThrottle } from "#features/candidate-site/career/server/apply-throttle.ts";
import { putQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { endFormLink, getAnswerFile, getFormAnswers, sendForm } from "../forms.contract.ts";

beforeAll(ensurePages);

describe("[QUEST-4] the candidate's page", () => {
  it("[QUEST-4] takes the answers of a link once, with a file, and without a script", async () => {
    const { questionnaire, ask, candidate, open, texts, send, admin } = await createForms();
    const { id, form, link } = await questionnaire();
    const [one, file] = [await ask(id), await ask(id, "file", {})];
    const path = await open(link);
    const opened = await candidate.open(path);
    const page = formOf(opened);
    page.values.set(one.field, one.ids[1]!);
    page.files.set(file.field, new File([new Uint8Array(await pdf({ pages: [["Bridges"]] }))], "bridges.pdf"));

    const sent = await candidate.send(page);
    const thanks = await candidate.open(sent.headers.location ?? "");

    expect([sent.status, thanks.document.querySelector("h1")?.textContent]).toEqual([
      303,
      "Thank you! We've received your answers.",
    ]);
    // The page tells the browser to clear the draft that it stored under this name.
    const draft = opened.document.querySelector("form")?.getAttribute("data-draft");
    expect(thanks.document.querySelector("[data-clears-draft]")?.getAttribute("data-clears-draft")).toBe(draft);
    expect(await texts(form)).toEqual([["Nights"], ["bridges.pdf"]]);
    const { body } = await send(admin, getFormAnswers, { params: form });
    const address = body.results[1]?.file_url ?? "";
    const params = { application_id: form.application_id, answer_id: Number(address.split("/").at(-3)) };
    expect((await send(admin, getAnswerFile, { params })).headers["content-type"]).toBe("application/pdf");
    page.values.set(one.field, one.ids[0]!);
    expect((await candidate.send(page)).status).toBe(410);
    expect(await texts(form)).toEqual([["Nights"], ["bridges.pdf"]]);
  });

  it("[QUEST-4] says 'Field {name} - {error}' of each field, and keeps what was answered and sent", async () => {
    const { questionnaire, ask, candidate, open, texts } = await createForms();
    const { id, form, link } = await questionnaire();
    const one = await ask(id, "select-one", { ...shifts, required: true });
    const [text, file] = [await ask(id, "text", {}), await ask(id, "file", {})];
    const page = formOf(await candidate.open(await open(link)));
    page.values.set(text.field, "Calm.");
    page.files.set(file.field, new File([new Uint8Array(await pdf({ pages: [["Bridges"]] }))], "bridges.pdf"));

    const refused = await candidate.send(page);

    expect([refused.status, errorsOn(refused)]).toEqual([400, { [one.field]: "Answer this question." }]);
    expect(refused.document.querySelector("#summary li")?.textContent).toBe(
      `Field ${shifts.label} - Answer this question.`,
    );
    const again = formOf(refused);
    expect([again.values.get(text.field), await texts(form)]).toEqual(["Calm.", []]);
    again.values.set(one.field, one.ids[0]!);
    again.values.delete(`remove_${file.field}`);
    expect((await candidate.send(again)).status).toBe(303);
    expect(await texts(form)).toEqual([["Days"], ["Calm."], ["bridges.pdf"]]);
  });

  it("[QUEST-4] [PUBLIC-4] says at the file that its sender's share of the day is used up, and keeps what was answered", async () => {
    const { app, questionnaire, ask, candidate, open, texts } = await createForms();
    const { id, form, link } = await questionnaire();
    const [text, file] = [await ask(id, "text", {}), await ask(id, "file", {})];
    const page = formOf(await candidate.open(await open(link)));
    page.values.set(text.field, "Calm.");
    page.files.set(file.field, new File([new Uint8Array(await pdf({ pages: [["Bridges"]] }))], "bridges.pdf"));
    await createApplyThrottle(app).bytes.take(candidate.address, 500 * 1_024);

    const refused = await candidate.send(page);

    const words = "Too many files were uploaded from your network today. Please try again tomorrow.";
    expect([refused.status, errorsOn(refused)]).toEqual([400, { [file.field]: words }]);
    const again = formOf(refused);
    expect([again.values.get(text.field), await texts(form)]).toEqual(["Calm.", []]);
    expect((await candidate.send(again)).status).toBe(303);
    expect(await texts(form)).toEqual([["Calm."]]);
  });

  it("[QUEST-3] [QUEST-4] says so when a link has expired, was ended, or asks nothing any more", async () => {
    const { questionnaire, ask, candidate, open, system, send, sendRaw, admin, maja } = await createForms();
    const { link, form: _form, ...made } = await questionnaire();
    await ask(made.id);
    const heading = async (path: string) => {
      const page = await candidate.open(path);
      return [page.status, page.document.querySelector("h1")?.textContent];
    };
    const path = await open(link);
    const expires = (days: number) =>
      system((db) =>
        db
          .updateTable("questionnaire_link")
          .set({ expires_at: new Date(Date.now() + days * 86_400_000).toISOString() })
          .where("questionnaire_id", "=", made.id)
          .execute(),
      );
    await expires(-1);
    expect(await heading(path)).toEqual([410, "This link has expired"]);
    await expires(1);
    const content = { title: made.title, questionnaire_type: "application", is_private: false } as const;
    const put = (change: { is_active: boolean; is_internal: boolean }) =>
      send(admin, putQuestionnaire, { params: { questionnaire_id: made.id }, body: { ...content, ...change } });
    await put({ is_active: false, is_internal: false });
    expect(await heading(path)).toEqual([410, "These questions are no longer open"]);
    await put({ is_active: true, is_internal: true });
    expect((await sendRaw(maja, sendForm, { params: link, body: {} })).status).toBe(403);
    await put({ is_active: true, is_internal: false });
    const second = await open(link);
    expect([(await heading(path))[0], (await heading(second))[0]]).toEqual([404, 200]);
    await send(maja, endFormLink, { params: link });
    expect((await heading(second))[0]).toBe(404);
  });
});
