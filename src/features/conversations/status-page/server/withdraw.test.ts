import { beforeAll, describe, expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { listNotifications } from "#features/across/notifications/notifications.contract.ts";
import { formOf } from "#tests/support/candidate.ts";
import { followedWorld } from "#tests/support/followed.ts";
import { newsReader } from "#tests/support/news.ts";
import { ensurePages } from "#tests/support/pages.ts";

beforeAll(ensurePages);

const reason = "I took\nanother job.";

describe("[PUBLIC-5] withdrawing", () => {
  it("[PUBLIC-5] is asked for on a page of its own, works without a script, and is shown to both sides", async () => {
    const { candidate, address, post, send, maja, params } = await followedWorld();
    const asking = await candidate.open(`${address}withdraw/`);
    const { action, values } = formOf(asking);

    const sent = await post(action, { ...Object.fromEntries(values), reason });
    const page = await candidate.open(String(sent.headers.location));
    const { body } = await send(maja, getApplication, { params });

    expect(asking.document.querySelector("h1")?.textContent).toContain("Withdraw your application for Bridge builder?");
    expect(sent.statusCode).toBe(303);
    expect(page.document.querySelector(".notice")?.textContent).toBe("Your application was withdrawn.");
    expect(page.document.querySelector(".stage")?.textContent).toBe("Withdrawn");
    expect(page.document.querySelector("form")).toBeNull();
    expect(body).toMatchObject({ is_withdrawn: true, withdrawal_reason: reason, status: "New" });
    expect(body.dt_withdrawn).not.toBeNull();
  });

  it("[PUBLIC-5] is logged without the candidate's words, and once however often it is sent", async () => {
    const { withdraw, activities, send, maja, params, row, candidate, address } = await followedWorld();

    const replies = await Promise.all([withdraw(reason), withdraw("Another reason.")]);
    const again = await withdraw("A third one.");
    const asking = await candidate.open(`${address}withdraw/`);

    expect([...replies, again].map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await activities("application_withdrawn")).toMatchObject([{ actor_id: null, data: {} }]);
    expect([reason, "Another reason."]).toContain((await row()).withdrawal_reason);
    expect(asking.status).toBe(303);
    const logs = await send(maja, listLogs, { params });
    expect(logs.body.results[0]).toMatchObject({ type: "application_withdrawn", user: null, data: {} });
  });

  it("[PUBLIC-5] is refused from a page of another site", async () => {
    const { post, address, row } = await followedWorld();

    const reply = await post(`${address}withdraw/`, { reason }, { origin: "https://elsewhere.test" });

    expect([reply.statusCode, (await row()).dt_withdrawn]).toEqual([403, null]);
  });

  it("[PUBLIC-5] cuts a reason that is longer than the page takes, and keeps none that is empty", async () => {
    const long = await followedWorld();
    await long.withdraw("x".repeat(5_000));
    const empty = await followedWorld();
    await empty.withdraw("  ");

    expect((await long.row()).withdrawal_reason).toHaveLength(1_000);
    expect((await empty.row()).withdrawal_reason).toBeNull();
  });

  it("[PUBLIC-5] [ROLE-15] hides the reason as long as the candidate is masked", async () => {
    const { withdraw, change, send, maja, params } = await followedWorld();
    await withdraw(reason);
    await change({ is_masked: true });

    const { body } = await send(maja, getApplication, { params });

    expect([body.is_withdrawn, body.withdrawal_reason]).toEqual([true, null]);
  });

  it("[PUBLIC-5] goes with its reason when the application is anonymized", async () => {
    const { withdraw, send, person, params, row } = await followedWorld();
    await withdraw(reason);

    await send(await person("admin"), anonymizeApplication, { params });

    expect((await row()).withdrawal_reason).toBeNull();
  });

  it("[PUBLIC-5] is taken back by the team, which is logged, and not by a viewer", async () => {
    const { withdraw, send, sendRaw, maja, person, job, params, candidate, address, activities } =
      await followedWorld();
    const viewer = await person("member", { jobs: [[job, "viewer"]] });
    await withdraw(reason);
    const call = { params, body: { is_withdrawn: false as const } };

    const refused = await sendRaw(viewer, patchApplication, call);
    const back = await send(maja, patchApplication, call);
    await send(maja, patchApplication, call);

    expect(refused.status).toBe(403);
    expect(back.body).toMatchObject({ is_withdrawn: false, dt_withdrawn: null, withdrawal_reason: null });
    expect(await activities("application_brought_back")).toMatchObject([{ actor_id: maja.user_id, data: {} }]);
    expect((await candidate.open(address)).document.querySelector(".stage")?.textContent).toBe("Received");
  });

  it("[PUBLIC-5] tells the owner and the followers of the job, each once", async () => {
    const world = await followedWorld();
    const { withdraw, maja, person, job, change, system, company, send } = world;
    const read = newsReader(world);
    const liv = await person("member", { jobs: [[job, "collaborator"]] });
    const other = await person("member", { jobs: [[job, "collaborator"]] });
    await change({ owner_id: maja.user_id });
    for (const { user_id } of [maja, liv])
      await system((db) =>
        db
          .insertInto("job_follower")
          .values({
            company_id: company.id,
            job_id: job.id,
            user_id,
            has_new_application_enabled: true,
            has_job_expire_soon_enabled: false,
            has_job_expired_enabled: false,
          })
          .execute(),
      );

    await withdraw();
    await read();

    const kinds = async (who: typeof maja) =>
      (await send(who, listNotifications, {})).body.results.map(({ kind }) => kind);
    expect(await kinds(maja)).toEqual(["application_withdrawn"]);
    expect(await kinds(liv)).toEqual(["application_withdrawn"]);
    expect(await kinds(other)).toEqual([]);
  });
});
