import { connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { testAddress } from "#tests/support/test-app.ts";

let port: number;
beforeAll(async () => {
  port = Number(new URL(await testAddress()).port);
});

/** Sends raw bytes over a socket and resolves with everything received until the server closes it. */
const exchange = (text: string) =>
  new Promise<string>((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
    socket.write(text);
  });

const login = "POST /login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

it.each([
  ["what is no HTTP", "\u0016\u0003\u0001rubbish\r\n\r\n", 400],
  ["an unknown verb", "FOO / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ["seventy kilobytes of header", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(70_000)}\r\n\r\n`, 431],
  ["seventy kilobytes of cookie", `GET / HTTP/1.1\r\nHost: a\r\nCookie: hirelane=${"a".repeat(70_000)}\r\n\r\n`, 431],
  ["a path without end", `GET /${"a".repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ["a length and chunks", `${login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ["two lengths", `${login}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`, 400],
  ["rubbish for chunks", `${login}X-Requested-With: XMLHttpRequest\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`, 400],
])("answers %s once, in our own words, and hangs up", async (_, text, status) => {
  const answer = await exchange(text);

  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4))).toEqual(
    status === 431
      ? { detail: "The URL is too long. Use fewer filters or a shorter search.", code: "address_too_long" }
      : { detail: "The request is malformed.", code: "malformed" },
  );
});

it("reads the address of a search with as many choices as fit into one", async () => {
  const address = `/login/?${Array.from({ length: 80 }, (_, index) => `tags[]=${encodeURIComponent("ü".repeat(40))}${index}`).join("&")}`;

  const answer = await exchange(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

  expect(answer).not.toContain("HTTP/1.1 431");
});

it("answers one time when rubbish follows a request that ends the connection", async () => {
  const last = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

  const answer = await exchange(`${last}GET /v1/me/ HTTP/1.1\r\nHost: a\r\n\r\n`);

  expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
});
