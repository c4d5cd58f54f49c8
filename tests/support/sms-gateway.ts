import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { testAddress } from "./test-app.ts";

type ReceivedText = {
  id: string;
  reference: string;
  from: string;
  to: string;
  text: string;
  report_url: string;
};

/**
 * Behavior for the next request. `take` accepts it and returns an id; a number refuses with that status code; `drop`
 * accepts the SMS and then closes the connection; `lose` closes the connection without accepting it; `hold` accepts it
 * and never responds.
 */
type Manner = "take" | "drop" | "lose" | "hold" | number;

const token = "a token of the gateway";
const [user, password] = ["AC123", "a password of the gateway"];

/**
 * Starts an SMS gateway on loopback that supports both API formats. It stores accepted messages, reports their delivery
 * and forwards replies.
 */
export async function startSmsGateway() {
  const state = {
    received: [] as ReceivedText[],
    manner: (() => "take") as (text: ReceivedText) => Manner,
    /** Whether messages can be looked up by reference. */
    isAskable: true,
    asked: 0,
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isForm = request.headers.authorization?.startsWith("Basic ") ?? false;
    const expected = isForm ? `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` : `Bearer ${token}`;
    const reply = (status: number, body: object) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== expected) return reply(401, { message: "Who are you?" });
    if (request.method === "GET") return reply(...found(request));
    const sent = await readText(request);
    const manner = state.manner(sent);
    if (typeof manner === "number")
      return reply(manner, isForm ? { code: 1, message: "Not here" } : { error: "Not here" });
    if (manner !== "lose") state.received.push(sent);
    if (manner === "hold") return undefined;
    if (manner === "take") return reply(isForm ? 201 : 202, { [isForm ? "sid" : "id"]: sent.id, status: "queued" });
    return void request.socket.destroy();
  }

  function found({ url: path = "" }: IncomingMessage): [number, object] {
    state.asked++;
    const { searchParams } = new URL(path, url);
    const reference = searchParams.get("reference") ?? searchParams.get("Reference");
    if (!state.isAskable) return [200, { messages: [] }];
    return [200, { reference, messages: state.received.filter((one) => one.reference === reference) }];
  }

  const post = async (path: string, body: Record<string, string>, isForm: boolean) =>
    fetch(`${await testAddress()}${path}`, {
      method: "POST",
      headers: { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" },
      body: isForm ? new URLSearchParams(body) : JSON.stringify(body),
    });

  return Object.assign(state, {
    settings: {
      json: { SMS_URL: url, SMS_TOKEN: token, SMS_FROM: "+46700000001", PUBLIC_URL: "http://localhost" },
      form: {
        SMS_URL: url,
        SMS_SHAPE: "form",
        SMS_USER: user,
        SMS_PASSWORD: password,
        SMS_FROM: "+46700000001",
        PUBLIC_URL: "http://localhost",
      },
    },
    /** Reports an SMS's delivery status to the program. */
    report: ({ id, report_url }: Pick<ReceivedText, "id" | "report_url">, status: string, error = "", isForm = false) =>
      post(
        new URL(report_url).pathname,
        isForm ? { MessageSid: id, MessageStatus: status, ErrorMessage: error } : { id, status, error },
        isForm,
      ),
    /** Forwards a person's reply to the program. */
    reply: (
      path: string,
      { id, ...reply }: { from: string; to: string; text: string; id?: string },
      isForm = false,
    ) => {
      const { from, to, text } = reply;
      const named = id === undefined ? {} : isForm ? { MessageSid: id } : { id };
      return post(path, { ...named, ...(isForm ? { From: from, To: to, Body: text } : reply) }, isForm);
    },
    reset() {
      Object.assign(state, { manner: () => "take", isAskable: true, asked: 0 });
      state.received.length = 0;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

let texts = 0;

async function readText(request: IncomingMessage): Promise<ReceivedText> {
  const body = Buffer.concat((await request.toArray()) as Buffer[]).toString("utf8");
  const id = `text-${++texts}`;
  if (request.headers["content-type"] === "application/json") return { ...(JSON.parse(body) as ReceivedText), id };
  const form = new URLSearchParams(body);
  const field = (name: string) => form.get(name) ?? "";
  return {
    id,
    reference: field("Reference"),
    from: field("From"),
    to: field("To"),
    text: field("Body"),
    report_url: field("StatusCallback"),
  };
}
