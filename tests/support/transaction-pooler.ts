import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";

const [readyForQuery, notification, terminate] = ["Z", "A", "X"].map((letter) => letter.charCodeAt(0));
const idle = "I".charCodeAt(0);

type Session = { socket: Socket; holder?: Socket | undefined };

/**
 * Starts a connection pooler in transaction mode: a client occupies a server session from a transaction's first message
 * to its end. As in other poolers, notifications received between transactions reach no client.
 */
export async function startTransactionPooler(url: string, { sessions: count }: { sessions: number }) {
  const [, user = "", host = "", port = "", database = ""] = /\/\/(.+)@(.+):(\d+)\/(.+)/.exec(url) ?? [];
  const socketFile = `${decodeURIComponent(host)}/.s.PGSQL.${port}`;
  const waiting: ((session: Session) => void)[] = [];
  let greeting: Buffer = Buffer.alloc(0);

  async function open(): Promise<Session> {
    const session: Session = { socket: createConnection(socketFile) };
    const greeted = Promise.withResolvers<void>();
    let welcome: Buffer | undefined = Buffer.alloc(0);
    onMessages(session.socket, (type, message) => {
      const isOver = type === readyForQuery && message[5] === idle;
      if (welcome) {
        welcome = Buffer.concat([welcome, message]);
        if (!isOver) return;
        [greeting, welcome] = [welcome, undefined];
        return greeted.resolve();
      }
      if (type !== notification) session.holder?.write(message);
      if (!isOver) return;
      session.holder = undefined;
      waiting.shift()?.(session);
    });
    session.socket.write(startup({ user, database }));
    await greeted.promise;
    return session;
  }
  const sessions = await Promise.all(Array.from({ length: count }, open));

  const server = createServer((client) => {
    client.on("error", () => undefined);
    const send = (bytes: Buffer) => {
      const give = (session: Session) => {
        session.holder = client;
        session.socket.write(bytes);
      };
      const session = sessions.find(({ holder }) => holder === client) ?? sessions.find(({ holder }) => !holder);
      if (session) give(session);
      else waiting.push(give);
    };
    client.once("data", () => {
      client.write(greeting);
      client.on("data", (bytes: Buffer) => (bytes[0] === terminate ? client.end() : send(bytes)));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: ownPort } = server.address() as { port: number };
  return {
    url: `postgresql://${user}@127.0.0.1:${ownPort}/${database}`,
    stop() {
      for (const { socket } of sessions) socket.destroy();
      server.close();
    },
  };
}

function startup(parameters: Record<string, string>): Buffer {
  const text = `${Object.entries(parameters).flat().join("\0")}\0\0`;
  const message = Buffer.alloc(8 + Buffer.byteLength(text));
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(196_608, 4);
  message.write(text, 8);
  return message;
}

function onMessages(socket: Socket, take: (type: number, message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const length = rest.readUInt32BE(1) + 1;
      take(rest[0] as number, rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}
