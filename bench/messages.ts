import type { ChildProcess } from "node:child_process";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createBulkAction, getBulkAction } from "#features/across/bulk-actions/bulk-actions.contract.ts";
import { patchCompanySettings } from "#features/organization/company-settings/company-settings.contract.ts";
import { createMessage, patchMessage } from "#features/conversations/messages/messages.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { readConfig } from "#server/config.ts";
import { reachDatabase } from "#program/reach-database.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn, untilSearchIsQuick } from "./support/client.ts";
import { endProgram, startProgram } from "./support/program.ts";
import { searchesDuring, shown } from "./support/searches.ts";
import { someApplications } from "./support/some-applications.ts";
import { startFaultySink } from "./support/faulty-sink.ts";

/**
 * Writes to the candidates of a folder grown by `npm run seed`, through a local mail server. `many` measures a message
 * to thousands and a colleague's search latency. `faults` makes the mail server fail and kills the program repeatedly,
 * and compares received messages with their saved states. `recall` cancels messages at random times within their grace
 * period.
 */
const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    mode: { type: "string", default: "many" },
    count: { type: "string" },
    faults: { type: "string", default: "200" },
    port: { type: "string", default: "4596" },
  },
});
const folder = values["data-dir"];
if (folder === undefined) throw new Error("Say which folder: --data-dir <a folder that npm run seed has grown>");
const address = `http://127.0.0.1:${values.port}`;
const text = { subject: "Your application", message_html: "<p>Dear %first_name%, thank you.</p>" };
const hasEmail = {
  query: { status_group: "all", dt_created: "all" },
  isWanted: ({ email }) => Boolean(email),
} as const satisfies Parameters<typeof someApplications>[2];

calibrate();
const sink = await startFaultySink();
let program = await start(folder);
let client = await signIn(address, "owner@demo.test", demoPassword);
try {
  if (values.mode === "recall") await recall(Number(values.count ?? 100));
  else if (values.mode === "faults") await withFaults(Number(values.count ?? 10_000), Number(values.faults));
  else await many(Number(values.count ?? 5_000));
} finally {
  await endProgram(program, "SIGTERM");
  await sink.stop();
}

async function many(count: number): Promise<void> {
  const colleague = await signIn(address, "admin@demo.test", demoPassword);
  await setGrace(0);
  const application_ids = await someApplications(client, count, hasEmail);
  await untilSearchIsQuick(colleague);
  const quiet = await searchesDuring(colleague, wait(15_000));
  const began = performance.now();
  const action = await write(application_ids);
  const busy = await searchesDuring(colleague, untilArrived(action.id));
  console.log(
    `${application_ids.length} recipients: ${sink.arrived.size} mails sent ${((performance.now() - began) / 1_000).toFixed(1)} s after the click`,
  );
  console.log(`a colleague's searches, p50 and p95 in ms: quiet ${shown(quiet)}, meanwhile ${shown(busy)}`);

  async function untilArrived(bulk_action_id: number): Promise<void> {
    let seen = action;
    while (!seen.is_finished) {
      await wait(250);
      seen = await client.call(getBulkAction, { params: { bulk_action_id } });
    }
    while (sink.arrived.size < seen.done) await wait(100);
  }
}

/** Nine in ten faults are caused by the mail server; the tenth is a kill of the program while it is sending. */
async function withFaults(count: number, faults: number): Promise<void> {
  await setGrace(0);
  const application_ids = await someApplications(client, count, hasEmail);
  const action = await write(application_ids);
  const kills = Math.round(faults / 10);
  sink.failAgain(faults - kills, count);
  for (let kill = 0; kill < kills; kill++) {
    const target = ((kill + 1) * count) / (kills + 1);
    for (let waited = 0; sink.arrived.size < target && waited < 120_000; waited += 50) await wait(50);
    await endProgram(program, "SIGKILL");
    program = await start(folder ?? "");
  }
  client = await signIn(address, "owner@demo.test", demoPassword);
  let seen = action;
  while (!seen.is_finished) {
    await wait(500);
    seen = await client.call(getBulkAction, { params: { bulk_action_id: action.id } });
  }
  // Deferred messages are retried for some minutes.
  for (let still = 0, before = -1; still < 8; still = sink.arrived.size === before ? still + 1 : 0) {
    before = sink.arrived.size;
    await wait(60_000);
  }
  await endProgram(program, "SIGTERM");
  const rows = await messagesOf(action.id);
  const states = [...Map.groupBy(rows, ({ state }) => state)].map(([state, found]) => `${found.length} ${state}`);
  const times = (message_id: string) => sink.arrived.get(message_id) ?? 0;
  const inGap = (message_id: string) => sink.unanswered.has(message_id);
  console.log(`${rows.length} messages, ${sink.faults.join(", ")}, ${kills} kills: ${states.join(", ")}`);
  console.log(
    `lost ${rows.filter(({ state, message_id }) => state === "sent" && times(message_id) === 0).length}, ` +
      `doubled outside SMTP's gap ${rows.filter(({ message_id }) => times(message_id) > 1 && !inGap(message_id)).length}, ` +
      `doubled in all ${rows.filter(({ message_id }) => times(message_id) > 1).length}, ` +
      `still waiting ${rows.filter(({ state }) => state === "queued" || state === "sending").length}, ` +
      `unknown of which arrived ${rows.filter(({ state, message_id }) => state === "unknown" && times(message_id) > 0).length}`,
  );
  program = await start(folder ?? "");
}

async function recall(count: number): Promise<void> {
  const grace = 10;
  await setGrace(grace);
  const application_ids = await someApplications(client, count, hasEmail);
  const answers = await Promise.all(
    application_ids.map(async (application_id) => {
      const { id } = await client.call(createMessage, { params: { application_id }, body: text });
      await wait(Math.random() * (grace - 0.5) * 1_000);
      return client.ask(patchMessage, { params: { message_id: id }, body: { status: "canceled" } });
    }),
  );
  await wait((grace + 20) * 1_000);
  const recalled = answers.filter(({ status }) => status === 200).length;
  console.log(`${count} messages, ${recalled} recalled within ${grace} s: ${sink.arrived.size} left`);
}

async function setGrace(message_grace_seconds: number): Promise<void> {
  const { company_id } = await client.call(getMe, {});
  await client.call(patchCompanySettings, { params: { company_id }, body: { message_grace_seconds } });
}

function write(application_ids: number[]) {
  const task = { action: "message", message: text } as const;
  return client.call(createBulkAction, { body: { task, application_ids, confirmed_count: application_ids.length } });
}

async function messagesOf(bulk_action_id: number) {
  const { database, close } = await reachDatabase(readConfig({ ...process.env, DATA_DIR: folder }));
  try {
    return await database.system((db) =>
      db.selectFrom("message").where("bulk_action_id", "=", bulk_action_id).select(["state", "message_id"]).execute(),
    );
  } finally {
    await close();
  }
}

function start(data: string): Promise<ChildProcess> {
  const settings = { SMTP_URL: sink.url, MAIL_FROM: "Hirelane <jobs@hirelane.example>", PUBLIC_URL: address };
  return startProgram({ folder: data, port: values.port, settings });
}
