import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ApplicationRole } from "#shared/actor.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { maja, signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { UndoKey } from "#tests/web/router.tsx";
import type { Rating } from "../ratings.contract.ts";
import { RateControl } from "./RateControl.tsx";
import { RatingsPanel } from "./RatingsPanel.tsx";

const path = "/v1/applications/1/ratings/";
const rating = (id: number, user: { id: number; name: string; email: string }, value: number): Rating => ({
  id,
  application: 1,
  value,
  user,
  canDelete: user.id === maja.id,
  dt_created: "2026-11-20T16:40:00.000Z",
});
const jon = { id: 8, name: "Jon Dahl", email: "jon@fjord.test" };
const author = { id: maja.id, name: maja.name, email: maja.email };

/** Opens the panel with a fake server that stores ratings; `refuses` responds with 503 to every change. */
function openPanel(
  initial: Rating[],
  { role = "collaborator", refuses = false }: { role?: ApplicationRole; refuses?: boolean } = {},
) {
  let ratings = initial;
  const busy = { status: 503, body: { detail: "Busy." } };
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: { count: ratings.length, next: null, results: ratings } }),
    [`POST ${path}`]: ({ body }) => {
      if (refuses) return busy;
      const given = rating(50, author, (body as { value: number }).value);
      ratings = [given, ...ratings.filter(({ user }) => user?.id !== maja.id)];
      return { status: 201, body: given };
    },
    [`DELETE ${path}50/`]: () => {
      if (refuses) return busy;
      ratings = ratings.filter(({ id }) => id !== 50);
      return { status: 204 };
    },
  });
  const rendered = renderInApp(
    <>
      <RateControl application={{ id: 1, my_role: role }} />
      <UndoKey />
      <RatingsPanel application={{ id: 1, my_role: role }} />
    </>,
    signedIn(),
  );
  return { ...rendered, sent, unsafe: () => sent.filter(({ method }) => method !== "GET") };
}

const items = () => screen.getAllByRole("listitem").map((item) => item.textContent);

it("[DETAIL-8] shows what each colleague gives and the average rounded to a whole number", async () => {
  openPanel([rating(1, jon, 4), rating(50, author, 3)]);

  const average = await screen.findByText("Average of 2 ratings");

  expect(average.parentElement?.textContent).toContain("4 of 5");
  expect(items()[0]).toContain("Jon Dahl");
  expect(items()[1]).toContain("You");
});

it("[DETAIL-8] rates by a digit, at once, and a second rating replaces the first", async () => {
  const { user, unsafe } = openPanel([rating(1, jon, 2)]);
  await screen.findByText("Average of 1 rating");

  await user.keyboard("5");
  expect(await screen.findByText("Average of 2 ratings")).toBeTruthy();
  await user.keyboard("4");

  await waitFor(() => expect(unsafe().map(({ body }) => body)).toEqual([{ value: 5 }, { value: 4 }]));
  expect(items()).toHaveLength(2);
  await waitFor(() => expect(items()[0]).toContain("4 of 5"));
});

it("[SEARCH-21] takes ratings back by Ctrl+Z, to the one given before and then to none", async () => {
  const { user, unsafe } = openPanel([rating(1, jon, 4)]);
  await screen.findByText("Average of 1 rating");
  await user.keyboard("2");
  await waitFor(() => expect(unsafe()).toHaveLength(1));
  await user.keyboard("5");
  await waitFor(() => expect(unsafe()).toHaveLength(2));

  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(unsafe()[2]).toMatchObject({ method: "POST", body: { value: 2 } }));
  await user.keyboard("{Control>}z{/Control}");

  await waitFor(() => expect(unsafe()[3]).toMatchObject({ method: "DELETE", path: `${path}50/` }));
  await waitFor(() => expect(items()).toHaveLength(1));
});

it("[DETAIL-8] takes the star back when the server refuses it", async () => {
  const { user, unsafe } = openPanel([rating(1, jon, 2)], { refuses: true });
  await screen.findByText("Average of 1 rating");

  await user.keyboard("5");

  await waitFor(() => expect(unsafe()).toHaveLength(1));
  expect(await screen.findByText("Average of 1 rating")).toBeTruthy();
});

it("[ROLE-9] takes back one's own rating and offers nothing for a colleague's", async () => {
  const { user } = openPanel([rating(50, author, 3), rating(1, jon, 2)]);
  await screen.findByText("Average of 2 ratings");

  await user.click(screen.getByRole("button", { name: "Remove rating" }));

  expect(await screen.findByText("Average of 1 rating")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove rating" })).toBeNull();
});

it("[ROLE-10] lets a viewer read and not rate, neither by the stars nor by a digit", async () => {
  const { user, unsafe } = openPanel([rating(1, jon, 2)], { role: "viewer" });
  await screen.findByText("Average of 1 rating");

  await user.keyboard("5");

  expect(screen.queryByRole("radio")).toBeNull();
  expect(unsafe()).toEqual([]);
});

it("[ROLE-10] does not even ask for ratings on behalf of an agency recruiter", () => {
  const { sent } = openPanel([rating(1, jon, 2)], { role: "recruiter" });

  expect(screen.queryByRole("region")).toBeNull();
  expect(sent).toEqual([]);
});
