import { isUnsafe } from "#shared/contract.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";
import type { Subject } from "./subject-of-call.ts";
import { expected, nounOf, nouns } from "./nouns.ts";
import { roles } from "./roles.ts";
import { createSetting, type MatrixSetting } from "./setting.ts";
import { createSubject } from "./subject.ts";

const app = await testApp();
const behindSession = app.endpoints.filter(({ guard }) => guard === "session" || guard === "session_download");
const unsafe = behindSession.filter(isUnsafe);

let setting: MatrixSetting;
const subjects = new Map<string, Subject>();
beforeAll(async () => {
  setting = await createSetting();
  for (const noun of nouns) subjects.set(noun.noun, await createSubject(setting, noun, "own_job"));
});

const named = (endpoints: typeof behindSession) => endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
const callOf = async (name: string, who = setting.people.owner) => {
  const { noun, inputs } = nounOf(name);
  return (await inputs[name]?.(subjects.get(noun) as Subject, who)) ?? {};
};

describe("[AUTH-5] a call from anywhere but the app's own script is refused before it is looked at", () => {
  it.each(named(behindSession))("%s without the script's header", async (name, endpoint) => {
    const { people, here } = setting;

    const refusal = await here.sendRaw(people.owner, endpoint, await callOf(name), { "x-requested-with": "" });

    expect(refusal).toMatchObject({ status: 403, body: { code: "not_from_script" } });
  });

  it.each(named(unsafe))("%s with no CSRF token, or with another session's", async (name, endpoint) => {
    const { people, here } = setting;
    const owner = people.owner as NonNullable<typeof people.owner>;

    const none = await here.sendRaw({ ...owner, csrf: "" }, endpoint, await callOf(name));
    const others = await here.sendRaw({ ...owner, csrf: people.admin?.csrf ?? "" }, endpoint, await callOf(name));

    expect([none.body.code, others.body.code]).toEqual(["csrf", "csrf"]);
    expect([none.status, others.status]).toEqual([403, 403]);
  });
});

describe("a field that the contract does not know is an error by its name", () => {
  const withBody = unsafe.filter((endpoint) => endpoint.body);
  it.each(named(withBody))("%s", async (name, endpoint) => {
    const { people, here } = setting;
    // Others are refused before the body is looked at.
    const who = people[roles.find((role) => expected(endpoint.access, role, "own_job") === "ok") ?? "owner"];
    const call = await callOf(name, who);
    const body = { ...(call.body as Record<string, unknown>), is_admin: true };

    const refusal = await here.sendRaw(who, endpoint, { ...call, body });

    expect(refusal).toMatchObject({
      status: 400,
      body: { code: "invalid", errors: { is_admin: ["Unknown field."] } },
    });
  });
});

describe("every change is told in the activity log", () => {
  // Who joins a company is told of there.
  const untold = ["logout", "changeCompany", "login", "joinCompany"];
  // They change whose session it is for the calls that follow, and have tests of their own.
  const turning = ["viewAs", "endViewAs"];
  // Sent as a body, because an address has no room for thousands of ids or a long text.
  const asking = ["preflightBulkAction", "previewExport", "previewCareerLook", "previewMessage"];
  // They change nothing yet, but keep for a time what a later call is checked against or takes.
  const beginning = [
    "getPresignedUpload",
    "beginTotp",
    "askNewPasskey",
    "askIdentityPasskey",
    "confirmIdentity",
    "addOwnFile",
  ];
  // They write to the person alone, or ask name servers and tell only what became other than before.
  const asideFromData = ["sendTestMail", "testTemplate", "checkSendingDomain"];
  // What is sent to a receiver is in its own log.
  const sending = ["testWebhook", "replayDelivery", "replayFailedDeliveries"];
  // A superuser's, told in the companies that they concern, as their own tests show.
  const operating = [
    "createInstalledCompany",
    "patchInstalledCompany",
    "createCompanyGroup",
    "patchCompanyGroup",
    "patchInstalledSms",
    "topUpSms",
  ];
  const left = [...untold, ...turning, ...asking, ...beginning, ...asideFromData, ...sending, ...operating];
  const changing = unsafe.filter(({ name }) => !left.includes(name));
  it.each(named(changing))("%s", async (name, endpoint) => {
    const { people, here } = setting;
    const author = people.collaborator;
    const own = await createSubject(setting, nounOf(name), "own_job");
    const call = async (who: typeof author) => (await nounOf(name).inputs[name]?.(own, who)) ?? {};
    const count = () =>
      here.system(async (db) => {
        const row = await db
          .selectFrom("activity")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("company_id", "=", here.company.id)
          .executeTakeFirstOrThrow();
        return row.count;
      });
    const before = await count();

    const asAuthor = await here.sendRaw(author, endpoint, await call(author));
    const status =
      asAuthor.status < 300
        ? asAuthor.status
        : (await here.sendRaw(people.owner, endpoint, await call(people.owner))).status;

    expect(status).toBeLessThan(300);
    expect(await count()).toBeGreaterThan(before);
  });
});
