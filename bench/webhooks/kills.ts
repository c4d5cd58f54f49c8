import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { Webhook as Reader } from "standardwebhooks";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { createWebhook, listWebhooks } from "#features/organization/webhooks/webhooks.contract.ts";
import { openReceiver, type ReceivedEvent } from "#tests/support/webhook-receiver.ts";
import type { Client } from "../support/client.ts";
import { endProgram } from "../support/program.ts";
import { someApplications } from "../support/some-applications.ts";

/**
 * One in this many events is refused. A webhook backs off for ten seconds after a refusal, so each one costs ten
 * seconds of the measurement.
 */
const refusesOneIn = 40;

/** Longer than a backoff, the lease of a killed worker, and the minute until the expired lease is noticed. */
const silenceMs = 4 * 60_000;

type Given = {
  start(): Promise<ChildProcess>;
  /** Signs in, and the first time also deletes webhooks left by earlier runs. */
  enter(isFirst: boolean): Promise<Client>;
  count: number;
  kills: number;
  tag: string;
};

/**
 * Kills the program repeatedly while applications are tagged, and compares the received events with the acknowledged
 * changes. Changes without a response may or may not have happened.
 */
export async function killAgain({ start, enter, count, kills, tag }: Given): Promise<void> {
  let program = await start();
  let asked = 0;
  const taken: ReceivedEvent[] = [];
  const refused = new Set<string>();
  const receiver = await openReceiver((event) => {
    const isBusy = ++asked % refusesOneIn === 0;
    if (isBusy) refused.add(idOf(event));
    else taken.push(event);
    return isBusy ? 503 : 200;
  });
  try {
    let client = await enter(true);
    const ids = await someApplications(client, count);
    const webhook = { name: "Killed", url: receiver.url, types: ["application.tagged" as const] };
    const { secret } = await client.call(createWebhook, { body: webhook });
    const acknowledged = new Set<number>();
    for (let kill = 0; kill < kills; kill++) {
      const part = ids.slice(Math.floor((kill * count) / kills), Math.floor(((kill + 1) * count) / kills));
      const { call } = client;
      const tagging = Promise.all(
        part.map((application_id) =>
          call(addTag, { params: { application_id }, body: { name: tag } })
            .then(() => acknowledged.add(application_id))
            .catch(() => undefined),
        ),
      );
      await wait(50 + Math.random() * 1_500);
      await endProgram(program, "SIGKILL");
      await tagging;
      program = await start();
      client = await enter(false);
    }
    await untilAllCame(client, receiver.received);
    console.log(`${count} changes, ${acknowledged.size} acknowledged, ${kills} kills`);
    tell(acknowledged, taken, refused);
    tellForged(receiver.received, secret);
  } finally {
    await endProgram(program, "SIGTERM");
    receiver.stop();
  }
}

/** Waits until no delivery is pending, or until no event has arrived for a long time. */
async function untilAllCame(client: Client, received: readonly ReceivedEvent[]): Promise<void> {
  const began = performance.now();
  const silence = () => performance.now() - Math.max(began, received.at(-1)?.at ?? 0);
  // The last changes become deliveries within a second or two.
  await wait(5_000);
  while ((await isWaiting(client)) && silence() < silenceMs) await wait(1_000);
}

const isWaiting = async (client: Client) =>
  (await client.call(listWebhooks, {})).results.some(({ waiting }) => waiting > 0);

function tell(acknowledged: Set<number>, taken: readonly ReceivedEvent[], refused: Set<string>): void {
  const arrived = new Set(taken.map(({ body }) => applicationOf(body)));
  const events = new Set(taken.map(idOf));
  const late = lateOnes(events);
  console.log(
    `${events.size} events arrived, ${acknowledged.difference(arrived).size} lost, ` +
      `${taken.length - events.size} doubled under one id, ` +
      `${late.size} after a later one, ${late.intersection(refused).size} of which were refused before`,
  );
}

function tellForged(received: readonly ReceivedEvent[], secret: string): void {
  const reader = new Reader(secret);
  const wrong = received.filter(({ body, headers }) => !isSigned(reader, body, headers)).length;
  const bodies = [...Map.groupBy(received, idOf).values()];
  const changed = bodies.filter((tries) => new Set(tries.map(({ body }) => body)).size > 1).length;
  console.log(`${received.length} tries: ${wrong} wrongly signed, ${changed} with another body when repeated`);
}

/** Ids of events that arrived after an event with a higher id. */
function lateOnes(ids: Iterable<string>): Set<string> {
  let highest = 0;
  const late = new Set<string>();
  for (const id of ids) {
    const number = Number(id.slice("msg_".length));
    if (number < highest) late.add(id);
    highest = Math.max(highest, number);
  }
  return late;
}

function isSigned(reader: Reader, body: string, headers: Record<string, string>): boolean {
  try {
    reader.verify(body, headers);
    return true;
  } catch (error) {
    // The library also rejects signatures older than five minutes.
    return error instanceof Error && /timestamp/i.test(error.message);
  }
}

const idOf = ({ headers }: ReceivedEvent): string => headers["webhook-id"] ?? "";

export const applicationOf = (body: string): number => JSON.parse(body).data.application_id;
