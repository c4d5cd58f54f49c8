import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Window } from "happy-dom";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { createRating } from "#features/review/ratings/ratings.contract.ts";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { fill, formOf } from "#tests/support/candidate.ts";
import type { Journal, Write } from "./journal.ts";
import { sendUntilAnswered, type Staff } from "./staff.ts";

export type Stop = { requested: boolean };

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("There is nothing in the list.");
  return item;
};

type Desk = { staff: Staff; journal: Journal; application_ids: readonly number[]; status_ids: readonly number[] };

/**
 * Simulates a colleague who writes without pauses, one change after another, on applications that no other writer
 * changes.
 */
export async function writeAsStaff({ staff, journal, application_ids, status_ids }: Desk, stop: Stop): Promise<void> {
  for (let number = 0; !stop.requested; number++) {
    const application_id = at(application_ids, number);
    const round = Math.floor(number / application_ids.length);
    const write = nextWrite(application_id, number + round, round, status_ids);
    const key = randomUUID();
    journal.sent(key, write);
    journal.acknowledged(key, await sendWrite(staff, key, write));
  }
}

/** Every write differs from the application's previous one, so that none of them is a no-op. */
function nextWrite(application_id: number, choice: number, round: number, status_ids: readonly number[]): StaffWrite {
  switch (choice % 4) {
    case 0:
      return { kind: "comment", application_id, message: `Word ${word()} of one colleague.` };
    case 1:
      return { kind: "tag", application_id, name: word() };
    case 2:
      return { kind: "rating", application_id, value: 1 + (round % 5) };
    default:
      return { kind: "move", application_id, status_id: at(status_ids, Math.floor(round / 4) + 1) };
  }
}

type StaffWrite = Exclude<Write, { kind: "apply" }>;

async function sendWrite(staff: Staff, key: string, write: StaffWrite): Promise<number> {
  const params = { application_id: write.application_id };
  switch (write.kind) {
    case "comment": {
      const body = { scope: "team" as const, message: write.message };
      return (await staff.call(createApplicationComment, { params, body }, key)).attempts;
    }
    case "tag":
      return (await staff.call(addTag, { params, body: { name: write.name } }, key)).attempts;
    case "rating":
      return (await staff.call(createRating, { params, body: { value: write.value } }, key)).attempts;
    case "move":
      return (await staff.call(patchApplication, { params, body: { status_id: write.status_id } }, key)).attempts;
    default:
      return write satisfies never;
  }
}

/** Unique word of letters only. */
const word = () => `w${randomUUID().replaceAll(/\d|-/g, (sign) => (sign === "-" ? "" : "ghijklmnop"[Number(sign)]!))}`;

/** Longer than the form's minimum time, below which a sender counts as automated. */
const formSeconds = 2.2;

/** Simulates candidates who apply one after another with a CV, each retrying until the confirmation page. */
export async function applyAsCandidates(form: { address: string; journal: Journal }, stop: Stop): Promise<void> {
  for (let number = 0; !stop.requested; number++) {
    const key = randomUUID();
    const own = word();
    const cv = Buffer.from(`I have worked with ${own} for ${number} years.\n`);
    const email = `${own}@example.com`;
    const headers = { accept: "text/html", "x-forwarded-for": sender() };
    const page = await sendUntilAnswered((signal) => fetch(form.address, { headers, signal }));
    const filled = fill(formOf(await pageOf(page.response)), { email });
    const data = new FormData();
    for (const [name, value] of filled.values) data.set(name, value);
    data.set("cv", new File([cv], `${own}.txt`, { type: "text/plain" }));
    await pause(formSeconds * 1000);

    const sha256 = createHash("sha256").update(cv).digest("hex");
    form.journal.sent(key, { kind: "apply", email, word: own, sha256 });
    const { response, attempts } = await sendUntilAnswered((signal) =>
      fetch(new URL(filled.action, form.address), { method: "POST", body: data, headers, redirect: "manual", signal }),
    );
    if (response.status !== 303) throw new Error(`The form: ${response.status} ${await response.text()}`);
    form.journal.acknowledged(key, attempts);
  }
}

const sender = () => `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 254)).join(".")}`;

async function pageOf(response: Response) {
  const html = await response.text();
  if (!response.ok) throw new Error(`The page of the job: ${response.status} ${html}`);
  const window = new Window();
  window.document.write(html);
  return { status: response.status, headers: {}, html, document: window.document };
}
