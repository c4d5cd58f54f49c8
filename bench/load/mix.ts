import type { CallOf, Endpoint } from "#shared/contract.ts";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { listStatuses } from "#features/organization/statuses/statuses.contract.ts";
import { rejectedGroup } from "#features/organization/statuses/statuses.ts";
import type { Client } from "../support/client.ts";
import { someApplications } from "../support/some-applications.ts";

/** Sends the request with this number and returns its status. */
export type Ask = (number: number) => Promise<number>;

const words = ["python", "project", "manager", "logistics", "berlin", "design", "sql", "team", "sales", "react"];

/** Percentage of each kind of request. */
const shares = { word: 20, rating: 20, application: 35, move: 10, comment: 12, career: 3 };
type Kind = keyof typeof shares;
const kinds = (Object.keys(shares) as Kind[]).flatMap((kind) => Array.from({ length: shares[kind] }, () => kind));

/**
 * Creates the mix. Each person reads and changes applications visible to them. Applications they can't move are opened
 * instead.
 */
export async function createMix(address: string, clients: readonly Client[]): Promise<Ask> {
  const people = await Promise.all(clients.map(prepare));

  return async (number) => {
    // A prime step visits all kinds, in a different order for each person.
    const kind = at(kinds, number * 37);
    const { client, ids, statuses } = at(people, number);
    const application_id = at(ids, number);
    if (kind === "career") return (await fetch(`${address}/careers/fjord/`)).status;
    if (kind === "word") return statusOf(client, searchApplications, { query: { q: at(words, number) } });
    if (kind === "rating")
      return statusOf(client, searchApplications, { query: { status_group: "all", rating: [3, 4, 5] } });
    if (kind === "comment")
      return statusOf(client, createApplicationComment, {
        params: { application_id },
        body: { scope: "team", message: `Comment number ${number}.` },
      });
    const goal = kind === "move" ? at(statuses.get(application_id) ?? [undefined], number) : undefined;
    if (goal !== undefined)
      return statusOf(client, patchApplication, { params: { application_id }, body: { status_id: goal } });
    return statusOf(client, getApplication, { params: { application_id } });
  };
}

const statusOf = async <E extends Endpoint>(client: Client, endpoint: E, input: CallOf<E>): Promise<number> =>
  (await client.ask(endpoint, input)).status;

async function prepare(client: Client) {
  const { company_id } = await client.call(getMe, {});
  const ids = await someApplications(client, 200, { query: { status_group: "current" } });
  const all = await client.call(listStatuses, { params: { company_id } });
  const statuses = new Map<number, number[]>();
  for (const id of ids) {
    const { status_id } = await client.call(getApplication, { params: { application_id: id } });
    const pipeline = all.find((one) => one.id === status_id)?.pipeline_id;
    // Exclude statuses that end the application, because candidates would be notified.
    const goals = all.filter((one) => one.pipeline_id === pipeline && one.group < rejectedGroup).map((one) => one.id);
    statuses.set(id, goals);
  }
  return { client, ids, statuses };
}

function at<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}
