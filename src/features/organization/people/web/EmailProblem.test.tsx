import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { maja, signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { EmailProblem } from "./EmailProblem.tsx";

const nina = { id: 8, name: "Nina Berg", state: "active", email_problem: "550 5.1.1 No such user" } as const;

it.each([
  ["someone who has joined", {}, "ask Nina Berg to change it under “Sign-in and security”."],
  ["oneself", { id: maja.id }, "change it under “Sign-in and security”."],
  ["someone invited", { state: "invited" }, "remove the invitation and send one to the right address."],
  [
    "an expired invitation",
    { state: "invitation_expired" },
    "remove the invitation and send one to the right address.",
  ],
] as const)(
  "[AUTH-8] [MSG-6] says why emails don't arrive, and how to correct the address of %s",
  (_, given, advice) => {
    renderInApp(<EmailProblem person={{ ...nina, ...given }} />, signedIn());

    expect(screen.getByRole("note").textContent).toBe(
      `The latest email couldn't be delivered. The address doesn't exist. If the address is wrong, ${advice}` +
        "The server says: 550 5.1.1 No such user",
    );
  },
);

it.each([
  ["5.2.2 552 5.2.2 Over quota", "The mailbox is full."],
  ["550 5.7.1 Blocked", "The mail server refused it as unwanted."],
  ["5.0.0 Something else", "The mail server refused it."],
])(
  "[MSG-6] says of %s in words why it did not arrive, without advice to who has no access",
  (email_problem, reason) => {
    renderInApp(<EmailProblem person={{ ...nina, state: "expired", email_problem }} />, signedIn());

    expect(screen.getByRole("note").textContent).toBe(
      `The latest email couldn't be delivered. ${reason}The server says: ${email_problem}`,
    );
  },
);
