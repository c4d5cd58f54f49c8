import { createSocket } from "node:dgram";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import packet, { type Answer, type Packet } from "dns-packet";

type Records = { txt?: (string | Buffer)[]; mx?: string[] };

export type NameServer = {
  /** Address in the format of the setting DNS_SERVERS. */
  address: string;
  /** DNS records by lowercase name. */
  records: Map<string, Records>;
  /** Names for which the server never responds. */
  silent: Set<string>;
  asked: string[];
  stop(): Promise<void>;
};

const maxUdp = 1_232;

/** Starts a DNS server on loopback. Responses that are too long for UDP are sent over TCP. */
export async function startNameServer(): Promise<NameServer> {
  const state: Pick<NameServer, "records" | "silent" | "asked"> = { records: new Map(), silent: new Set(), asked: [] };

  function answerTo(query: Packet): Packet | undefined {
    const { name = "", type } = query.questions?.[0] ?? {};
    const key = name.toLowerCase();
    state.asked.push(`${type} ${key}`);
    if (state.silent.has(key)) return undefined;
    const found = state.records.get(key);
    return {
      type: "response",
      id: query.id ?? 0,
      flags: packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | (found ? 0 : notThere),
      questions: query.questions ?? [],
      answers: answersOf(name, type, found ?? {}),
    };
  }

  const udp = createSocket("udp4");
  udp.on("message", (message, from) => {
    const answer = answerTo(packet.decode(message));
    if (!answer) return;
    const bytes = packet.encode(answer);
    const fits = bytes.length <= maxUdp;
    const sent = fits
      ? bytes
      : packet.encode({ ...answer, flags: (answer.flags ?? 0) | packet.TRUNCATED_RESPONSE, answers: [] });
    udp.send(sent, from.port, from.address);
  });
  const tcp = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (data: Buffer) => {
      const answer = answerTo(packet.streamDecode(data));
      if (answer) socket.write(packet.streamEncode(answer));
    });
  });
  tcp.listen(0, "127.0.0.1");
  await once(tcp, "listening");
  const { port } = tcp.address() as AddressInfo;
  udp.bind(port, "127.0.0.1");
  await once(udp, "listening");
  return Object.assign(state, {
    address: `127.0.0.1:${port}`,
    async stop() {
      udp.close();
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    },
  });
}

/** DNS response code NXDOMAIN: the name doesn't exist. */
const notThere = 3;

const maxPart = 255;

const answersOf = (name: string, type: string | undefined, { txt = [], mx = [] }: Records): Answer[] => {
  if (type === "TXT") return txt.map((text) => ({ type: "TXT", name, ttl: 1, data: partsOf(text) }));
  if (type === "MX")
    return mx.map((exchange, at) => ({ type: "MX", name, ttl: 1, data: { preference: at, exchange } }));
  return [];
};

/** Splits a TXT record into strings of at most 255 bytes. */
function partsOf(text: string | Buffer): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.max(1, Math.ceil(bytes.length / maxPart)) }, (_, part) =>
    bytes.subarray(part * maxPart, (part + 1) * maxPart),
  );
}
