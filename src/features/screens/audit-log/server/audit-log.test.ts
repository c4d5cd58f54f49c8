import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { listJobHistory } from "#features/screens/job-page/job-page.contract.ts";
import { createMatching } from "#features/review/matching/matching.contract.ts";
import { assignRole } from "#features/organization/people/people.contract.ts";
import { grantPermission } from "#features/organization/people/permissions.contract.ts";
import { jobQuestions } from "#features/review/questions/question-lists.contract.ts";
import { createQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { createQuestion } from "#features/review/questions/questions.contract.ts";
import { createCompanyTag } from "#features/review/tags/tags.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { exportAuditLog, listAuditLog, type AuditFilter } from "../audit-log.contract.ts";

const read = async ({ send }: World, who: Person, filter: Partial<AuditFilter> = {}) =>
  (await send(who, listAuditLog, { query: filter })).body.results;
const sentences = async (world: World, who: Person, filter: Partial<AuditFilter> = {}) =>
  (await read(world, who, filter)).map(({ sentence }) => sentence);

describe("[TEAM-7] the audit log", () => {
  it("tells admins what each colleague did, in their language and with names, and nobody else", async () => {
    const world = await createWorld();
    const [owner, swede, member] = [
      await world.person("owner", { name: "Olga Berg" }),
      await world.person("admin", { language: "sv", name: "Sven Lund" }),
      await world.person("member", { name: "Maja Lind" }),
    ];
    const job = await world.job({ title: "Welder" });
    const { id } = await world.application({ job_id: job.id, first_name: "Anna", last_name: "Ek" });
    const params = { company_id: world.company.id, id: member.user_id };

    await world.send(owner, createApplicationComment, { params: { application_id: id }, body: { message: "Good." } });
    await world.send(owner, assignRole, { params: { ...params, role: "manager" }, body: {} });
    const english = await read(world, owner);
    const swedish = await sentences(world, swede);
    const refused = await world.sendRaw(member, listAuditLog, {});

    expect(english.map(({ sentence, application, job: about }) => [sentence, application?.name, about?.title])).toEqual(
      [
        ["Olga Berg changed the role of Maja Lind: Member → Manager", undefined, undefined],
        ["Olga Berg commented", "Anna Ek", "Welder"],
      ],
    );
    expect(swedish).toEqual(["Olga Berg ändrade rollen för Maja Lind: Medlem → Chef", "Olga Berg kommenterade"]);
    expect(refused.status).toBe(403);
  });

  it("tells nothing of private words, nor the name of who is masked, hidden or deleted", async () => {
    const world = await createWorld();
    const owner = await world.person("owner");
    const now = new Date().toISOString();
    const shown = await world.application({ first_name: "Anna" });
    const unseen = [
      await world.application({ first_name: "Bo", is_masked: true }),
      await world.application({ first_name: "Cia", hidden_at: now }),
      await world.application({ first_name: "Dan", deleted_at: now }),
      // Anonymized applications have no name.
      await world.application({ first_name: "", last_name: "" }),
    ];
    const scopes = ["private", "team"] as const;
    for (const scope of scopes)
      await world.send(owner, createApplicationComment, {
        params: { application_id: shown.id },
        body: { message: "Words", scope },
      });
    await world.system((db) =>
      db
        .insertInto("activity")
        .values(
          unseen.map(({ id }) => ({
            company_id: world.company.id,
            application_id: id,
            actor_id: owner.user_id,
            type: "tag_added",
          })),
        )
        .execute(),
    );

    const entries = await read(world, owner);

    expect(entries.map(({ application }) => application?.name)).toEqual([
      null,
      null,
      null,
      null,
      expect.stringMatching(/^Anna/),
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Bo|Cia|Dan|Words/);
  });

  it("tells what is asked: of a job among the jobs, of the company among its own, with what a job looks for", async () => {
    const world = await createWorld();
    const owner = await world.person("owner", { name: "Olga Berg" });
    const { id: job_id } = await world.job();
    const company = { company_id: world.company.id };
    const questionnaire = { title: "References", questionnaire_type: "application" as const };
    await world.send(owner, createQuestionnaire, { params: company, body: questionnaire });
    const kind = { ...company, q_type: "application", choice_type: "text" } as const;
    await world.send(owner, createQuestion, { params: kind, query: {}, body: { label: "Why?" } });
    const asked = { params: { job_id, choice_type: "text" as const }, body: { label: "When?" } };
    await world.send(owner, jobQuestions.create, asked);
    await world.send(owner, createMatching, { params: { job_id }, body: { should_match_all: false } });

    expect(await sentences(world, owner, { area: "company" })).toEqual(
      expect.arrayContaining(["Olga Berg added a question", "Olga Berg added a questionnaire"]),
    );
    const ofJobs = [
      "Olga Berg changed the matching criteria",
      "Olga Berg changed the questions of the application form",
    ];
    expect(await sentences(world, owner, { area: "jobs" })).toEqual(ofJobs);
    const history = await world.send(owner, listJobHistory, { params: { job_id }, query: {} });
    expect(history.body.results.map(({ type }) => type)).toEqual(["job_matching_changed", "job_questions_changed"]);
  });

  it("is limited to a person, an area and days where the company is, and pages through them once each", async () => {
    const world = await createWorld();
    const [owner, admin] = [await world.person("owner"), await world.person("admin")];
    await world.system(async (db) => {
      await db.updateTable("company").set({ time_zone: "Asia/Tokyo" }).where("id", "=", world.company.id).execute();
      await db
        .insertInto("activity")
        .values(
          Array.from({ length: 7 }, (_, index) => ({
            company_id: world.company.id,
            actor_id: admin.user_id,
            type: "tag_created",
            // Midnight in Tokyo.
            dt_created: sql<string>`'2026-11-10T15:00:00Z'::timestamptz + make_interval(mins => ${index - 1})`,
          })),
        )
        .execute();
    });
    await world.send(owner, createCompanyTag, { body: { name: "Senior" } });

    const ofAdmin = await read(world, owner, { user_id: admin.user_id });
    const onTheDay = await read(world, owner, { from: "2026-11-11", to: "2026-11-11" });
    const ofPeople = await read(world, owner, { area: "people" });
    const pages: number[] = [];
    let query: Record<string, unknown> = { user_id: admin.user_id, page_size: 3 };
    for (let count = 0; count < 3; count++) {
      const { body } = await world.send(owner, listAuditLog, { query });
      pages.push(...body.results.map(({ id }) => id));
      query = Object.fromEntries(new URLSearchParams(body.next?.split("?")[1] ?? ""));
    }

    expect([ofAdmin.length, onTheDay.length, ofPeople.length]).toEqual([7, 6, 0]);
    expect(pages).toEqual(ofAdmin.map(({ id }) => id));
  });

  it("tells which documents were opened, by whom", async () => {
    const world = await createWorld();
    const [owner, member] = [await world.person("owner"), await world.person("member", { name: "Maja Lind" })];
    const { id } = await world.application({ first_name: "Anna", last_name: "Ek" });
    await world.system((db) =>
      db
        .insertInto("access_log")
        .values({ company_id: world.company.id, user_id: member.user_id, kind: "file", application_id: id })
        .execute(),
    );

    const [entry] = await read(world, owner, { area: "documents" });

    expect(entry).toMatchObject({ sentence: "Maja Lind opened a document", application: { id, name: "Anna Ek" } });
  });

  it("is exported as it is filtered, and keeps that it was", async () => {
    const world = await createWorld();
    const [owner, member] = [await world.person("owner", { name: "Olga Berg" }), await world.person("member")];
    await world.send(owner, grantPermission, {
      params: { company_id: world.company.id, id: member.user_id },
      body: { permission: "applications:delete" },
    });
    await world.send(owner, createCompanyTag, { body: { name: "Senior" } });

    const { body } = await world.send(owner, exportAuditLog, { query: { area: "people" } });
    const [latest] = await sentences(world, owner);
    const refused = await world.sendRaw(member, exportAuditLog, {});

    const lines = String(body).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`Olga Berg granted ${member.name} the permission “Delete applications”`);
    expect([latest, refused.status]).toEqual(["Olga Berg exported the audit log", 403]);
  });
});
