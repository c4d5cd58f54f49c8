import { describe, expect, it } from "vitest";
import { ApiError } from "../api-error.ts";
import { i18n } from "../i18n.ts";
import { addFlash, errorTexts, expireFlash, prefixOf, type Flash } from "./flash.ts";

const textsOf = (status: number, body: Record<string, unknown>) => errorTexts(new ApiError(status, body), i18n.t);

describe("what a failure says", () => {
  it.each([
    [520, "DNS error"],
    [530, "DNS error"],
    [531, "Server error"],
    [500, "Server error"],
    [519, "Server error"],
    [499, "499"],
    [300, "300"],
  ])("[UI-1] gives a %i the prefix “%s”, apart from its words", (status, prefix) => {
    const error = new ApiError(status, { detail: "Gone." });

    expect(prefixOf(error, i18n.t)).toBe(prefix);
    expect(errorTexts(error, i18n.t)).toEqual(["Gone."]);
  });

  it("says what to do when the server says nothing", () => {
    expect(textsOf(502, {})).toEqual([i18n.t("state.failedHelp")]);
  });

  it("[UI-3] names each refused field", () => {
    const errors = { name: ["Too long.", "Taken."], color: ["Unknown."] };

    expect(textsOf(400, { detail: "Look again.", errors })).toEqual([
      "Field name - Too long.",
      "Field name - Taken.",
      "Field color - Unknown.",
    ]);
  });

  it("[UI-3] shows what concerns the whole form as it is", () => {
    expect(textsOf(400, { errors: { __all__: ["Choose one of the two."] } })).toEqual(["Choose one of the two."]);
  });

  it("[UI-3] appends the error message of a partner to the detail", () => {
    expect(textsOf(409, { detail: "Not sent.", error_message: "Mailbox full." })).toEqual(["Not sent. Mailbox full."]);
  });

  it("says that the server cannot be reached", () => {
    expect(errorTexts(new TypeError("fetch failed"), i18n.t)).toEqual([i18n.t("errors.offline")]);
  });

  it("never shows the inside of a mistake of ours", () => {
    expect(errorTexts(new Error("undefined is not a function"), i18n.t)).toEqual([i18n.t("state.failedHelp")]);
  });
});

describe("the list of messages", () => {
  it("[UI-1] raises a count when something is said again", () => {
    const once = addFlash([], { id: 1, kind: "error", text: "Not moved." });

    const twice = addFlash(once, { id: 2, kind: "error", text: "Not moved." });

    expect(twice).toEqual([{ id: 1, kind: "error", text: "Not moved.", count: 2 }]);
  });

  it("keeps a success apart from a failure of the same words", () => {
    const flashes = addFlash([], { id: 1, kind: "success", text: "Moved." });

    expect(addFlash(flashes, { id: 2, kind: "error", text: "Moved." })).toHaveLength(2);
  });

  it("does not end a message by the time of its first saying", () => {
    const twice = [{ id: 1, kind: "info", text: "Saved.", count: 2 }] as const;

    expect(expireFlash(twice, 1, 1)).toEqual(twice);
    expect(expireFlash(twice, 1, 2)).toEqual([]);
  });
});

it("offers to take back only what was done last", () => {
  const offer = (id: number, text: string) => ({
    id,
    kind: "success" as const,
    text,
    action: { label: "Undo", run() {} },
  });
  const said = { id: 3, kind: "error" as const, text: "Failed" };

  const shown = [offer(1, "Moved A"), said, offer(2, "Moved B")].reduce(addFlash, [] as Flash[]);

  expect(shown.map(({ text }) => text)).toEqual(["Failed", "Moved B"]);
});

it("keeps what can be undone when news with an action arrives", () => {
  const action = { label: "Undo", run() {} };
  const undo = { id: 1, kind: "success" as const, text: "Moved A", action };

  const shown = [undo, { id: 2, kind: "info" as const, text: "Task due", action }].reduce(addFlash, [] as Flash[]);

  expect(shown.map(({ text }) => text)).toEqual(["Moved A", "Task due"]);
});
