import { expect, it } from "vitest";
import { createOutageLog } from "./outage-log.ts";

function createLines() {
  const lines: string[] = [];
  const add = (line: { failures?: number }, message: string) => void lines.push(`${message} (${line.failures})`);
  return { lines, log: { warn: add, info: add } as unknown as Parameters<typeof createOutageLog>[0] };
}

it("[OPS-4] logs what fails again and again once, then once a minute, and when it works again", () => {
  const { lines, log } = createLines();
  const outage = createOutageLog(log, { reader: "live" }, "activity reader");

  outage.worked(0);
  for (let ms = 0; ms <= 61_000; ms += 250) outage.failed(new Error("away"), ms);
  outage.worked(61_500);
  outage.failed(new Error("away"), 62_000);

  expect(lines).toEqual([
    "activity reader (1)",
    "activity reader (241)",
    "activity reader: works again (245)",
    "activity reader (1)",
  ]);
});
