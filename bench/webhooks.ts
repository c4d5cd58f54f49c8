import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Webhook as Reader } from "standardwebhooks";
import { demoPassword } from "#features/sessions/server/demo-entry.ts";
import { addTag } from "#features/tags/tags.contract.ts";
import { createWebhook, deleteWebhook, listWebhooks } from "#features/webhooks/webhooks.contract.ts";
import { calibrate } from "./calibrate.ts";
import { signIn, type Client } from "./client.ts";
import { endProgram, startProgram } from "./program.ts";
import { report } from "./report.ts";
import { someApplications } from "./some-applications.ts";
import { askInnerAddresses, rebind } from "./webhooks/inner-addresses.ts";
import { hostile, openNoise } from "./webhooks/receivers.ts";
import { openReceiver, type ReceivedEvent } from "#tests/support/webhook-receiver.ts";

/**
 * What receivers of events can do to this installation. `addresses` asks for what only this machine reaches, `rebinding` by
 * names that change their mind; `replies` compares how long a good receiver waits with and without hostile ones beside it;
 * `kills` ends the program again and again, and compares what was told with what was acknowledged.
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

/** From the acknowledged change to the event, five changes a second. */
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

/** The receiver is busy for each tenth event; what a kill cut off is no acknowledged change. */
async function kills(folder: string, count: number): Promise<void> {
  let program = await start(folder);
  let asked = 0;
  const taken = new Map<string, number>();
  const receiver = await openReceiver((event) => {
    const isBusy = asked++ % 10 === 9;
    if (!isBusy) taken.set(idOf(event), (taken.get(idOf(event)) ?? 0) + 1);
    return isBusy ? 503 : 200;
  });
  try {
    let client = await enter();
    const ids = await someApplications(client, count);
    const { secret } = await client.call(createWebhook, { body: { name: "Killed", url: receiver.url, types } });
    const acknowledged = new Set<number>();
    const number = Number(values.kills);
    for (let kill = 0; kill < number; kill++) {
      const part = ids.slice(Math.floor((kill * count) / number), Math.floor(((kill + 1) * count) / number));
      const tagging = Promise.all(
        part.map((application_id) =>
          client
            .call(addTag, { params: { application_id }, body: { name: `bench ${run}` } })
            .then(() => acknowledged.add(application_id))
            .catch(() => undefined),
        ),
      );
      await wait(50 + Math.random() * 1_500);
      await endProgram(program, "SIGKILL");
      await tagging;
      program = await start(folder);
      client = await enter(false);
    }
    const toldOf = () => new Set(receiver.received.map(({ body }) => applicationOf(body)));
    const isMissing = () => [...acknowledged.difference(toldOf())].length > 0;
    for (let waited = 0; (isMissing() || (await isWaiting(client))) && waited < 15 * 60_000; waited += 1_000)
      await wait(1_000);
    const reader = new Reader(secret);
    const wrong = receiver.received.filter(({ body, headers }) => !isSigned(reader, body, headers)).length;
    const bodies = Map.groupBy(receiver.received, idOf);
    const changed = [...bodies.values()].filter((tries) => new Set(tries.map(({ body }) => body)).size > 1).length;
    console.log(
      `${ids.length} changes, ${acknowledged.size} acknowledged, ${number} kills: ${acknowledged.difference(toldOf()).size} lost, ` +
        `${bodies.size} events in ${receiver.received.length} tries, ` +
        `${[...taken.values()].filter((times) => times > 1).length} taken twice under one id, ` +
        `${wrong} wrongly signed, ${changed} with another body when repeated`,
    );
  } finally {
    await endProgram(program, "SIGTERM");
    receiver.stop();
  }
}

const isWaiting = async (client: Client) =>
  (await client.call(listWebhooks, {})).results.some(({ waiting }) => waiting > 0);

function isSigned(reader: Reader, body: string, headers: Record<string, string>): boolean {
  try {
    reader.verify(body, headers);
    return true;
  } catch (error) {
    // The library also refuses what is older than five minutes.
    return error instanceof Error && /timestamp/i.test(error.message);
  }
}

const idOf = ({ headers }: ReceivedEvent): string => headers["webhook-id"] ?? "";

const applicationOf = (body: string): number => JSON.parse(body).data.application_id;

/** Signs in; what earlier runs have left is deleted. */
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
  if (values.mode === "kills") await kills(folder, Number(values.count ?? 1_000));
  else await replies(folder, Number(values.count ?? 200));
}
