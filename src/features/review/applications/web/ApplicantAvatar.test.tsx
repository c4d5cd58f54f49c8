import { expect, it } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ApplicantAvatar } from "./ApplicantAvatar.tsx";

it("[ROLE-15] tells applicants without names apart by the last digits of their numbers and by their colors", () => {
  const masked = [4711, 4712, 4703].map((id) => anApplication({ id, full_name: null, email: null }));
  const { container } = renderInApp(masked.map((one) => <ApplicantAvatar key={one.id} application={one} size={26} />));

  const avatars = [...container.querySelectorAll<HTMLElement>("[aria-hidden]")];
  expect(avatars.map(({ textContent }) => textContent)).toEqual(["11", "12", "03"]);
  expect(new Set(avatars.map(({ style }) => style.background)).size).toBe(3);
});
