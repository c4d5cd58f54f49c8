import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ColleagueAvatar, colleaguePictures } from "./ColleagueAvatar.tsx";
import { avatarColor } from "./avatar.ts";

const maja = { id: 7, name: "Maja Ek", email: "maja@fjord.test" };
const show = (person: Parameters<typeof ColleagueAvatar>[0]["person"]) =>
  render(<ColleagueAvatar person={person} size={28} />).container;

afterEach(() => act(() => colleaguePictures.set(new Map())));

it("[TEAM-6] shows a colleague's picture as soon as it is known, and the initials where it fails", () => {
  const shown = show(maja);
  expect(shown.textContent).toBe("ME");

  act(() => colleaguePictures.set(new Map([[7, "/avatars/a/"]])));
  const picture = screen.getByRole<HTMLImageElement>("presentation");
  expect([picture.getAttribute("src"), shown.textContent]).toEqual(["/avatars/a/", ""]);

  fireEvent.error(picture);
  expect(shown.textContent).toBe("ME");

  act(() => colleaguePictures.set(new Map([[7, "/avatars/b/"]])));
  expect(screen.getByRole("presentation").getAttribute("src")).toBe("/avatars/b/");
});

it("[TEAM-6] has one colour for a person, whether their address is seen or its number alone", () => {
  const colorIn = (shown: HTMLElement) => shown.querySelector("span")?.style.background;
  const byAddress = colorIn(show(maja));
  const byNumber = colorIn(show({ id: 7, name: "Maja Ek", email: null, color: maja.email.length % 7 }));

  expect(byNumber).toBe(byAddress);
  expect(byNumber).not.toBe(avatarColor(undefined).background);
});
