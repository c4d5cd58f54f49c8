import { expect, it } from "vitest";
import { i18n } from "#web/i18n.ts";
import { maja } from "#tests/web/me.ts";
import type { LogEntry } from "../applications.contract.ts";
import { logNouns, logSentence } from "../log-sentence.ts";

const t = i18n.getFixedT("en", logNouns);
const author = { id: maja.id, name: maja.name, email: maja.email };
const say = (given: Partial<LogEntry>) =>
  logSentence(
    {
      id: 1,
      type: "application_moved",
      user: author,
      data: {},
      from_status: null,
      owner: null,
      interviewer: null,
      to_status: null,
      tag: null,
      dt_created: "2026-11-20T16:40:00.000Z",
      ...given,
    },
    t,
  );

it("[DETAIL-7] says who moved the application from where to where", () => {
  expect(say({ from_status: "New", to_status: "Interview" })).toBe(
    "Maja Ek moved the application from New to Interview",
  );
  expect(say({ from_status: null, to_status: "Interview" })).toBe(
    "Maja Ek moved the application from a deleted status to Interview",
  );
});

it("[DETAIL-7] has a sentence for a change without an actor", () => {
  expect(say({ type: "application_created", user: null, data: { source_type: "applied" } })).toBe(
    "Application received",
  );
  expect(say({ type: "file_attached", user: null, data: { field: "cv" } })).toBe("Document received: CV");
  expect(say({ user: null, from_status: "New", to_status: "Offer" })).toBe("Moved from New to Offer");
});

it("[DETAIL-7] counts stars, names tags, and tells private comments apart", () => {
  expect(say({ type: "rating_set", data: { value: 1 } })).toBe("Maja Ek gave 1 star");
  expect(say({ type: "rating_set", data: { value: 4 } })).toBe("Maja Ek gave 4 stars");
  expect(say({ type: "tag_added", tag: "c++" })).toBe("Maja Ek added the tag “c++”");
  expect(say({ type: "comment_added", data: { scope: "private" } })).toBe("Maja Ek added a private comment");
});

it("[DETAIL-7] says at least who and that something changed, when a kind of change is new to it", () => {
  expect(say({ type: "something_new" as LogEntry["type"] })).toBe("Maja Ek changed the application");
});
