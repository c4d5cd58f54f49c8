import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

const kinds = ["delay", "busy", "refused", "dropped in the content", "dropped before the answer"] as const;
type Fault = (typeof kinds)[number];

/** Starts a mail server on loopback that counts accepted emails by Message-ID and fails as planned. */
export async function startFaultySink() {
  const arrived = new Map<string, number>();
  /** Ids of emails whose content arrived but for which the sender got no reply. */
  const unanswered = new Set<string>();
  const made = new Map<Fault, number>();
  const planned = new Map<number, Fault>();
  let seen = 0;

  const hangUp = () => {
    for (const { _socket: socket } of server.connections as unknown as Set<{ _socket: Socket }>) socket.destroy();
  };
  const next = (): Fault | undefined => {
    const fault = planned.get(seen++);
    if (fault) made.set(fault, (made.get(fault) ?? 0) + 1);
    return fault;
  };
  const refusal = (responseCode: number) => Object.assign(new Error("Not now"), { responseCode });

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, _session, done) {
      const fault = next();
      if (fault === "dropped in the content") stream.once("data", hangUp);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => void answer());
      stream.on("error", () => undefined);

      async function answer(): Promise<void> {
        const [, message_id] = /^message-id:\s*(<[^>]+>)/im.exec(Buffer.concat(chunks).toString("latin1")) ?? [];
        if (message_id === undefined || fault === "dropped in the content") return done(refusal(451));
        if (fault === "busy") return done(refusal(451));
        if (fault === "refused") return done(refusal(554));
        arrived.set(message_id, (arrived.get(message_id) ?? 0) + 1);
        if (fault === "dropped before the answer") {
          unanswered.add(message_id);
          return hangUp();
        }
        if (fault === "delay") await wait(3_000);
        done();
      }
    },
  });
  // A connection was closed by a fault or a kill.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    unanswered,
    get faults() {
      return [...made].map(([fault, count]) => `${count} ${fault}`);
    },
    /** Plans this many faults of all kinds, spread over the next emails. */
    failAgain(count: number, mails: number) {
      for (let number = 0; number < count; number++)
        planned.set(
          seen + Math.floor(((number + Math.random()) * mails) / count),
          kinds[number % kinds.length] ?? "busy",
        );
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
