import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { waitAfter } from "#features/mail/server/wait-after.ts";
import { MailDeferred, MailRefused, MailUnanswered } from "#server/adapters/mailer.ts";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";
import { copyAddress } from "./copy-address.ts";
import { withHiddenLinks } from "./hidden-links.ts";
import { readMessage, type ReadMessage } from "./read-message.ts";
import { noteRefusedCopies } from "./refused-copies.ts";
import type { Key } from "./take-message.ts";

/**
 * Sends a message to the colleagues who get a copy, once its candidate's has left: had they one envelope, a mail server that
 * puts the candidate off would give colleagues a copy with each try. Without `user_ids` all of them get theirs. Only those whose
 * copy was put off are tried again.
 */
export const sendCopies = defineJob({
  name: "send-message-copies",
  data: z.object({ company_id: Id, message_id: Id, tries: z.int(), user_ids: z.array(Id).optional() }),
  expireInSeconds: 10 * 60,
  async run(services, { tries, user_ids, ...key }) {
    const { database, mailer, queue, log } = services;
    if (!mailer) throw new Error("SMTP_URL is not set any more. The copies wait until it is.");
    const tenant = { company_ids: [key.company_id] };
    const read = () => database.tenant(tenant, (db) => readMessage(db, services, key));
    const copies = (await read())?.copies ?? [];
    const wanted = copies.map(({ user_id }) => user_id).filter((id) => user_ids?.includes(id) ?? true);
    const missed = await sendEach({ ...services, mailer }, key, wanted, read);
    if (missed.length === 0) return;
    const wait = waitAfter(tries);
    const waiting = missed.filter(({ isFinal }) => !isFinal && wait !== undefined);
    const refused = missed.filter((one) => !waiting.includes(one));
    log.warn({ ...key, waiting: waiting.length, refused: refused.length }, "copies not taken");
    await database.tenant(tenant, async (db) => {
      if (refused.length > 0) await noteRefusedCopies(db, key, idsOf(refused));
      if (waiting.length > 0)
        await queue.enqueue(
          db,
          sendCopies,
          { ...key, tries: tries + 1, user_ids: idsOf(waiting) },
          { afterSeconds: wait ?? 0 },
        );
    });
  },
});

type Missed = { user_id: number; isFinal: boolean };

const idsOf = (missed: readonly Missed[]) => missed.map(({ user_id }) => user_id);

type Sending = Pick<Services, "config" | "secrets" | "translations"> & { mailer: NonNullable<Services["mailer"]> };

/**
 * Hands each colleague their copy in an envelope of its own, so that reports name whose it is. Returns those for whom the mail
 * server did not take it; once it is out of reach, all others.
 */
async function sendEach(
  services: Sending,
  key: Key,
  user_ids: readonly number[],
  read: () => Promise<ReadMessage | undefined>,
): Promise<Missed[]> {
  const missed: Missed[] = [];
  for (const [index, user_id] of user_ids.entries()) {
    try {
      // Read anew, since its files are streams that are sent once.
      // oxlint-disable-next-line no-await-in-loop -- A mail server has few connections for us.
      await sendCopy(services, key, user_id, await read());
    } catch (error) {
      const isFinal = error instanceof MailRefused || error instanceof MailUnanswered;
      if (!isFinal && !(error instanceof MailDeferred))
        return [...missed, ...user_ids.slice(index).map((id) => ({ user_id: id, isFinal }))];
      missed.push({ user_id, isFinal });
    }
  }
  return missed;
}

async function sendCopy(services: Sending, { message_id }: Key, user_id: number, message: ReadMessage | undefined) {
  const address = message?.copies.find((copy) => copy.user_id === user_id)?.address;
  if (!message || address === undefined) return;
  const note = services.translations.translate(message.language, { key: "messages:hiddenLink" });
  await services.mailer.send({
    ...withHiddenLinks(message.mail, note),
    // A copy that comes back says nothing about the candidate's address.
    envelope_from: copyAddress(services, { message_id, user_id }),
    envelope_to: [address],
  });
}
