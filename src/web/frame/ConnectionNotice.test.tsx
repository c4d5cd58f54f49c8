import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, loseConnection, restoreConnection } from "#tests/web/fake-server.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ConnectionNotice } from "./ConnectionNotice.tsx";

it("[UI-8] speaks of colleagues to those who have some, and of nothing while the server is there", async () => {
  fakeServer({});
  renderInApp(<ConnectionNotice />);
  const said = () => screen.getByRole("status").textContent?.trim();
  expect(said()).toBe("");

  await loseConnection();
  expect(said()).toBe("You're offline. Changes by colleagues appear when you reconnect.");
  await restoreConnection();
  expect(said()).toBe("");
});

it("[UI-8] says only that the server is away before the sign-in", async () => {
  fakeServer({});
  renderInApp(<ConnectionNotice isSignedOut />);

  await loseConnection();

  expect(screen.getByRole("status").textContent?.trim()).toBe("Can't reach Hirelane. Reconnecting…");
});
