import { expect, it } from "vitest";
import {
  readHeldBackFile,
  readMessageFile,
  readMessagePage,
  readOriginalMessage,
} from "#features/conversations/messages/messages.contract.ts";
import { mailOf, mailWith, ownReceivingApp } from "#tests/support/inbound-mail.ts";

const { conversation } = await ownReceivingApp();

it("[MSG-7] keeps the files that uploads may be, to be read by who sees the message, and names the others", async () => {
  const { sent, list, receive, send, sendRaw, person, job, application, maja } = await conversation();
  const { reply_to } = await sent();
  const files = [
    { name: "notes.txt", content: "My notes" },
    { name: "run.exe", content: "MZ\0\0\0" },
  ];
  await receive(reply_to, mailWith(files));

  const [reply] = await list();
  expect(reply).toMatchObject({ text: "Here they are.", files: [{ name: "notes.txt" }], held_back: ["run.exe"] });
  const params = { message_id: reply!.id, file_id: reply!.files[0]!.id };
  const file = await send(maja, readMessageFile, { params, query: {} });
  expect([file.status, file.body]).toEqual([200, "My notes"]);
  const interviewer = await person("member", { applications: [application] });
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  expect((await sendRaw(interviewer, readMessageFile, { params, query: {} })).status).toBe(404);
  expect((await sendRaw(viewer, readMessageFile, { params, query: {} })).status).toBe(200);
});

it("[MSG-7] saves the whole email and its files of any kind, where no browser runs them, for who sees the message", async () => {
  const { sent, list, receive, send, sendRaw, person, job, application, maja } = await conversation();
  const { id, reply_to } = await sent();
  const zips = [
    { name: "work.zip", content: "PK one" },
    { name: "x.heic", content: "PK heic" },
    { name: "work.zip", content: "PK two" },
  ];
  const raw = mailWith([{ name: "notes.txt" }, ...zips]);
  await receive(reply_to, raw);

  const [reply] = await list();
  expect(reply).toMatchObject({ has_original: true, held_back: zips.map(({ name }) => name) });
  const params = { message_id: reply!.id };
  for (const [index, { name, content }] of zips.entries()) {
    const file = await send(maja, readHeldBackFile, { params: { ...params, index } });
    expect([file.body, file.headers["content-disposition"]].map(String)).toEqual([
      content,
      `attachment; filename=${name}`,
    ]);
    expect(file.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  }
  const original = await send(maja, readOriginalMessage, { params });
  expect(original.body).toContain(raw.slice(0, 200));
  expect(original.headers["content-disposition"]).toBe("attachment; filename=mail.eml");
  const statusOf = async (who: typeof maja, message_id: number, index: number) => [
    (await sendRaw(who, readHeldBackFile, { params: { message_id, index } })).status,
    (await sendRaw(who, readOriginalMessage, { params: { message_id } })).status,
  ];
  const interviewer = await person("member", { applications: [application] });
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  expect(await statusOf(interviewer, params.message_id, 0)).toEqual([404, 404]);
  expect(await statusOf(viewer, params.message_id, 3)).toEqual([404, 200]);
  expect(await statusOf(maja, id, 0)).toEqual([404, 404]);
});

it("[MSG-7] shows a stranger's HTML where it can do nothing, and no picture of another server unasked", async () => {
  const { sent, list, receive, send, maja } = await conversation();
  const html =
    '<p>Hi</p><script>a()</script><img src="https://t.example/open.gif" onerror="a()"><a href="javascript:a()">x</a>';
  await receive(
    (await sent()).reply_to,
    mailOf({ headers: { "Content-Type": "text/html; charset=utf-8" }, body: html }),
  );

  const [reply] = await list();
  expect(reply).toMatchObject({
    html: "",
    text: expect.stringContaining("Hi"),
    has_page: true,
    has_remote_content: true,
  });
  const params = { message_id: reply!.id };
  const page = await send(maja, readMessagePage, { params, query: {} });
  const pictures = await send(maja, readMessagePage, { params, query: { pictures: true } });

  expect(page.body).not.toMatch(/script|a\(\)|\ssrc=/);
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*sandbox/);
  expect(page.headers["content-security-policy"]).not.toContain("img-src");
  expect(pictures.body).toContain('<img src="https://t.example/open.gif"');
  expect(pictures.headers).toMatchObject({ "referrer-policy": "no-referrer" });
});
