import { beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#shared/contract.ts";
import { isUnsafe } from "#shared/contract.ts";
import { rowsOfCompany } from "#tests/support/row-security.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import { expected, nounOf } from "./nouns.ts";
import { createSetting, type MatrixSetting } from "./setting.ts";
import { createSubject, shareSubjects } from "./subject.ts";

const app = await testApp();
const changing = app.endpoints.filter((endpoint) => endpoint.guard.startsWith("session") && isUnsafe(endpoint));

let setting: MatrixSetting;
beforeAll(async () => {
  setting = await createSetting();
});
// Every call is refused, so all calls about a noun share one subject.
const subjects = shareSubjects((noun, relation) => createSubject(setting, noun, relation));

type Loss = {
  /** Person who had the right when the page was loaded. */
  who: () => Promise<Person>;
  lose: (person: Person) => Promise<unknown>;
  wanted: (endpoint: Endpoint) => string;
};

/**
 * Exempts the person from single sign-on, which other calls' subjects make mandatory. Otherwise their session would
 * end.
 */
async function withBypass(who: Promise<Person>): Promise<Person> {
  const person = await who;
  await place({ can_bypass_sso: true }, person);
  return person;
}

const admin = () => withBypass(setting.here.person("admin"));
const place = (
  values: { confirmed_at?: null; expires_at?: string; role?: string; can_bypass_sso?: true },
  { user_id }: Person,
) => setting.here.system((db) => db.updateTable("company_user").set(values).where("user_id", "=", user_id).execute());
const asMember = ({ access }: Endpoint) => expected(access, "member", "own_job");

const losses: Record<string, Loss> = {
  "a person who was removed": {
    who: admin,
    lose: (person) => place({ confirmed_at: null }, person),
    wanted: () => "401",
  },
  "a person whose access has ended": {
    who: admin,
    lose: (person) => place({ expires_at: "2020-01-01" }, person),
    wanted: () => "401",
  },
  "an admin who became a member": {
    who: admin,
    lose: (person) => place({ role: "member" }, person),
    wanted: asMember,
  },
  "a colleague who left the job's team": {
    who: () => withBypass(setting.here.person("member", { jobs: [[setting.ownJob, "collaborator"]] })),
    lose: ({ user_id }) =>
      setting.here.system((db) => db.deleteFrom("job_user").where("user_id", "=", user_id).execute()),
    wanted: asMember,
  },
};

describe.each(Object.entries(losses))(
  "[ROLE-2] %s between loading a page and saving",
  (_name, { who, lose, wanted }) => {
    const refused = changing.filter((endpoint) => wanted(endpoint) !== "ok");

    it.each(refused.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
      const noun = nounOf(name);
      const subject = await subjects.of(noun, "own_job");
      const person = await who();
      const call = (await noun.inputs[name]?.(subject, person)) ?? {};

      await lose(person);
      const before = await rowsOfCompany(app, setting.here.company.id);
      const refusal = await setting.here.sendRaw(person, endpoint, call, call.headers);

      expect(String(refusal.status)).toBe(wanted(endpoint));
      expect(await rowsOfCompany(app, setting.here.company.id)).toEqual(before);
    });
  },
);
