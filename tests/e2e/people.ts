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

/** Signs in through the API. The login form has a separate test. */
export async function signIn(page: Page, person: DemoPerson = "owner"): Promise<void> {
  const reply = await page.request.post("/login/", {
    headers: { "x-requested-with": "XMLHttpRequest" },
    data: { email: `${person}@demo.test`, password: demoPassword },
  });
  if (!reply.ok()) throw new Error(`Signing in as ${person} answered ${reply.status()}: ${await reply.text()}`);
}

/** Resets the person's language to English. Tests that change the language can run again on the same demo. */
export async function beginInEnglish(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const reply = await page.request.post("/language/", {
    headers: { "x-requested-with": "XMLHttpRequest", "x-csrftoken": token },
    data: { language: "en" },
  });
  if (!reply.ok()) throw new Error(`Choosing English answered ${reply.status()}: ${await reply.text()}`);
}

/** Sends a GET request to the API as the signed-in person. */
export async function getJson<T>(page: Page, address: string): Promise<T> {
  const reply = await page.request.get(address, {
    headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
  });
  if (!reply.ok()) throw new Error(`${address} answered ${reply.status()}`);
  return (await reply.json()) as T;
}

/**
 * Waits for the response to the next status change. It is shown optimistically before it is saved, so leaving the page
 * immediately could abort the request.
 */
export const moveKept = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
