import { expect, it } from "vitest";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { file, names, rows } from "#tests/support/exports.ts";
import { readSheet } from "#tests/support/tables.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const inZone = ({ system }: World, { user_id }: Person, time_zone: string) =>
  system((db) => db.updateTable("app_user").set({ time_zone }).where("id", "=", user_id).execute());

it("[BULK-2] [BULK-8] writes the applications named by a link, with the base columns, in their order", async () => {
  const world = await createWorld();
  const admin = await world.person("admin", { name: "Ada Owner" });
  const job = await world.job({ title: "Data engineer" });
  const first = await world.application({
    job_id: job.id,
    first_name: "Åsa",
    last_name: 'Berg, "the" one',
    email: "asa@example.com",
    phone_number: "040 123",
    message: "Two\nlines",
    owner_id: admin.user_id,
    rating_avg: 4.5,
    rating_count: 2,
    source_json: JSON.stringify({ ref_name: "Rolf", ref_email: "rolf@example.com" }),
    dt_created: "2026-11-20T10:20:30.000Z",
  });
  const second = await world.application({ first_name: "Bo" });
  await world.send(admin, createApplicationComment, {
    params: { application_id: first.id },
    body: { message: `Good, says @[user:${admin.user_id}].`, scope: "team" },
  });

  const { bytes, headers } = await file(world, admin, { filetype: "csv", id: [second.id, first.id] });
  const found = await rows(world, admin, { id: [second.id, first.id] });

  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString().endsWith("\r\n")).toBe(true);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename=applications-\d{4}-\d\d-\d\d\.csv$/);
  expect(names(found)).toEqual(["Bo", "Åsa"]);
  expect(found[1]).toEqual({
    "First name": "Åsa",
    "Last name": 'Berg, "the" one',
    Email: "asa@example.com",
    Phone: "040 123",
    Message: "Two\nlines",
    "Received (UTC)": "2026-11-20T10:20:30+00:00",
    Source: expect.stringMatching(/\w/),
    "Recommended by": "Rolf",
    "Recommender's email": "rolf@example.com",
    Status: "New",
    Title: "",
    "Rejection reason": "",
    Score: "",
    "Application ID": String(first.id),
    "Average rating": "4.5",
    Tags: "",
    "Link to application": expect.stringMatching(new RegExp(`^https?://.+/applications/${first.id}/$`)),
    Owner: "Ada Owner",
    Job: "Data engineer",
    "Job ID": String(job.id),
    "Link to job": expect.stringMatching(new RegExp(`/jobs/${job.id}/$`)),
    Answers: "",
    Comments: expect.stringMatching(/^Ada Owner, \d{4}-\d\d-\d\d: Good, says @Ada Owner\.$/),
  });
});

it("[BULK-2] writes an xlsx with real dates and numbers, and with no formula", async () => {
  const world = await createWorld();
  const admin = await world.person("admin", { language: "sv" });
  const application = await world.application({
    first_name: "=cmd|'/c calc'!A0",
    last_name: "@SUM(A1)",
    phone_number: "+46 70 123",
    message: `a\u0000\u0001\uD800<&>${"x".repeat(40_000)}`.replaceAll("\u0000", ""),
    rating_avg: 3.5,
    rating_count: 1,
    dt_created: "2026-11-20T11:00:00.000Z",
  });
  await inZone(world, admin, "Europe/Stockholm");

  const { bytes } = await file(world, admin, { filetype: "xlsx", id: [application.id] });
  const [head = [], row = []] = await readSheet(bytes);

  const cell = (heading: string) => row[head.findIndex(({ text }) => text === heading)];
  expect(cell("Förnamn")).toMatchObject({ text: "=cmd|'/c calc'!A0", type: "inlineStr" });
  expect(cell("Efternamn")).toMatchObject({ text: "@SUM(A1)", type: "inlineStr" });
  expect(cell("Telefon")).toMatchObject({ text: "+46 70 123", type: "inlineStr" });
  expect(row.some(({ isFormula }) => isFormula)).toBe(false);
  expect(cell("Snittbetyg")).toMatchObject({ text: "3.5", type: "n" });
  // Days since 1899-12-30, with a date format.
  expect(cell("Mottagen (Europe/Stockholm)")).toMatchObject({ text: "46346.5", type: "n" });
  expect(cell("Mottagen (Europe/Stockholm)")?.style).not.toBe("0");
  expect(cell("Meddelande")?.text).toHaveLength(32_767);
  expect(cell("Meddelande")?.text).toMatch(/^a.?<&>x+…$/u);
});

it("[BULK-2] marks in a csv what would run as a formula", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const application = await world.application({
    first_name: "=cmd|'/c calc'!A0",
    last_name: "@SUM(A1)",
    phone_number: "+46 70 123",
    email: "-1@example.com",
    message: "  =1+1",
  });
  const tab = await world.application({ message: "\t=1" });

  const [row, other] = await rows(world, admin, { id: [application.id, tab.id] });

  expect(row).toMatchObject({
    "First name": "'=cmd|'/c calc'!A0",
    "Last name": "'@SUM(A1)",
    Phone: "'+46 70 123",
    Email: "'-1@example.com",
    Message: "'  =1+1",
  });
  expect(other).toMatchObject({ Message: "'\t=1" });
});

it("[BULK-2] writes times in the time zone that the reader has chosen, also where the clocks change", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const ids = [
    (await world.application({ dt_created: "2026-03-29T00:30:00.000Z" })).id,
    (await world.application({ dt_created: "2026-01-10T23:45:00.000Z" })).id,
  ];
  const told = async () => (await rows(world, admin, { id: ids }, ["dt_created"])).flatMap(Object.entries);

  await inZone(world, admin, "Europe/Stockholm");
  const inStockholm = await told();
  await inZone(world, admin, "America/New_York");

  expect(inStockholm).toEqual([
    ["Received (Europe/Stockholm)", "2026-03-29T01:30:00+01:00"],
    ["Received (Europe/Stockholm)", "2026-01-11T00:45:00+01:00"],
  ]);
  expect(await told()).toEqual([
    ["Received (America/New_York)", "2026-03-28T20:30:00-04:00"],
    ["Received (America/New_York)", "2026-01-10T18:45:00-05:00"],
  ]);
});

it("[BULK-2] writes the headings of an xlsx in bold and the rows below not", async () => {
  const world = await createWorld();
  const { id } = await world.application({ first_name: "Zelda" });

  const { bytes } = await file(world, await world.person("admin"), { filetype: "xlsx", id: [id] });
  const [head = [], row = []] = await readSheet(bytes);

  const [bold] = new Set(head.map(({ style }) => style));
  expect(head.every(({ style }) => style === bold)).toBe(true);
  expect(row.map(({ style }) => style)).not.toContain(bold);
});

it("[BULK-8] writes why an application was rejected, its title, score and number", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application({ social_title: "Cook" });
  await world.system((db) =>
    db
      .insertInto("rejection_reason")
      .values({ company_id: world.company.id, application_id: id, user_id: admin.user_id, value: "Too far away" })
      .execute(),
  );

  const columns = ["social_title", "rejection_reason", "application_id"] as const;
  expect(await rows(world, admin, { id: [id] }, [...columns])).toEqual([
    { Title: "Cook", "Rejection reason": "Too far away", "Application ID": String(id) },
  ]);
});
