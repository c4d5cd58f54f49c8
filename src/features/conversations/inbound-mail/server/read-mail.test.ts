import { expect, it } from "vitest";
import { differences } from "#tests/mails/mail-case.ts";
import { mailCases } from "#tests/mails/mail-cases.ts";
import { readMail } from "./read-mail.ts";

it("[MSG-7] reads 300 mails of many clients, languages, encodings and structures as they were meant", async () => {
  const wrong: string[] = [];
  for (const one of mailCases) {
    const found = differences(one, await readMail(one.raw));
    if (found.length > 0) wrong.push(`${one.name}: ${found.join("; ")}`);
  }

  expect(wrong).toEqual([]);
  expect(mailCases.length).toBeGreaterThanOrEqual(300);
  expect(new Set(mailCases.map(({ name }) => name)).size).toBe(mailCases.length);
});
