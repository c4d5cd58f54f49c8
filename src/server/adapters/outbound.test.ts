import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createOutbound } from "./outbound.ts";

const strict = createOutbound({ allowsPrivate: false, allowsLoopback: false });
const lenient = createOutbound({ allowsPrivate: false, allowsLoopback: true });

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it.each([
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://10.0.0.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[64:ff9b::a00:1]/",
  "https://[fd00::1]/",
  "https://0.0.0.0/",
  "https://localhost/",
])("[AUTH-9] asks no inner address, however it is written: %s", async (address) => {
  await expect(strict.fetch(address, {})).rejects.toThrow("public address");
});

it.each([
  "http://example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "https://user:word@example.com/",
  "nothing",
])("[AUTH-9] asks nothing without encryption, or that is no address of the web: %s", async (address) => {
  await expect(strict.fetch(address, {})).rejects.toThrow(/address/);
});

it("[AUTH-9] looks at the addresses of a name, not only at the name", async () => {
  const address = await listen((_request, response) => response.end("inner"));

  // Every machine resolves `localhost`, and it leads to a loopback address.
  await expect(lenient.fetch(address.replace("127.0.0.1", "localhost"), {})).resolves.toMatchObject({ status: 200 });
  await expect(strict.fetch("https://localhost:1/", {})).rejects.toThrow("localhost is at no public address.");
});

it("[AUTH-9] follows no redirect", async () => {
  const address = await listen((_request, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end());

  expect((await lenient.fetch(address, {})).status).toBe(302);
});

it("[AUTH-9] gives up an answer that has no end", async () => {
  const address = await listen((_request, response) => {
    const write = (): void => {
      while (response.write("x".repeat(64 * 1024)));
      response.once("drain", write);
    };
    write();
  });

  await expect(lenient.fetch(address, {})).rejects.toThrow("too long");
});

it("[AUTH-9] hands on what is sent and answered", async () => {
  const address = await listen((request, response) => {
    request.pipe(response.writeHead(201, { "x-asked": request.headers["x-ask"] ?? "" }));
  });

  const answer = await lenient.fetch(address, { method: "POST", headers: { "x-ask": "yes" }, body: "a=b" });

  expect([answer.status, answer.headers.get("x-asked"), await answer.text()]).toEqual([201, "yes", "a=b"]);
});
