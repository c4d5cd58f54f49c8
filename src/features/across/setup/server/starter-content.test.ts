import { expect, it } from "vitest";
import {
  deleteTemplate,
  listTemplates,
  patchTemplate,
} from "#features/review/message-templates/message-templates.contract.ts";
import { templateTypes } from "#features/review/message-templates/message-templates.ts";
import { listTagUsage } from "#features/review/tags/manage.contract.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { createSetupLink } from "./setup-link.ts";
import { companyAdd } from "./setup.commands.ts";

const kinds = templateTypes.filter((type) => type !== "assessment-test");

async function setUp() {
  const world = await createWorld({ hasStarterContent: true });
  const owner = await world.person("owner");
  const list = async () => (await world.send(owner, listTemplates, { query: {} })).body.results;
  return { ...world, owner, list };
}

it("[MSG-4] [MSG-9] a new company has a default template of each kind in every language", async () => {
  const { list, app } = await setUp();
  const { languages } = app.translations;

  const templates = await list();

  const defaults = templates.filter(({ is_default }) => is_default);
  expect(defaults.map(({ language, template_type }) => `${language} ${template_type}`).toSorted()).toEqual(
    languages.flatMap((language) => kinds.map((kind) => `${language} ${kind}`)).toSorted(),
  );
  for (const language of languages)
    expect(templates.filter((one) => one.language === language && one.template_type === "rejection")).toHaveLength(2);
});

it("[MSG-5] starter templates pass the check of their tags and formatting, and can be edited and deleted", async () => {
  const { owner, list, send, sendRaw } = await setUp();

  for (const { id, version, subject, message_html, template_type, name } of await list()) {
    const saved = await send(owner, patchTemplate, {
      params: { template_id: id },
      body: { subject, message_html, template_type, version },
    });
    expect([name, saved.status, saved.body.message_html]).toEqual([name, 200, message_html]);
    expect((await sendRaw(owner, deleteTemplate, { params: { template_id: id } })).status).toBe(204);
  }

  expect(await list()).toEqual([]);
});

it("[NOTE-6] a new company has a few tags, in its language", async () => {
  const { owner, send } = await setUp();

  const { results } = (await send(owner, listTagUsage, { query: {} })).body;

  expect(results.map(({ name }) => name)).toEqual(["available soon", "strong candidate", "talent pool"]);
});

it("[OPS-1] the set-up link and the admin command create templates, those of the company's language first", async () => {
  const app = await testApp();
  const token = await app.database.system((db) => createSetupLink(db));
  const names = [`Nordsee ${crypto.randomUUID()}`, `Ostsee ${crypto.randomUUID()}`] as const;

  await app.http.inject({
    method: "POST",
    url: `/v1/setup/${token}/`,
    headers: { "x-requested-with": "XMLHttpRequest" },
    payload: {
      company_name: names[0],
      name: "Maja Ek",
      email: `${crypto.randomUUID()}@example.com`,
      password: "three herons at dusk",
      language: "sv",
    },
  });
  const { config, database, log } = app;
  const admin = { config, database, log, url: "", print: () => undefined, readInput: async () => "" };
  await companyAdd.run(admin, { words: [], values: { name: names[1], language: "fi" } });

  const firstLanguageOf = (name: string) =>
    database.system((db) =>
      db
        .selectFrom("message_template")
        .innerJoin("company", "company.id", "message_template.company_id")
        .where("company.name", "=", name)
        .select("message_template.language")
        .orderBy("message_template.id")
        .executeTakeFirst(),
    );
  expect([await firstLanguageOf(names[0]), await firstLanguageOf(names[1])]).toEqual([
    { language: "sv" },
    { language: "fi" },
  ]);
});
