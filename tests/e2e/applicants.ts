import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { pdf } from "../support/files.ts";
import { getJson } from "./people.ts";

/** `last_name` is a unique search word that finds only the applicants created together. */
export type Applicant = { id: number; full_name: string; last_name: string };

type Attachment = { name: string; mimeType: string; buffer: Buffer };

type Found = { results: Omit<Applicant, "last_name">[] };

/** Random word that occurs in no other text. */
export const unique = () => Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, "x");

const random = () => Math.floor(Math.random() * 254) + 1;

/** Submits the job's application form like a browser without JavaScript. */
async function sendForm(
  browser: APIRequestContext,
  applicant: { first_name: string; last_name: string; email: string },
  cv: Attachment,
) {
  const careers = await (await browser.get("/careers/fjord/")).text();
  const job = /href="([^"]+-platform-engineer[^"]*)"/.exec(careers)?.[1];
  if (!job) throw new Error("The demo offers no job as Platform Engineer.");
  const page = await (await browser.get(job)).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const action = /action="([^"#]+)/.exec(page)?.[1] ?? "";
  const address = `10.${random()}.${random()}.${random()}`;
  const reply = await browser.post(action, {
    headers: { accept: "text/html", "x-forwarded-for": address },
    multipart: { ...applicant, consent: "given", token, cv },
    maxRedirects: 0,
  });
  expect(reply.status()).toBe(303);
}

/**
 * Creates applicants in the status New, ordered by first name. A test that changes applications creates its own here,
 * with unique names that no other test touches.
 */
export async function newApplicants<const Names extends string[]>(page: Page, ...first_names: Names) {
  return (await apply(page, first_names, await newCv())) as { [Name in keyof Names]: Applicant };
}

const newCv = async (): Promise<Attachment> => ({
  name: "cv.pdf",
  mimeType: "application/pdf",
  buffer: await pdf({ pages: [["Keeps clusters quiet."]] }),
});

/** Appends a comment after the PDF's end, so that each person's CV is a different file. */
const ofPerson = (cv: Attachment): Attachment => ({
  ...cv,
  buffer: Buffer.concat([cv.buffer, Buffer.from(`%${unique()}\n`)]),
});

export async function newApplicantWith(page: Page, first_name: string, cv: Attachment): Promise<Applicant> {
  const [applicant] = await apply(page, [first_name], cv);
  return applicant!;
}

export async function newDuplicate(page: Page, first_name: string): Promise<[Applicant, Applicant]> {
  const email = `${unique()}@example.com`;
  const found = await apply(page, [first_name, first_name], await newCv(), () => email);
  return found.toSorted((a, b) => a.id - b.id) as [Applicant, Applicant];
}

async function apply(
  page: Page,
  first_names: readonly string[],
  cv: Attachment,
  emailOf = (first_name: string) => `${first_name}.${unique()}@example.com`,
): Promise<Applicant[]> {
  const last_name = `Quill${unique()}`;
  await Promise.all(
    first_names.map((first_name) =>
      sendForm(
        page.request,
        { first_name, last_name, email: emailOf(first_name) },
        first_names.length === 1 ? cv : ofPerson(cv),
      ),
    ),
  );
  const search = `/applications/search/v1/?q=${last_name}&sort=name&exclude_facets=1&exclude_facets_q=1`;
  let found: Applicant[] = [];
  await expect(async () => {
    const { results } = await getJson<Found>(page, search);
    expect(results).toHaveLength(first_names.length);
    found = results.map(({ id, full_name }) => ({ id, full_name, last_name }));
  }).toPass({ timeout: 15_000 });
  return found;
}
