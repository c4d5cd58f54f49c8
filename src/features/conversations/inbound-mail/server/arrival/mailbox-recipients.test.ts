import { cpuUsage } from "node:process";
import { expect, it } from "vitest";
import { recipientsIn } from "./mailbox-recipients.ts";

const domain = "replies.example";
const recipients = (header: string) => recipientsIn(Buffer.from(header), domain).addressed;

it("[MSG-7] finds the addresses of the domain in a header, however they are written", () => {
  const header = [
    `To: "a@${domain}, Zoë" <Reply+1a@Replies.Example>, x@${domain}.example, y@sub.${domain},`,
    `\tjobs@${domain}; (z) <o'neil@${domain}>.`,
    `Cc: b@${domain}.,c@@${domain}, @${domain}, ${"d".repeat(65)}@${domain}, c@x${domain}`,
    `Subject: no@${domain}`,
  ].join("\r\n");

  expect(recipients(header)).toEqual(["a", "reply+1a", "jobs", "o'neil", "b"].map((local) => `${local}@${domain}`));
});

it.each([
  ["letters", "a".repeat(95_000)],
  ["addresses", "a@".repeat(47_500)],
  ["addresses of the domain", `a@${domain}`.repeat(5_000)],
  ["points behind an address", `a@${domain}${".".repeat(90_000)}`],
])("[MSG-7] takes little time for a header of %s without a space", (_, line) => {
  const before = cpuUsage();

  recipients(`To: ${line}`);

  const { user, system } = cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(2);
});
