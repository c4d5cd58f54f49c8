import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startSmsGateway } from "#tests/support/sms-gateway.ts";
import { readConfig } from "../config.ts";
import type { SmsSettings } from "../sms-settings.ts";
import { createSmsGateway } from "./sms.ts";

const sample = await startSmsGateway();
afterAll(sample.stop);
beforeEach(sample.reset);

const settingsOf = (shape: "json" | "form") => readConfig(sample.settings[shape]).sms as SmsSettings;

const text = () => ({
  reference: randomUUID(),
  from: "Fjord",
  to: "+46701234567",
  text: "Zoë & Co: 5 % = 1 € ☃\nHej",
  report_url: "http://localhost/v1/sms/reports/1/2/x/",
});

describe.each(["json", "form"] as const)("[MSG-1] a gateway that speaks %s", (shape) => {
  const gateway = createSmsGateway(settingsOf(shape), { maxMs: 400 });

  it("takes a text as it is, and names it", async () => {
    const sms = text();
    expect(await gateway.send(sms)).toEqual({
      state: "sent",
      response: "queued",
      provider_id: sample.received[0]?.id,
    });
    expect(sample.received).toMatchObject([sms]);
  });

  it.each([
    [400, "failed"],
    [422, "failed"],
    [401, "again"],
    [429, "again"],
    [503, "again"],
    [302, "again"],
    [500, "unknown"],
    [504, "unknown"],
  ])("answers %i: %s", async (status, state) => {
    sample.manner = () => status;
    expect(await gateway.send(text())).toEqual({ state, error: `${status} Not here` });
  });

  it("is asked for the reference where it hung up or kept silent", async () => {
    for (const manner of ["drop", "hold", "lose"] as const) {
      sample.manner = () => manner;
      const sms = text();
      expect(await gateway.send(sms)).toMatchObject({ state: "unknown" });
      const wanted =
        manner === "lose" ? { state: "absent" } : { state: "sent", provider_id: sample.received.at(-1)?.id };
      expect(await gateway.find(sms.reference)).toMatchObject(wanted);
    }
  });

  it("has not looked for a reference that it does not repeat", async () => {
    sample.isAskable = false;
    expect(await gateway.find(randomUUID())).toMatchObject({ state: "unknown" });
  });
});

it("[MSG-6] tries a text again where no gateway was reached or the password is wrong", async () => {
  const closed = createSmsGateway({ ...settingsOf("json"), url: "http://127.0.0.1:9/" });
  const stranger = createSmsGateway({ ...settingsOf("json"), authorization: "Bearer other" });

  expect(await closed.send(text())).toMatchObject({ state: "again" });
  expect(await stranger.send(text())).toMatchObject({ state: "again", error: "401 Who are you?" });
  expect(await closed.find("x")).toMatchObject({ state: "unknown" });
});
