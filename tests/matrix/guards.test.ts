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
    // Use a role that is allowed: others are refused before the body is checked.
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
  // Signing in and out, joining and switching companies are exempt. Joining is logged in the joined company.
  const untold = ["logout", "changeCompany", "login", "joinCompany"];
  // Endpoints that switch the session's person for the following calls. They have separate tests.
  const turning = ["viewAs", "endViewAs"];
  // Read-only endpoints that use a body, because a URL has no room for thousands of ids or a long text.
  const asking = ["preflightBulkAction", "previewExport", "previewCareerLook", "previewMessage"];
  // Endpoints that change no data yet. They store something temporarily for a later call, such as a challenge or an
  // upload.
  const beginning = [
    "getPresignedUpload",
    "beginTotp",
    "askNewPasskey",
    "askIdentityPasskey",
    "confirmIdentity",
    "addOwnFile",
  ];
  // Endpoints that only send something to the caller, or query DNS and log only a changed result.
  const asideFromData = ["sendTestMail", "testTemplate", "checkSendingDomain"];
  // Webhook deliveries have a separate log.
  const sending = ["testWebhook", "replayDelivery", "replayFailedDeliveries"];
  // Superuser endpoints, which are logged in the affected companies. They have separate tests.
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
