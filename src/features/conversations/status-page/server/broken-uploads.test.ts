import { beforeAll, expect, it } from "vitest";
import { createApplyThrottle } from "#features/candidate-site/career/server/apply-throttle.ts";
import { sendForm } from "#features/conversations/forms/forms.contract.ts";
import { questionnaireQuestions } from "#features/review/questions/question-lists.contract.ts";
import { createQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { fieldOf } from "#features/review/questions/questions.ts";
import { followedWorld } from "#tests/support/followed.ts";
import { ensurePages } from "#tests/support/pages.ts";

beforeAll(ensurePages);

async function given() {
  const world = await followedWorld();
  const { candidate, job, address, company, params, send } = world;
  const admin = await world.person("admin");
  const token = (await candidate.openForm(job)).values.get("token") ?? "";
  const content = { title: "Bridges", questionnaire_type: "application" as const };
  const { id } = (await send(admin, createQuestionnaire, { params: { company_id: company.id }, body: content })).body;
  const asked = await send(admin, questionnaireQuestions.create, {
    params: { questionnaire_id: id, choice_type: "file" },
    body: { label: "A drawing?" },
  });
  const link = await send(admin, sendForm, { params: { ...params, questionnaire_id: id }, body: {} });
  const places = {
    "the apply form": [`${candidate.jobPath(job)}apply/`, "cv"],
    "the CV that fills it in": [`${candidate.jobPath(job)}read-cv/`, "cv"],
    "the CV of a status page": [`${address}cv/`, "cv"],
    "a questionnaire": [new URL(link.body.address).pathname, fieldOf(asked.body.data.question.id)],
  } as const;
  /** Posts a form that ends in the middle of its file. */
  const breakOff = ([url, field]: readonly [string, string]) =>
    world.app.http.inject({
      method: "POST",
      url,
      headers: { accept: "text/html", "content-type": "multipart/form-data; boundary=x" },
      payload: [
        `--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}`,
        `--x\r\ncontent-disposition: form-data; name="${field}"; filename="cv.pdf"\r\n\r\n%PDF-1.7${" ".repeat(50_000)}`,
      ].join("\r\n"),
      remoteAddress: candidate.address,
    });
  const left = () => createApplyThrottle(world.app).bytes.left(candidate.address);
  return { places, breakOff, left };
}

it.each(["the apply form", "the CV that fills it in", "the CV of a status page", "a questionnaire"] as const)(
  "[PUBLIC-4] gives a sender back what a broken upload has reserved: %s",
  async (place) => {
    const { places, breakOff, left } = await given();
    const before = await left();

    const reply = await breakOff(places[place]);

    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(await left()).toBe(before);
  },
);
