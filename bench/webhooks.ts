import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { createWebhook, deleteWebhook, listWebhooks } from "#features/organization/webhooks/webhooks.contract.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn, type Client } from "./support/client.ts";
import { endProgram, startProgram } from "./support/program.ts";
import { report } from "./support/report.ts";
import { someApplications } from "./support/some-applications.ts";
import { askInnerAddresses, rebind } from "./webhooks/inner-addresses.ts";
import { applicationOf, killAgain } from "./webhooks/kills.ts";
import { hostile, openNoise } from "./webhooks/receivers.ts";
import { openReceiver, type ReceivedEvent } from "#tests/support/webhook-receiver.ts";

/**
 * Tests whether webhook receivers can harm this installation. `addresses` requests URLs that only this machine can
 * reach. `rebinding` uses host names whose DNS records change. `replies` compares the delays of a good receiver with
 * and without hostile ones next to it. `kills` kills the program repeatedly, and compares received events with
 * acknowledged changes.
 */
const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    mode: { type: "string", default: "addresses" },
    count: { type: "string" },
    kills: { type: "string", default: "20" },
    port: { type: "string", default: "4598" },
  },
});
const address = `http://127.0.0.1:${values.port}`;
const run = Date.now().toString(36);
const types = ["application.tagged" as const];

const start = (folder: string): Promise<ChildProcess> =>
  startProgram({ folder, port: values.port, settings: { WEBHOOK_PRIVATE_ADDRESSES: "allowed", PUBLIC_URL: address } });

async function replies(folder: string, count: number): Promise<void> {
  const program = await start(folder);
  const good = await openReceiver();
  const others = await Promise.all(Object.values(hostile).map((answer) => openReceiver(() => answer)));
  const noise = await openNoise();
  try {
    const client = await enter();
    const ids = await someApplications(client, 2 * count);
    await client.call(createWebhook, { body: { name: "Good", url: good.url, types } });
    report("told alone", await delays(client, good.received, ids.slice(0, count)));
    const urls = [...others.map(({ url }) => url), noise.url];
    for (const url of [...urls, ...urls].slice(0, 19))
      await client.call(createWebhook, { body: { name: "Hostile", url, types } });
    report("told beside 19 hostile ones", await delays(client, good.received, ids.slice(count)));
    for (const [index, name] of Object.keys(hostile).entries())
      console.log(`  ${name.padEnd(28)} asked ${others[index]?.received.length} times`);
    console.log(`memory at the highest ${highestMemory(program)} MB`);
  } finally {
    await endProgram(program, "SIGTERM");
    for (const { stop } of [good, noise, ...others]) stop();
  }
}

/** Delays from an acknowledged change to its event, at five changes a second. */
async function delays(client: Client, events: readonly ReceivedEvent[], ids: readonly number[]): Promise<number[]> {
  const changed = new Map<number, number>();
  const from = events.length;
  for (const application_id of ids) {
    await client.call(addTag, { params: { application_id }, body: { name: `bench ${run}` } });
    changed.set(application_id, performance.now());
    await wait(200);
  }
  for (let waited = 0; events.length - from < ids.length && waited < 60_000; waited += 100) await wait(100);
  const told = events.slice(from).flatMap(({ body, at }) => {
    const began = changed.get(applicationOf(body));
    return began === undefined ? [] : [Math.max(0, at - began)];
  });
  if (told.length !== ids.length) console.log(`only ${told.length} of ${ids.length} were told`);
  return told;
}

/** Signs in, and deletes webhooks left by earlier runs. */
async function enter(isFirst = true): Promise<Client> {
  const client = await signIn(address, "owner@demo.test", demoPassword);
  if (!isFirst) return client;
  for (const { id } of (await client.call(listWebhooks, {})).results)
    await client.ask(deleteWebhook, { params: { webhook_id: id } });
  return client;
}

const highestMemory = ({ pid }: ChildProcess) => {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
};

calibrate();
if (values.mode === "addresses") await askInnerAddresses();
else if (values.mode === "rebinding") await rebind(Number(values.count ?? 300));
else {
  const folder = values["data-dir"];
  if (folder === undefined) throw new Error("Say which folder: --data-dir <a folder that npm run seed has grown>");
  if (values.mode === "kills") {
    const [count, kills] = [Number(values.count ?? 1_000), Number(values.kills)];
    await killAgain({ start: () => start(folder), enter, count, kills, tag: `bench ${run}` });
  } else await replies(folder, Number(values.count ?? 200));
}
