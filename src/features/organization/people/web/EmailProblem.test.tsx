import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { maja, signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { EmailProblem } from "./EmailProblem.tsx";

const nina = { id: 8, name: "Nina Berg", state: "active", email_problem: "550 5.1.1 No such user" } as const;

it.each([
  ["someone who has joined", {}, "ask Nina Berg to change it under “Sign-in and security”."],
  ["oneself", { id: maja.id }, "change it under “Sign-in and security”."],
  ["someone invited", { state: "invited" }, "remove the invitation and send a new one to the right address."],
  [
    "an expired invitation",
    { state: "invitation_expired" },
    "remove the invitation and send a new one to the right address.",
  ],
] as const)(
  "[AUTH-8] [MSG-6] says why emails don't arrive, and how to correct the address of %s",
  (_, given, advice) => {
    renderInApp(<EmailProblem person={{ ...nina, ...given }} />, signedIn());

    expect(screen.getByRole("note").textContent).toBe(
      `The last email couldn't be delivered. The email address doesn't exist. If the email address is wrong, ${advice}` +
        "Server response: 550 5.1.1 No such user",
    );
  },
);

it.each([
  ["5.2.2 552 5.2.2 Over quota", "The mailbox is full."],
  ["550 5.7.1 Blocked", "The mail server rejected it as spam."],
  ["5.0.0 Other", "The mail server rejected it."],
])(
  "[MSG-6] says of %s in words why it did not arrive, without advice to who has no access",
  (email_problem, reason) => {
    renderInApp(<EmailProblem person={{ ...nina, state: "expired", email_problem }} />, signedIn());

    expect(screen.getByRole("note").textContent).toBe(
      `The last email couldn't be delivered. ${reason}Server response: ${email_problem}`,
    );
  },
);
