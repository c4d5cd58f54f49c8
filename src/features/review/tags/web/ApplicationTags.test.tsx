import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ApplicationRole } from "#shared/actor.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { UndoKey } from "#tests/web/router.tsx";
import type { Tag } from "../tags.contract.ts";
import { tagSlug } from "../tags.ts";
import { ApplicationTags } from "./ApplicationTags.tsx";

const path = "/v2/applications/1/tags/";
const tag = (name: string): Tag => ({ name, slug: tagSlug(name) });
const alreadyDeleted = "Delete tag failed (tag was probably already deleted)";

type Options = { role?: ApplicationRole; refuses?: boolean };

/** Opens the component with a fake server that stores tags. The company has the tags "remote" and "senior". */
function openTags(initial: Tag[], { role = "collaborator", refuses = false }: Options = {}) {
  let tags = initial;
  const refusal = { status: 403, body: { detail: "No." } };
  const sent = fakeServer({
    "GET /v2/tags/": () => ({ body: { count: 2, next: null, results: [tag("remote"), tag("senior")] } }),
    [`GET ${path}`]: () => ({ body: tags }),
    [`POST ${path}`]: ({ body }) => {
      if (refuses) return refusal;
      const added = tag((body as { name: string }).name);
      tags = [...tags, added];
      return { status: 201, body: added };
    },
    [`DELETE ${path}c_23_/`]: () => {
      if (refuses) return { status: 404, body: { detail: alreadyDeleted } };
      tags = tags.filter(({ slug }) => slug !== "c_23_");
      return { status: 204 };
    },
  });
  const application = { id: 1, my_role: role, tags: initial };
  const rendered = renderInApp(
    <>
      <UndoKey />
      <ApplicationTags application={application} />
    </>,
    signedIn(),
  );
  return { ...rendered, sent, unsafe: () => sent.filter(({ method }) => method !== "GET") };
}

const field = () => screen.getByRole("combobox", { name: "Tags" });

it("[NOTE-6] shows a tag at once, lowercased, and adds it once", async () => {
  const { user, unsafe } = openTags([tag("senior")]);

  await user.type(field(), "Remote{Enter}");
  expect(await screen.findByRole("button", { name: "Remove remote" })).toBeTruthy();
  await user.type(field(), "SENIOR{Enter}");

  await waitFor(() => expect(unsafe().map(({ body }) => body)).toEqual([{ name: "remote" }]));
});

it("[NOTE-6] takes a tag off by its slug", async () => {
  const { user, unsafe } = openTags([tag("c"), tag("c#")]);

  await user.click(screen.getByRole("button", { name: "Remove c#" }));

  await waitFor(() => expect(unsafe()[0]).toMatchObject({ method: "DELETE", path: `${path}c_23_/` }));
  expect(screen.queryByRole("button", { name: "Remove c#" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove c" })).toBeTruthy();
});

it("[SEARCH-21] takes a tag off again, and puts one back, by Ctrl+Z", async () => {
  const { user, unsafe } = openTags([tag("c#"), tag("senior")]);
  await user.click(screen.getByRole("button", { name: "Remove c#" }));
  await waitFor(() => expect(unsafe()).toHaveLength(1));
  act(() => (document.activeElement as HTMLElement).blur());

  await user.keyboard("{Control>}z{/Control}");

  await waitFor(() => expect(unsafe()[1]).toMatchObject({ method: "POST", body: { name: "c#" } }));
  expect(await screen.findByRole("button", { name: "Remove c#" })).toBeTruthy();
});

it("[SEARCH-21] leaves Ctrl+Z in the field to what is typed there", async () => {
  const { user, unsafe } = openTags([]);
  await user.type(field(), "Remote{Enter}");
  await waitFor(() => expect(unsafe()).toHaveLength(1));

  await user.keyboard("{Control>}z{/Control}");
  expect(unsafe()).toHaveLength(1);
  act(() => field().blur());
  await user.keyboard("{Control>}z{/Control}");

  await waitFor(() => expect(unsafe()[1]).toMatchObject({ method: "DELETE", path: `${path}${tagSlug("remote")}/` }));
});

it("[NOTE-8] puts tags back as they were when the server refuses", async () => {
  const { user, unsafe } = openTags([tag("c#")], { refuses: true });

  await user.click(screen.getByRole("button", { name: "Remove c#" }));
  await user.type(field(), "remote{Enter}");

  await waitFor(() => expect(unsafe()).toHaveLength(2));
  expect(await screen.findByRole("button", { name: "Remove c#" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove remote" })).toBeNull());
});

it("[NOTE-6] suggests the company's tags while one types, and adds the chosen one", async () => {
  const { user, unsafe } = openTags([]);

  await user.type(field(), "rem");
  await user.click(await screen.findByRole("option", { name: "remote", hidden: true }));

  await waitFor(() => expect(unsafe().map(({ body }) => body)).toEqual([{ name: "remote" }]));
});

it("[ROLE-10] shows a viewer the tags and no way to change them", () => {
  const { sent } = openTags([tag("senior")], { role: "viewer" });

  expect(screen.getByRole("listitem").textContent).toBe("senior");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(sent).toEqual([]);
});
