import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { readConfig } from "#server/config.ts";
import { reachDatabase } from "#program/reach-database.ts";
import { fill, type Form } from "#tests/support/candidate.ts";
import { calibrate } from "./support/calibrate.ts";
import { makeCv, openForm, sendForm, type Sender } from "./candidates/forms.ts";
import { signIn, untilSearchIsQuick } from "./support/client.ts";
import { percentile, report } from "./support/report.ts";
import { endProgram, startProgram } from "./support/program.ts";
import { searchesDuring, shown } from "./support/searches.ts";

/**
 * Sends applications with CVs at a steady rate through a job's form, each from a different IP address, while a
 * colleague searches. Reports the form's latency from its scheduled time, lost and duplicate applications, and the time
 * until the text of all CVs is extracted.
 */
const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    rate: { type: "string", default: "50" },
    seconds: { type: "string", default: "60" },
    kilobytes: { type: "string", default: "200" },
    /** Id of a job of the demo's first company. Its form must not ask questions. */
    job: { type: "string", default: "1" },
    port: { type: "string", default: "4597" },
  },
});
const folder = values["data-dir"];
if (folder === undefined) throw new Error("Say which folder: --data-dir <a folder that npm run seed has grown>");
const address = `http://127.0.0.1:${values.port}`;
const rate = Number(values.rate);
const count = rate * Number(values.seconds);
const run = Date.now().toString(36);
const emailOf = (number: number) => `bench.${run}.${number}@example.com`;

calibrate();
const settings = { TRUSTED_PROXIES: "loopback", PUBLIC_URL: address };
const program = await startProgram({ folder, port: values.port, settings });
try {
  const colleague = await signIn(address, "admin@demo.test", demoPassword);
  await untilSearchIsQuick(colleague);
  const forms = await openForms();
  const base = await makeCv(Number(values.kilobytes), "Engineer with ten years of work");
  const quiet = await searchesDuring(colleague, wait(20_000));

  const sending = sendAll(forms, base);
  const busy = await searchesDuring(colleague, sending);
  const { times, statuses, last } = await sending;
  report(`${rate} forms a second`, times);
  console.log(`${count} sent: ${[...statuses].map(([status, sent]) => `${sent} answered ${status}`).join(", ")}`);
  const p95 = (found: readonly number[]) => percentile(found, 0.95);
  const moved = (p95(busy) / p95(quiet) - 1) * 100;
  console.log(
    `a colleague's searches, p50 and p95 in ms: quiet ${shown(quiet)}, meanwhile ${shown(busy)}; p95 ${moved.toFixed(0)} %`,
  );
  await compare(last);
} finally {
  await endProgram(program);
}

async function openForms(): Promise<{ form: Form; sender: Sender }[]> {
  const opened: { form: Form; sender: Sender }[] = [];
  const open = async (number: number) => {
    const sender = { address, ip: `10.${(number >> 8) & 255}.${number & 255}.7` };
    const form = await openForm(sender, `/careers/fjord/jobs/${values.job}/`);
    opened.push({
      sender,
      form: fill(form, { email: emailOf(number), first_name: "Bench", last_name: `No${number}` }),
    });
  };
  for (let start = 0; start < count; start += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - start) }, (_, index) => open(start + index)));
  return opened;
}

/** Open-loop load: each form is sent at its scheduled time, however long earlier ones take. */
async function sendAll(forms: readonly { form: Form; sender: Sender }[], base: Buffer) {
  const statuses = new Map<string, number>();
  const times: number[] = [];
  const began = performance.now();
  const send = async ({ form, sender }: { form: Form; sender: Sender }, number: number) => {
    const due = began + (number * 1_000) / rate;
    await wait(Math.max(0, due - performance.now()));
    // Each CV has different bytes, because a PDF can end with a comment.
    const cv = Buffer.concat([base, Buffer.from(`\n%${run} ${number}\n`)]);
    form.files.set("cv", new File([new Uint8Array(cv)], `cv-${number}.pdf`));
    const answer = await sendForm(sender, form).catch((error: Error) => ({ status: error.message, location: null }));
    const isTaken = answer.status === 303 && answer.location?.includes("/thanks/");
    const said = isTaken ? "thanks" : String(answer.status);
    statuses.set(said, (statuses.get(said) ?? 0) + 1);
    times.push(performance.now() - due);
  };
  await Promise.all(forms.map(send));
  return { times, statuses, last: performance.now() };
}

/** Compares the database with the applications that were sent. */
async function compare(last: number): Promise<void> {
  const { database, close } = await reachDatabase(readConfig({ ...process.env, DATA_DIR: folder }));
  const ours = `bench.${run}.%`;
  try {
    const found = await database.system((db) =>
      db.selectFrom("application").where("email", "like", ours).select("email").execute(),
    );
    const emails = new Set(found.map(({ email }) => email));
    console.log(`${count - emails.size} lost, ${found.length - emails.size} twice`);
    const unread = () =>
      database.system((db) =>
        db
          .selectFrom("application")
          .innerJoin("application_file", (join) =>
            join
              .onRef("application_file.company_id", "=", "application.company_id")
              .onRef("application_file.application_id", "=", "application.id"),
          )
          .innerJoin("stored_file", (join) =>
            join
              .onRef("stored_file.company_id", "=", "application_file.company_id")
              .onRef("stored_file.id", "=", "application_file.file_id"),
          )
          .where("application.email", "like", ours)
          .where("stored_file.text", "is", null)
          .select((eb) => eb.fn.countAll<string>().as("count"))
          .executeTakeFirstOrThrow(),
      );
    let left = Number((await unread()).count);
    while (left > 0 && performance.now() - last < 15 * 60_000) {
      await wait(500);
      left = Number((await unread()).count);
    }
    const seconds = ((performance.now() - last) / 1_000).toFixed(1);
    console.log(`${left} CVs unread ${seconds} s after the last form`);
  } finally {
    await close();
  }
}
