import process from "node:process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { docx, pdf } from "#tests/support/files.ts";
import { readInReader } from "./document-readers.ts";
import { codeIn } from "../extract-process.ts";
import { eventually } from "#tests/support/eventually.ts";

const script = fileURLToPath(import.meta.resolve("../extraction/main.ts"));
const readable = codeIn("shared");
const usual = { memoryMb: 256, seconds: 10, waitingSeconds: 60, isBackground: true };

/** Returns the extracted text or the reason for its absence, and the id of the process that read it. */
async function read(input: Buffer, { company_id = 1, kind = "pdf", limits = usual } = {}) {
  const asked = { script, args: ["texts"], readable, limits, maxReplyBytes: 1_000_000, company_id, kind, input };
  const outcome = await readInReader(asked);
  const said =
    outcome.state === "answered"
      ? (JSON.parse(outcome.reply.toString()) as { text?: string; reason?: string })
      : { reason: outcome.reason };
  return { text: said.text?.trim(), reason: said.reason, pid: outcome.pid };
}

const page = (text: string) => pdf({ pages: [[text]] });

const expectNoProcessLeft = () =>
  eventually(() => expect(process.getActiveResourcesInfo()).not.toContain("ProcessWrap"));

it("[FILE-3] reads the documents of a company one after another in one process, and of no other company", async () => {
  const first = await read(await page("Bridges"));
  const damaged = await read(Buffer.from("%PDF-1.7 nothing"));
  const second = await read(await docx(["Ferries"]), { kind: "docx" });
  const other = await read(await page("Tunnels"), { company_id: 2 });

  expect([first.text, damaged.reason, second.text, other.text]).toEqual(["Bridges", "damaged", "Ferries", "Tunnels"]);
  expect(new Set([first.pid, damaged.pid, second.pid]).size).toBe(1);
  expect(other.pid).not.toBe(first.pid);
  await expectNoProcessLeft();
});

it("[FILE-3] ends the process of a document that takes too long, once it has failed in a new one", async () => {
  const first = await read(await page("Bridges"));
  const endless = await read(await pdf({ pages: Array.from({ length: 400 }, () => ["Endless"]) }), {
    limits: { ...usual, seconds: 0 },
  });
  const next = await read(await page("Ferries"));

  expect(endless).toMatchObject({ text: undefined, reason: "timeout" });
  expect(next.text).toBe("Ferries");
  expect(new Set([first.pid, endless.pid, next.pid]).size).toBe(3);
  await expectNoProcessLeft();
});

it("[FILE-3] ends a process that answers more than a document may hold", async () => {
  const long = await page("Bridges ".repeat(200));
  const asked = { script, args: ["texts"], readable, limits: usual, company_id: 1, kind: "pdf" };

  expect(await readInReader({ ...asked, maxReplyBytes: 100, input: long })).toMatchObject({
    state: "stopped",
    reason: "crashed",
  });
  await expectNoProcessLeft();
});
