import { afterAll, beforeEach, expect, it } from "vitest";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { queueMail } from "./queue-mail.ts";
import { sendMail } from "./send-mail.ts";

const mailServer = await startMailServer();
// Registered before the program starts, so that it runs after the program stops: the program keeps SMTP connections open.
afterAll(mailServer.stop);
ownApp(mailServer.settings);
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuse = () => undefined;
});

async function queued(world: World, language = "en") {
  const { user_id, email } = await world.person("member");
  const to = { user_id, email, name: "Zoë <b>Å</b>", language };
  const id = await world.system(async (db) => {
    await queueMail(db, world.app, { kind: "password_reset", to, path: "/reset-password/x/" });
    const { id: made } = await db
      .selectFrom("mail")
      .select("id")
      .where("user_id", "=", user_id)
      .executeTakeFirstOrThrow();
    return made;
  });
  const state = () =>
    world.system((db) =>
      db.selectFrom("mail").select(["state", "tries", "error", "text", "html"]).where("id", "=", id).executeTakeFirst(),
    );
  return { id, email, state, send: () => sendMail.run(world.app, { mail_id: id }) };
}

it("sends a mail once, in the language of its reader, with names as text", async () => {
  const world = await createWorld();
  const mail = await queued(world, "sv");

  await mail.send();
  await mail.send();

  const [received, ...more] = mailServer.received;
  expect(more).toEqual([]);
  expect(received?.to).toEqual([mail.email]);
  expect(received?.parsed.subject).toBe("Välj ett nytt lösenord");
  expect(received?.parsed.text).toContain("Hej Zoë <b>Å< b>,");
  expect(received?.parsed.html).toContain("Zoë &lt;b&gt;Å&lt; b&gt;");
  expect(await mail.state()).toMatchObject({ state: "sent", text: "", html: "" });
});

it("tries a mail again that the server cannot take now, under the same Message-ID", async () => {
  const world = await createWorld();
  const mail = await queued(world);
  mailServer.refuse = () => 451;

  await mail.send();
  const waiting = await mail.state();
  const { rows } = await world.app.database.pool.query<{ seconds: number }>(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
     where name = 'send-mail' and data @> $1 order by created_on desc limit 1`,
    [JSON.stringify({ mail_id: mail.id })],
  );
  mailServer.refuse = () => undefined;
  await mail.send();

  expect(waiting).toMatchObject({ state: "queued", tries: 1 });
  expect(waiting?.error).toBe("451 Not here");
  expect(rows[0]?.seconds).toBe(60);
  expect(mailServer.received.map(({ parsed }) => parsed.messageId)).toEqual([
    expect.stringMatching(/^<[\w-]{36}@jobs\.hirelane\.example>$/),
  ]);
  expect(await mail.state()).toMatchObject({ state: "sent", tries: 2 });
});

it("gives up a mail that the server refuses for good, and says why", async () => {
  const world = await createWorld();
  const mail = await queued(world);
  mailServer.refuse = () => 550;

  await mail.send();
  mailServer.refuse = () => undefined;
  await mail.send();

  expect(mailServer.received).toEqual([]);
  expect(await mail.state()).toMatchObject({
    state: "failed",
    text: "",
    html: "",
    error: "550 Not here",
  });
});
