import { expect, it } from "vitest";
import { up } from "#server/db/migrations/20261127T0100-answers-of-choices.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { indexOlderTexts } from "./index-older-texts.ts";

// A separate database, because an upgrade affects all companies.
ownApp();

it("[SEARCH-8] [QUEST-5] finds choices that were made before there were answers by their words, and keeps them as choices", async () => {
  const { app, person, candidate, answered, found, system, company } = await createSearchWorld();
  const admin = await person("admin");
  const applicant = await candidate({});
  const { question_id, choice_ids } = await answered(applicant, "Which shifts suit you?", ["Nightly", "Dawnside"]);
  const offered = ["Nightly", "Dawnside"].map((text, index) => ({ id: choice_ids[index], text }));
  await system((db) =>
    db
      .insertInto("question_version")
      .values({
        company_id: company.id,
        question_id,
        version: 1,
        text: "Which shifts suit you?",
        choice_type: "select-multiple",
        choices: JSON.stringify(offered),
      })
      .execute(),
  );
  const byChoice = () => found(admin, { answers: choice_ids.map((id) => `${question_id}:${id}`) });
  expect([await byChoice(), await found(admin, { q_answers: ["dawnside"] })]).toEqual([[applicant.id], []]);

  await system((db) => up(db as never));
  await system((db) => up(db as never));
  await indexOlderTexts.run(app, {});
  // A search includes all writes before the last change in this test.
  await candidate({});

  expect([await byChoice(), await found(admin, { q_answers: ["dawnside"] })]).toEqual([[applicant.id], [applicant.id]]);
  expect(await found(admin, { q: "answers:nightly" })).toEqual([applicant.id]);
});
