import { afterAll, beforeEach, expect, it } from "vitest";
import {
  createEmailAddress,
  deleteEmailAddress,
  listEmailAddresses,
} from "#features/organization/company-settings/company-settings.contract.ts";
import { startNameServer } from "#tests/support/name-server.ts";
import { verifiedSender } from "#tests/support/signatures.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { checkSendingDomain, listSendingDomains, renewSendingKey } from "../sending-domains.contract.ts";
import { verdictOf } from "../verdict.ts";
import { recheckDomains } from "./recheck-domains.ts";
import { signatureOf } from "./signature-of.ts";

const names = await startNameServer();
afterAll(names.stop);
ownApp({ DNS_SERVERS: names.address, SPF_INCLUDE: "include:spf.hirelane.example" });
beforeEach(() => {
  names.records.clear();
  names.silent.clear();
});

async function setUp(email = "anna@acme.example") {
  const world = await createWorld();
  const admin = await world.person("admin");
  const sender = await verifiedSender(world, admin, names, email);
  const company_id = world.company.id;
  const signature = () =>
    world.app.database.tenant({ company_ids: [company_id] }, (db) => signatureOf(db, world.app, company_id, email));
  const row = () =>
    world.system((db) =>
      db.selectFrom("sending_domain").selectAll().where("company_id", "=", company_id).executeTakeFirst(),
    );
  const told = async () =>
    (
      await world.system((db) =>
        db
          .selectFrom("activity")
          .select(["type", "actor_id"])
          .where("company_id", "=", company_id)
          .orderBy("id")
          .execute(),
      )
    ).flatMap(({ type, actor_id }) => (type.startsWith("sending_") ? [[type, actor_id === null]] : []));
  const renew = async () => {
    await world.system((db) => db.deleteFrom("rate_limit").execute());
    return (await world.send(admin, renewSendingKey, { params: sender.params })).body;
  };
  return { ...world, ...sender, admin, company_id, signature, row, told, renew };
}

it("[MSG-6] [TEAM-5] shows the record to add, finds it, and then says that mails will pass", async () => {
  const { unverified, check, publish, row, told, send, admin, company_id } = await setUp();
  expect(verdictOf(unverified)).toBe("spam");
  expect(unverified).toMatchObject({
    domain: "acme.example",
    dt_verified: null,
    dkim_record: {
      name: expect.stringMatching(/^hl[a-z2-7]{10}\._domainkey\.acme\.example$/),
      value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{392}$/),
    },
    found: {
      dkim: { state: "missing" },
      spf: { state: "missing" },
      dmarc: { state: "missing" },
      mx: { state: "missing" },
    },
  });

  publish();
  names.records.set("acme.example", { txt: ["v=spf1 include:spf.hirelane.example -all"], mx: ["mx.acme.example"] });
  names.records.set("spf.hirelane.example", { txt: ["v=spf1 ip4:192.0.2.1 -all"] });
  names.records.set("_dmarc.acme.example", { txt: ["v=DMARC1; p=reject; rua=mailto:x@acme.example"] });
  const verified = await check();

  expect(verdictOf(verified)).toBe("signed");
  expect(verified).toMatchObject({
    dt_lost: null,
    found: {
      dkim: { state: "found" },
      spf: { domain: "acme.example", state: "found", lookups: 1 },
      dmarc: { state: "found", policy: "reject" },
      mx: { state: "found", records: ["mx.acme.example"] },
      inbound: null,
    },
  });
  // The list contains the stored result, and never the private key.
  const list = (await send(admin, listSendingDomains, { params: { company_id } })).body;
  expect(list.results).toEqual([verified]);
  expect(JSON.stringify(list)).not.toContain((await row())?.private_key.toString("base64"));
  expect((await row())?.private_key.toString("latin1")).not.toContain("PRIVATE KEY");
  expect(await told()).toEqual([
    ["sending_key_made", false],
    ["sending_domain_verified", false],
  ]);
});

it("[MSG-6] a new key signs once its record is found, and the old one until then", async () => {
  const { record, check, publish, signature, renew } = await setUp();
  const replaced = await renew();
  expect(replaced.next_dkim_record).toBeNull();
  expect(replaced.dkim_record?.selector).not.toBe(record.selector);
  names.records.set(replaced.dkim_record?.name ?? "", { txt: [replaced.dkim_record?.value ?? ""] });
  publish();
  await check();
  const first = replaced.dkim_record?.selector;
  expect((await signature())?.keySelector).toBe(first);

  const { next_dkim_record: next } = await renew();
  await check();
  expect((await signature())?.keySelector).toBe(first);
  names.records.set(next?.name ?? "", { txt: [next?.value ?? ""] });
  const renewed = await check();

  expect((await signature())?.keySelector).toBe(next?.selector);
  expect(renewed).toMatchObject({ dkim_record: next, next_dkim_record: null, found: { dkim: { state: "found" } } });
});

it("[MSG-6] looks once a day for the record of a key that signs, tells once that it is gone, and signs on", async () => {
  const { app, record, check, publish, signature, told, system, company_id } = await setUp();
  publish();
  await check();
  const nextDay = async () => {
    await system((db) =>
      db
        .updateTable("sending_domain")
        .set({ dt_checked: new Date(Date.now() - 25 * 60 * 60 * 1_000).toISOString() })
        .where("company_id", "=", company_id)
        .execute(),
    );
    await recheckDomains.run(app, {});
  };
  names.silent.add(record.name);
  await nextDay();
  expect(verdictOf(await check())).toBe("unknown");
  names.silent.clear();
  names.records.delete(record.name);
  await nextDay();
  await nextDay();
  const lost = await check();

  expect(verdictOf(lost)).toBe("lost");
  expect(lost.dt_lost).not.toBeNull();
  expect((await signature())?.keySelector).toBe(record.selector);
  publish();
  await nextDay();
  expect(await told()).toEqual([
    ["sending_key_made", false],
    ["sending_domain_verified", false],
    ["sending_domain_lost", true],
    ["sending_domain_verified", true],
  ]);
  const asked = names.asked.length;
  await recheckDomains.run(app, {});
  expect(names.asked).toHaveLength(asked);
});

it("[MSG-6] another key, two records of one name and a withdrawn key are no signature", async () => {
  const { record, check, signature } = await setUp();
  const found = async (...txt: string[]) => {
    names.records.set(record.name, { txt });
    return (await check()).found?.dkim.state;
  };

  expect(await found(`v=DKIM1; p=${"A".repeat(392)}`)).toBe("other_key");
  expect(await found("v=DKIM1; p=")).toBe("other_key");
  expect(await found(record.value, record.value)).toBe("other_key");
  expect(await found("some other text")).toBe("missing");
  expect(await signature()).toBeUndefined();
  expect(await found("some other text", record.value.replaceAll(/.{60}/g, "$& "))).toBe("found");
});

it("[MSG-6] says what is wrong with SPF", async () => {
  const { check } = await setUp();
  const spf = async (...txt: string[]) => {
    names.records.set("acme.example", { txt: ["unrelated", ...txt] });
    return (await check()).found?.spf;
  };
  const needed = "include:spf.hirelane.example";
  names.records.set("spf.hirelane.example", { txt: ["v=spf1 ip4:192.0.2.1 -all"] });
  names.records.set("other.example", { txt: [`v=spf1 ${needed} -all`] });
  names.records.set("round.example", { txt: ["v=spf1 include:round.example"] });

  expect(await spf("v=spf1 include:other.example ~all")).toMatchObject({ state: "found", lookups: 2 });
  expect(await spf(`V=SPF1 ${needed}`, "v=spf1 -all")).toMatchObject({ state: "several" });
  expect(await spf("v=spf1 mx -all")).toMatchObject({ state: "not_included" });
  expect(await spf(`v=spf1 ${needed} +all`)).toMatchObject({ state: "passes_all" });
  expect(await spf(`v=spf1 ${needed} include:nothing.example -all`)).toMatchObject({ state: "broken_include" });
  expect(await spf(`v=spf1 ${needed} ${"a:x.example ".repeat(10)}-all`)).toMatchObject({
    state: "too_many_lookups",
    lookups: 11,
  });
  expect(await spf("v=spf1 include:round.example -all")).toMatchObject({ state: "too_many_lookups" });
  expect(await spf("v=spf10 -all")).toMatchObject({ state: "missing" });
});

it("[MSG-6] reads the DMARC of the organization where a domain has none, and says that unsigned mails are refused", async () => {
  const { check } = await setUp("anna@jobs.acme.co.uk");
  names.records.set("_dmarc.acme.co.uk", { txt: ["v=DMARC1; p=none; sp=quarantine"] });
  const refused = await check();
  names.records.set("_dmarc.jobs.acme.co.uk", { txt: ["v=DMARC1; p=reject", "v=DMARC1; p=none"] });
  const several = await check();

  expect(refused.found?.dmarc).toMatchObject({ name: "_dmarc.acme.co.uk", state: "found", policy: "quarantine" });
  expect(verdictOf(refused)).toBe("refused");
  expect(several.found?.dmarc).toMatchObject({ state: "several", policy: null });
});

it("[MSG-6] hostile records are cut and shown as text, and a name server that says nothing is no error", async () => {
  const { check, record } = await setUp();
  names.records.set(record.name, {
    txt: [...Array.from({ length: 300 }, (_, n) => `p=${n}`), Buffer.from([0x70, 0x3d, 0, 0xff, 0x1b])],
  });
  names.records.set("_dmarc.acme.example", { txt: [`v=DMARC1; p=none; ${"x".repeat(9_000)}\u202e`] });
  names.records.set("acme.example", { mx: ["."] });
  const hostile = await check();

  expect(hostile.found?.dkim).toMatchObject({ state: "other_key", records: ["p=0", "p=1", "p=2", "p=3", "p=4"] });
  expect(hostile.found?.dmarc.records[0]?.length).toBe(2_000);
  expect(hostile.found?.mx).toMatchObject({ state: "refuses", records: [] });

  names.records.set(record.name, { txt: [Buffer.from([0x70, 0x3d, 0, 0x1b])] });
  for (const name of ["acme.example", "_dmarc.acme.example"]) names.silent.add(name);
  const silent = await check();
  expect(silent.found?.dkim.records).toEqual(["p=\uFFFD\uFFFD"]);
  expect(silent.found).toMatchObject({
    dmarc: { state: "unknown" },
    mx: { state: "unknown" },
    spf: { state: "unknown" },
  });
});

it("[MSG-6] a person checks a domain every five seconds at the most, and only those of the company's addresses", async () => {
  const { admin, params, sendRaw } = await setUp();
  const again = await sendRaw(admin, checkSendingDomain, { params });
  const other = await sendRaw(admin, checkSendingDomain, { params: { ...params, domain: "other.example" } });

  expect([again.status, again.body.detail]).toEqual([429, "This was just checked. Try again in five seconds."]);
  expect(other.status).toBe(404);
});

it("[TEAM-5] the keys of a domain go with its last address", async () => {
  const { admin, company_id, send, row } = await setUp();
  const params = { company_id };
  const { body: second } = await send(admin, createEmailAddress, {
    params,
    body: { email: "Jobs@ACME.example", name: "Jobs", is_default: false },
  });
  await send(admin, createEmailAddress, {
    params,
    body: { email: "jobs@other.example", name: "Jobs", is_default: false },
  });
  const { results } = (await send(admin, listEmailAddresses, { params })).body;
  const remove = (address_id: number) => send(admin, deleteEmailAddress, { params: { company_id, address_id } });

  await remove(results[0]?.id ?? 0);
  expect(await row()).toBeDefined();
  await remove(second.id);
  expect(await row()).toBeUndefined();
});
