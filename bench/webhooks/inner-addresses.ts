import { createSocket } from "node:dgram";
import { createServer } from "node:net";
import packet from "dns-packet";
import { createOutbound } from "#server/adapters/outbound.ts";
import { innerAddresses } from "#tests/support/inner-addresses.ts";

const port = 8443;
const outbound = createOutbound({ allowsPrivate: false, allowsLoopback: false });

/** Requests each internal URL, bypassing the validation of saved webhooks. A listener counts the connections. */
export async function askInnerAddresses(): Promise<void> {
  await withListener(async (connections) => {
    const addresses = innerAddresses();
    let asked = 0;
    for (const address of addresses) asked += Number(await isAnswered(address));
    console.log(`${addresses.length} inner addresses: ${asked} answered, ${connections()} connections to the listener`);
  });
}

/**
 * Tests host names that resolve to another IP address at the second lookup, to two addresses at once, or only after
 * they didn't exist. Requires a resolv.conf with 127.0.0.1 and the right to listen on port 53.
 */
export async function rebind(count: number): Promise<void> {
  const asked = new Map<string, number>();
  const far = "93.184.215.14";
  const answers = (name: string, time: number): string[] | undefined => {
    const kind = Number(/^n(\d+)/.exec(name)?.[1]) % 3;
    if (kind === 1) return [far, "127.0.0.1"];
    if (kind === 2) return time === 1 ? undefined : ["127.0.0.1"];
    return [time === 1 ? far : "127.0.0.1"];
  };
  const server = createSocket("udp4");
  server.on("message", (message, from) => {
    const query = packet.decode(message);
    const { name = "", type } = query.questions?.[0] ?? {};
    const time = type === "A" ? (asked.get(name) ?? 0) + 1 : 1;
    if (type === "A") asked.set(name, time);
    const found = type === "A" ? answers(name, time) : [];
    const reply = packet.encode({
      type: "response",
      id: query.id ?? 0,
      flags: packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | (found ? 0 : 3),
      questions: query.questions ?? [],
      answers: (found ?? []).map((data) => ({ type: "A", name, ttl: 0, data })),
    });
    server.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(53, "127.0.0.1", resolve));
  try {
    await withListener(async (connections) => {
      let answered = 0;
      for (let number = 0; number < count; number++)
        for (let time = 0; time < 2; time++)
          answered += Number(await isAnswered(`https://n${number}.rebinding.example:${port}/`));
      const lookups = [...asked.values()].reduce((sum, times) => sum + times, 0);
      console.log(
        `${count} names asked twice, ${lookups} lookups: ${answered} answered, ${connections()} connections to the listener`,
      );
    });
  } finally {
    server.close();
  }
}

const isAnswered = (address: string) =>
  outbound.fetch(address, { signal: AbortSignal.timeout(300) }).then(
    () => true,
    () => false,
  );

async function withListener(run: (connections: () => number) => Promise<void>): Promise<void> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.on("error", () => undefined).destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, "::", resolve));
  try {
    await run(() => count);
  } finally {
    server.close();
  }
}
