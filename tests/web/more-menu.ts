import { screen } from "@testing-library/react";
import { openDetail } from "./application-detail.tsx";

type Given = Parameters<typeof openDetail>[0];
type User = Awaited<ReturnType<typeof openDetail>>["user"];

export const choose = async (user: User, name: string) => {
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name }));
};

export const open = async (given: Given, name: string) => {
  const page = await openDetail(given);
  await choose(page.user, name);
  return page;
};

/** Changes sent to the server, without GET requests. */
export const changesOf = (sent: Awaited<ReturnType<typeof openDetail>>["sent"]) =>
  sent.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
