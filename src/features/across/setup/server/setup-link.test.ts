import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { SystemApp } from "#server/app.ts";
import { beginDemo } from "#demo/seed/start-demo.ts";
import { foundation } from "#demo/content/foundation.ts";
import { ownApp, testApp } from "#tests/support/test-app.ts";
import { companyAdd, password as setPassword } from "./setup.commands.ts";
import { createSetupLink, provideSetupLink } from "./setup-link.ts";

ownApp();

let app: SystemApp;
beforeEach(async () => {
  app = await testApp();
});

const file = () => join(app.config.dataDir, "setup-link");
const hasFile = () => existsSync(file());

const provide = () => app.database.system((db) => provideSetupLink(db, app.config.dataDir));

/** Creates a link as the program does, regardless of companies left by earlier tests. */
async function openLink(): Promise<string> {
  const token = await app.database.system((db) => createSetupLink(db));
  await writeFile(file(), token);
  return token;
}

const setUp = (token: string, password = "three herons at dusk") =>
  app.http.inject({
    method: "POST",
    url: `/v1/setup/${token}/`,
    headers: { "x-requested-with": "XMLHttpRequest" },
    payload: {
      company_name: "Nordsee",
      name: "Maja Ek",
      email: `${crypto.randomUUID()}@example.com`,
      password,
      language: "en",
    },
  });

const countCompanies = async () =>
  (await app.database.system((db) => db.selectFrom("company").select("id").execute(), { readOnly: true })).length;

describe("[OPS-1] the set-up link", () => {
  it("creates one company, and its file is removed", async () => {
    const link = await provide();
    expect([link, hasFile()]).toEqual([{ token: expect.any(String) }, true]);
    const token = await readFile(file(), "utf8");

    const guessable = await setUp(token, "nordsee-2026");
    const statuses = [(await setUp(token)).statusCode, (await setUp(token)).statusCode];

    expect([guessable.statusCode, guessable.json().errors]).toEqual([400, { password: [expect.any(String)] }]);
    expect(statuses).toEqual([201, 409]);
    expect(hasFile()).toBe(false);
  });

  it("ends with a company that the admin command creates", async () => {
    const token = await openLink();
    const before = await countCompanies();
    const { config, database, log } = app;
    const admin = { config, database, log, url: "", print: () => undefined, readInput: async () => "" };

    await companyAdd.run(admin, { words: [], values: { name: "Nordsee" } });

    const refused = await setUp(token);
    expect([refused.statusCode, refused.json().code, await countCompanies()]).toEqual([409, "link_used", before + 1]);
    expect(hasFile()).toBe(false);
  });

  it("ends with the demo", async () => {
    const token = await openLink();

    await beginDemo(app.database, foundation(app.clock()), app.clock());

    expect((await setUp(token)).statusCode).toBe(409);
  });

  it("ends at the next start where a backup or a statement in SQL brought a company", async () => {
    const token = await openLink();
    await app.database.system((db) =>
      db.insertInto("company").values({ name: "Sea", internal_name: "Sea", slug: "from-a-backup" }).execute(),
    );

    const provided = await provide();

    expect([provided, (await setUp(token)).statusCode, hasFile()]).toEqual([undefined, 409, false]);
  });
});

it("[OPS-2] sets no password by command that is easy to guess", async () => {
  const { config, database, log } = await testApp();
  const email = `${crypto.randomUUID()}@example.com`;
  await database.system((db) =>
    db.insertInto("app_user").values({ name: "Maja Ek", email, email_key: email, password_hash: "" }).execute(),
  );
  const admin = { config, database, log, url: "", print: () => undefined, readInput: async () => "password1234" };

  const setting = setPassword.run(admin, { words: [], values: { email, password: "stdin" } });

  await expect(setting).rejects.toThrow("This password is easy to guess");
});
