import { beforeAll, describe, expect, it } from "vitest";
import {
  hideApplication,
  patchApplication,
} from "#features/conversations/application-changes/application-changes.contract.ts";
import { anonymizeApplication, deleteApplication } from "#features/across/erasure/erasure.contract.ts";
import { sendForm } from "#features/conversations/forms/forms.contract.ts";
import { questionnaireQuestions } from "#features/review/questions/question-lists.contract.ts";
import { createQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { createStatusToken, readStatusToken, statusPath } from "#features/candidate-site/career/server/status-links.ts";
import { createCandidate, fill } from "#tests/support/candidate.ts";
import { followedWorld } from "#tests/support/followed.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";
import { copyStatusLink, revokeStatusLink } from "../candidate-status.contract.ts";

beforeAll(ensurePages);

it.each([{ is_internal: true }, { is_confidential: true }])(
  "[PUBLIC-5] tells no title of a job that is not public: %o",
  async (kind) => {
    const { candidate, address, application, ...world } = await toldWorld();
    await world.system((db) =>
      db
        .updateTable("job")
        .set({ title: "Restructuring lead", ...kind })
        .where("id", "=", application.job_id)
        .execute(),
    );
    const questions = await world.questionnaire();

    const pages = [];
    for (const path of [address, `${address}withdraw/`, questions]) pages.push(await candidate.open(path));

    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.html).not.toMatch(/Restructuring|Bridge builder/);
    }
    expect(pages.map(({ document }) => document.querySelector("h1")?.textContent)).toEqual([
      `Your application to ${world.company.name}`,
      `Withdraw your application to ${world.company.name}?`,
      "About shifts",
    ]);
    expect(pages[2]?.html).toContain(`${world.company.name} has some questions about your application.`);
  },
);

/** Creates an application whose candidate gets a questionnaire. */
async function toldWorld() {
  const world = await followedWorld();
  const { send, company, params } = world;
  const admin = await world.person("admin");
  async function questionnaire() {
    const content = { title: "About shifts", questionnaire_type: "application" as const };
    const { id } = (await send(admin, createQuestionnaire, { params: { company_id: company.id }, body: content })).body;
    await send(admin, questionnaireQuestions.create, {
      params: { questionnaire_id: id, choice_type: "text-short" },
      body: { label: "Days or nights?" },
    });
    const sent = await send(admin, sendForm, { params: { ...params, questionnaire_id: id }, body: {} });
    return new URL(sent.body.address).pathname;
  }
  return { ...world, questionnaire };
}

describe("[PUBLIC-5] the link", () => {
  it("[PUBLIC-5] is on the page that thanks for an application, and not in its address", async () => {
    const world = await createWorld();
    const job = await world.job({ title: "Bridge builder" });
    const candidate = createCandidate(world);

    const sent = await candidate.send(fill(await candidate.openForm(job)));
    const cookie = String(sent.headers["set-cookie"]).split(";")[0] ?? "";
    const thanks = await candidate.open(sent.headers.location ?? "", { cookie });
    const href = thanks.document.querySelector("a[href^='/application/']")?.getAttribute("href") ?? "";
    const page = await candidate.open(href);

    expect(String(sent.headers["set-cookie"])).toMatch(/HttpOnly/);
    expect(sent.headers.location).not.toContain("application");
    expect(thanks.headers["cache-control"]).toBe("private, no-store");
    expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([200, "Bridge builder"]);
    expect((await candidate.open(sent.headers.location ?? "")).html).not.toContain("/application/");
  });

  it("[PUBLIC-4] [PUBLIC-5] looks the same to a program that was caught, and leads nowhere", async () => {
    const world = await createWorld();
    const job = await world.job();
    const candidate = createCandidate(world);

    const sent = await candidate.send(fill(await candidate.openForm(job), { reply_note: "cheap watches" }));
    const token = /status_link=([\w-]+)/.exec(String(sent.headers["set-cookie"]))?.[1] ?? "";

    expect(token).toHaveLength(64);
    expect((await candidate.open(statusPath(token))).status).toBe(404);
  });

  it("[PUBLIC-5] is held by no cache, search engine or log of another site", async () => {
    const { candidate, address } = await followedWorld();

    const { headers } = await candidate.open(address);

    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    });
  });

  it("[PUBLIC-5] opens nothing when it is unknown or tampered with", async () => {
    const { candidate, address, app, of } = await followedWorld();
    const token = address.split("/")[2] ?? "";
    const turned = token.startsWith("A") ? "B" : "A";

    for (const wrong of [
      "x",
      `${turned}${token.slice(1)}`,
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      `${token}A`,
    ])
      expect([wrong, (await candidate.open(statusPath(wrong))).status]).toEqual([wrong, 404]);
    const later = createStatusToken(app.secrets, { ...of, version: 2 });
    expect((await candidate.open(statusPath(later))).status).toBe(410);
    expect(readStatusToken(app.secrets, later)).toEqual({ ...of, version: 2 });
  });

  it("[PUBLIC-5] [ROLE-2] of another company opens nothing of this one", async () => {
    const { candidate, application, app } = await followedWorld();
    const other = await createWorld();

    const token = createStatusToken(app.secrets, {
      company_id: other.company.id,
      application_id: application.id,
      version: 1,
    });

    const page = await candidate.open(statusPath(token));
    expect([page.status, page.html.includes("Bridge builder")]).toEqual([410, false]);
  });

  it("[PUBLIC-5] says kindly that it is no longer there, and not why", async () => {
    for (const end of ["hidden", "deleted", "anonymized", "revoked"] as const) {
      const world = await followedWorld();
      const { candidate, address, params, send, person, maja, company } = world;
      const admin = await person("admin");
      if (end === "hidden") await send(maja, hideApplication, { params, body: {} });
      if (end === "deleted") await send(admin, deleteApplication, { params });
      if (end === "anonymized") await send(admin, anonymizeApplication, { params });
      if (end === "revoked") await send(maja, revokeStatusLink, { params });

      const page = await candidate.open(address);
      const sent = await world.withdraw();

      expect([end, page.status, sent.statusCode]).toEqual([end, 410, 410]);
      expect(page.document.querySelector("h1")?.textContent).toBe("This page no longer exists");
      expect(page.html).toContain(`please contact ${company.name}`);
      expect((await world.row()).dt_withdrawn).toBeNull();
    }
  });

  it("[PUBLIC-5] is copied by the team, which the log says, and is another one after it was ended", async () => {
    const { candidate, address, params, send, maja, activities } = await followedWorld();

    const copied = await send(maja, copyStatusLink, { params });
    await send(maja, revokeStatusLink, { params });
    const renewed = await send(maja, copyStatusLink, { params });

    expect((await candidate.open(new URL(copied.body.address).pathname)).status).toBe(410);
    expect((await candidate.open(address)).status).toBe(410);
    expect((await candidate.open(new URL(renewed.body.address).pathname)).status).toBe(200);
    expect(await activities("status_link_copied")).toMatchObject([{ actor_id: maja.user_id, data: {} }, {}]);
  });

  it("[PUBLIC-5] is tried only so often from one place", async () => {
    const { candidate } = await followedWorld();
    const tries = [];
    for (let index = 0; index <= 120; index += 1) tries.push((await candidate.open("/application/nothing/")).status);

    expect(tries.slice(0, 120).every((status) => status === 404)).toBe(true);
    expect(tries.at(-1)).toBe(429);
  });
});

describe("[PUBLIC-5] the stage", () => {
  const shown = async (world: Awaited<ReturnType<typeof followedWorld>>) => {
    const { document } = await world.candidate.open(world.address);
    const texts = [...document.querySelectorAll(".status-text")].map(({ textContent }) => textContent ?? "");
    return [document.querySelector(".stage")?.textContent, ...texts];
  };

  it("[PUBLIC-5] is told in the company's words, with the next step and the day by which the candidate hears", async () => {
    const world = await followedWorld();
    const { company, change, tell } = world;
    await tell("New", {
      candidate_label: "Being read",
      candidate_next_step: "Two people read it.",
      candidate_days: 10,
    });
    const day = (offset: number) =>
      new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(Date.now() + offset * 86_400_000);

    await change({ dt_created: new Date().toISOString() });
    expect(await shown(world)).toEqual([
      "Being read",
      "Two people read it.",
      `You'll hear from ${company.name} by ${day(10)}.`,
    ]);

    await change({ dt_created: new Date(Date.now() - 12 * 86_400_000).toISOString() });
    expect((await shown(world))[2]).toContain(`You should have heard from ${company.name} by ${day(-2)}.`);
  });

  it("[PUBLIC-5] is never the internal name of a status", async () => {
    const world = await followedWorld();
    const { send, maja, params, status, candidate, address } = world;
    const seen: [string, unknown][] = [];
    for (const name of ["Screening", "Offer", "On hold", "Hired"]) {
      await send(maja, patchApplication, { params, body: { status_id: (await status(name)).id } });
      seen.push([name, (await shown(world))[0]]);
      expect((await candidate.open(address)).html).not.toContain(`>${name}<`);
    }

    expect(seen).toEqual([
      ["Screening", "In progress"],
      ["Offer", "In progress"],
      ["On hold", "In progress"],
      ["Hired", "Completed"],
    ]);
  });

  it("[PUBLIC-5] stays as it was until the rejection was sent", async () => {
    const world = await followedWorld();
    const { send, maja, params, status, tell, candidate, address } = world;
    await tell("Interview", { candidate_label: "Interviews", candidate_days: 10 });
    const rejected = await tell("Rejected", { candidate_label: "Sorry", candidate_next_step: "Goodbye." });
    await send(maja, patchApplication, { params, body: { status_id: (await status("Interview")).id } });
    const before = await candidate.open(address);

    await send(maja, patchApplication, { params, body: { status_id: rejected } });
    const unsent = await candidate.open(address);
    await send(maja, patchApplication, { params, body: { rejection_sent: true } });

    expect(unsent.document.querySelector("main")?.innerHTML).toBe(before.document.querySelector("main")?.innerHTML);
    expect(await shown(world)).toEqual(["Sorry", "Goodbye."]);
    expect((await candidate.open(address)).document.querySelector("form")).toBeNull();
  });

  it("[PUBLIC-5] of an application that began in a rejecting status says that it was received until that was sent", async () => {
    const world = await followedWorld();
    const { id } = await world.status("Rejected");
    await world.change({ status_id: id, status_group: 19 });

    expect((await shown(world))[0]).toBe("Received");
  });

  it.each([
    ["en", "Received"],
    ["sv", "Mottagen"],
    ["fi", "Vastaanotettu"],
    ["de", "Eingegangen"],
  ])("[PUBLIC-5] is told in the candidate's language (%s)", async (language, word) => {
    const { candidate, address, change } = await followedWorld();
    await change({ language });

    const { document } = await candidate.open(address);

    expect(document.documentElement.getAttribute("lang")).toBe(language);
    expect(document.querySelector(".stage")?.textContent).toBe(word);
  });

  it("[PUBLIC-5] links to the job as long as it is public", async () => {
    const { candidate, address, system, job } = await followedWorld();
    const href = async () => (await candidate.open(address)).document.querySelector("dd a")?.getAttribute("href");

    expect(await href()).toContain(`/jobs/${job.id}-bridge-builder/`);
    await system((db) => db.updateTable("job").set({ status: "closed" }).where("id", "=", job.id).execute());
    expect(await href()).toBeUndefined();
  });
});
