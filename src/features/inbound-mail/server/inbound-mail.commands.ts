import type { Command } from "#server/admin/command.ts";

export const inboundMails: Command = {
  usage: "inbound-mails",
  about: "How many mails have come in, by what became of them.",
  options: [],
  async run({ database, print }) {
    const counts = await database.system(
      (db) =>
        db
          .selectFrom("inbound_mail")
          .select((eb) => ["state", "reason", eb.fn.countAll<number>().as("count")])
          .groupBy(["state", "reason"])
          .orderBy("state")
          .orderBy("reason")
          .execute(),
      { readOnly: true },
    );
    for (const { state, reason, count } of counts) print(`${count}  ${[state, reason].filter(Boolean).join(", ")}`);
  },
};
