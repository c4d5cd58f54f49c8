import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { withImap } from "./imap.ts";

/** Starts a loopback IMAP server that accepts any login, offers compression and sends pieces of an email endlessly. */
async function startEndless(piece: Buffer) {
  const heard: string[] = [];
  let sent = 0;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("* OK [CAPABILITY IMAP4rev1 COMPRESS=DEFLATE] ready\r\n");
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n").filter(Boolean)) answer(socket, line);
    });
  });
  function answer(socket: Socket, line: string) {
    heard.push(line);
    const [tag = "", ...command] = line.split(" ");
    const name = command.join(" ").toUpperCase();
    if (name.startsWith("UID FETCH")) return pour(socket);
    if (name.startsWith("EXAMINE")) socket.write("* 1 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n");
    if (name.startsWith("CAPABILITY")) socket.write("* CAPABILITY IMAP4rev1 COMPRESS=DEFLATE\r\n");
    return void socket.write(`${tag} OK done\r\n`);
  }
  function pour(socket: Socket): void {
    if (socket.destroyed) return;
    sent += piece.length;
    socket.write(`* 1 FETCH (UID 1 BODY[] {${piece.length}}\r\n`);
    socket.write(piece);
    socket.write(")\r\n", () => pour(socket));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port, heard, sent: () => sent };
}

it("[MSG-8] breaks off what a mail server sends in pieces without end, and never unpacks what it sends", async () => {
  const megabyte = 1024 * 1024;
  const { port, heard, sent } = await startEndless(Buffer.alloc(megabyte, "x"));
  const place = { host: "127.0.0.1", port, security: "none" as const, user: "maja", password: "secret" };
  const limits = { timeoutMs: 30_000, maxBytes: 2 * megabyte, maxTotalBytes: 8 * megabyte, allowsPlain: true };

  const fetched = withImap(place, limits, async (client) => {
    await client.mailboxOpen("INBOX", { readOnly: true });
    return client.fetchOne("1", { source: true }, { uid: true });
  });

  await expect(fetched).rejects.toMatchObject({ name: "ImapError", problem: "broken" });
  expect(sent()).toBeGreaterThan(8 * megabyte);
  expect(sent()).toBeLessThan(200 * megabyte);
  expect(heard.join("\n")).not.toMatch(/COMPRESS/i);
});
