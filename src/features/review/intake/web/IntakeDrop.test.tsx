import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { IntakeDrop } from "./IntakeDrop.tsx";

const hint = "Drop the CVs to add them to this job";
const queue = "GET /v2/jobs/3/intake/";
const refused = "Only the hiring team can add candidates.";

async function openAt(address: string) {
  const page = (
    <>
      <IntakeDrop />
      <p>Results</p>
      <input type="file" aria-label="Photo" />
    </>
  );
  return renderAt(address, page, signedIn());
}

/** Drags or drops files; returns whether the browser would open them, and its drop effect. */
function drag(type: "dragOver" | "drop", target: HTMLElement) {
  const files = [new File(["%PDF"], "cv.pdf", { type: "application/pdf" })];
  const event = createEvent[type](target, { dataTransfer: { types: ["Files"], files, dropEffect: "copy" } });
  fireEvent(target, event);
  // Testing Library copies the data transfer into the event, so the event's own copy is read.
  return { isOpened: !event.defaultPrevented, dropEffect: (event as DragEvent).dataTransfer?.dropEffect };
}

it("[DETAIL-22] lets the browser open no file that misses what takes it", async () => {
  fakeServer({});
  await openAt("/tasks/");

  expect(drag("dragOver", screen.getByText("Results"))).toEqual({ isOpened: false, dropEffect: "none" });
  expect(drag("drop", screen.getByText("Results")).isOpened).toBe(false);
  expect(drag("dragOver", screen.getByLabelText("Photo"))).toEqual({ isOpened: true, dropEffect: "copy" });
});

it("[DETAIL-22] says what a drop does where the person may add candidates", async () => {
  fakeServer({ [queue]: () => ({ body: { job: { id: 3, title: "Engineer" }, results: [] } }) });
  await openAt("/applications/?job_id=3");

  expect(drag("dragOver", screen.getByText("Results"))).toEqual({ isOpened: false, dropEffect: "copy" });
  expect(await screen.findByText(hint)).toBeDefined();
});

it("[DETAIL-22] promises nothing to those who may not add candidates, and leaves them where they are", async () => {
  const sent = fakeServer({ [queue]: () => ({ status: 403, body: { detail: refused } }) });
  const { router } = await openAt("/applications/?job_id=3");
  const results = screen.getByText("Results");
  drag("dragOver", results);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain("/v2/jobs/3/intake/"));

  await waitFor(() => expect(drag("dragOver", results).dropEffect).toBe("none"));
  expect(screen.queryByText(hint)).toBeNull();
  drag("drop", results);
  expect(await screen.findByText(refused)).toBeDefined();
  expect(router.state.location.pathname).toBe("/applications/");
});
