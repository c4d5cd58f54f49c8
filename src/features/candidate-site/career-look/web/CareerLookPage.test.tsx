import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { CareerLook, CareerLookPatch } from "../career-look.contract.ts";
import { CareerLookPage } from "./CareerLookPage.tsx";

const path = "/v2/companies/1/career-page/";
const empty = { heading: "", introduction_html: "", privacy_text: "" };

const loaded: CareerLook = {
  slug: "fjord",
  language: "en",
  brand_color: "#0b6b62",
  logo_id: null,
  cover_id: null,
  texts: { en: { ...empty, heading: "Move the sea" }, sv: empty },
  version: 1,
};

async function open(current: CareerLook = loaded) {
  let look = current;
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: loaded }),
    [`PATCH ${path}`]: ({ body }) => {
      const { version, texts = {} } = body as CareerLookPatch;
      if (version !== look.version)
        return { status: 409, body: { code: "changed_meanwhile", detail: "Changed.", current: look } };
      const written = Object.entries(texts).map(([code, text]) => [code, { ...look.texts[code], ...text }]);
      look = { ...look, texts: { ...look.texts, ...Object.fromEntries(written) }, version: look.version + 1 };
      return { body: look };
    },
    [`POST ${path}preview/`]: () => ({ body: { html: "<html><head></head><body>Page</body></html>" } }),
    "GET /v2/companies/1/media/logo/": () => ({ body: { results: [] } }),
    "GET /v2/companies/1/media/cover/": () => ({ body: { results: [] } }),
  });
  const rendered = await renderAt("/settings/career-page/", <CareerLookPage />, signedIn({ role: "admin" }));
  await screen.findByRole("textbox", { name: "Heading" });
  const changes = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { ...rendered, sent, changes };
}

const heading = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Heading" });

it("[TEAM-5] saves what was written in each language, and nothing else", async () => {
  const { user, changes } = await open();

  await user.click(screen.getByText("Svenska"));
  await user.type(heading(), "Flytta havet");
  expect(screen.getByText("Unsaved changes")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(changes()).toEqual([{ texts: { sv: { heading: "Flytta havet" } }, version: 1 }]));
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull());
  await user.click(screen.getByText("English"));
  expect(heading().value).toBe("Move the sea");
});

it("[TEAM-5] keeps both texts where a colleague wrote in another language, and what was typed in the same", async () => {
  const theirs = { ...loaded.texts, en: { ...empty, heading: "Theirs" }, sv: { ...empty, heading: "Deras" } };
  const { user, changes } = await open({ ...loaded, texts: theirs, version: 2 });

  await user.clear(heading());
  await user.type(heading(), "Mine");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(heading().value).toBe("Mine");
  await user.click(screen.getByText("Svenska"));
  expect(heading().value).toBe("Deras");

  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(changes()[1]).toEqual({ texts: { en: { heading: "Mine" } }, version: 2 }));
});

it("[TEAM-5] says of a colour that its text would be hard to read", async () => {
  const { user } = await open();
  const color = screen.getByRole("textbox", { name: "Color" });

  await user.clear(color);
  await user.type(color, "#ffee00");

  expect(
    await screen.findByText("Text in this color would be hard to read on light pages, so it's darkened there."),
  ).toBeDefined();
});

it("[TEAM-5] asks before what was written is left unsaved", async () => {
  const { user, router } = await open();
  await user.type(heading(), " and more");

  void router.navigate({ to: "/jobs/" });
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(router.state.location.pathname).toBe("/settings/career-page/");
  expect(heading().value).toBe("Move the sea and more");

  void router.navigate({ to: "/jobs/" });
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/jobs/"));
});

it("[NET-2] names where sites read the published jobs, to be copied", async () => {
  const { user } = await open();

  await user.click(screen.getByRole("button", { name: "Copy XML feed" }));

  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/careers/fjord/jobs.xml`);
  expect(screen.getByText(`${location.origin}/v1/boards/fjord`)).toBeDefined();
});
