import type { Page } from "@playwright/test";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";

export type DemoPerson =
  | "owner"
  | "admin"
  | "manager"
  | "member"
  | "collaborator"
  | "viewer"
  | "interviewer"
  | "recruiter"
  | "superuser";

/** Signs in without the form, which has a journey of its own. */
export async function signIn(page: Page, person: DemoPerson = "owner"): Promise<void> {
  const reply = await page.request.post("/login/", {
    headers: { "x-requested-with": "XMLHttpRequest" },
    data: { email: `${person}@demo.test`, password: demoPassword },
  });
  if (!reply.ok()) throw new Error(`Signing in as ${person} answered ${reply.status()}: ${await reply.text()}`);
}

/** Gives the signed-in person English, for a journey that changes their language and may run again on the same demo. */
export async function beginInEnglish(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const reply = await page.request.post("/language/", {
    headers: { "x-requested-with": "XMLHttpRequest", "x-csrftoken": token },
    data: { language: "en" },
  });
  if (!reply.ok()) throw new Error(`Choosing English answered ${reply.status()}: ${await reply.text()}`);
}

/** Calls the API as the signed-in person, for a journey's preconditions. */
export async function getJson<T>(page: Page, address: string): Promise<T> {
  const reply = await page.request.get(address, {
    headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
  });
  if (!reply.ok()) throw new Error(`${address} answered ${reply.status()}`);
  return (await reply.json()) as T;
}

/** The answer to the next move. A move is shown before it is sent, so who leaves the page at once may take it along. */
export const moveKept = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
