import { queryOptions } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { ApiError } from "../api-error.ts";
import { Dialog } from "./Dialog.tsx";
import { PeoplePicker } from "./PeoplePicker.tsx";
import type { Person } from "./person.ts";

const ada = { id: 1, name: "Ada Lovelace", email: "ada@fjord.test" };
const grace = { id: 2, name: "Grace Hopper", email: "grace@fjord.test" };
const alan = { id: 3, name: "Alan Turing", email: "alan@fjord.test" };
const colleagues = [ada, grace, alan];

type Find = (q: string) => Promise<Person[]>;

const findByName: Find = async (q) =>
  colleagues.filter(({ name }) =>
    name
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(q.toLowerCase())),
  );

type Given = { find?: Find; value?: Person | null; minText?: number; listsFirst?: boolean };

function openPicker({ find = findByName, value = null, ...limits }: Given = {}) {
  const onChange = vi.fn();
  const onClose = vi.fn();
  function Form() {
    const [person, setPerson] = useState(value);
    return (
      <Dialog title="Task" isOpen onClose={onClose}>
        <PeoplePicker
          {...limits}
          label="Assignee"
          value={person}
          onChange={(next) => {
            setPerson(next);
            onChange(next);
          }}
          peopleQuery={(q) => queryOptions({ queryKey: ["people", q], queryFn: () => find(q) })}
        />
        <button type="button">After</button>
      </Dialog>
    );
  }
  const { user } = renderInApp(<Form />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Assignee" });
  return { user, field, onChange, onClose };
}

const names = () => screen.queryAllByRole("option").map((option) => option.textContent);

it("[UI-5] finds a person by what is typed, and takes the first match on Enter", async () => {
  const { user, field, onChange } = openPicker();

  await user.type(field, "a");
  await waitFor(() => expect(names()).toEqual(["ALAda Lovelaceada@fjord.test", "ATAlan Turingalan@fjord.test"]));
  await user.keyboard("l");
  await waitFor(() => expect(names()).toEqual(["ATAlan Turingalan@fjord.test"]));
  await user.keyboard("{Enter}");

  expect(onChange).toHaveBeenLastCalledWith(alan);
  expect(field.value).toBe("Alan Turing");
  expect(field.getAttribute("aria-expanded")).toBe("false");
});

it("never takes what an earlier text has found", async () => {
  const later = Promise.withResolvers<Person[]>();
  const find: Find = (q) => (q === "gr" ? later.promise : findByName(q));
  const { user, field, onChange } = openPicker({ find });

  await user.type(field, "a");
  await screen.findByRole("option", { name: /Ada/ });
  await user.clear(field);
  await user.type(field, "gr{Enter}");
  expect(onChange).not.toHaveBeenCalled();

  await waitFor(() => expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("true"));
  later.resolve([grace]);
  await waitFor(() => expect(names()).toHaveLength(1));
  await user.keyboard("{Enter}");
  expect(onChange).toHaveBeenLastCalledWith(grace);
});

it("[UI-5] leads through the people by the arrows, and says which one is reached", async () => {
  const { user, field, onChange } = openPicker({ value: ada });

  await user.click(field);
  const chosen = await screen.findByRole("option", { name: /Ada/ });
  expect(field.getAttribute("aria-activedescendant")).toBe(chosen.id);
  await user.keyboard("{ArrowDown}{ArrowDown}");
  const last = screen.getByRole("option", { name: /Alan/ });
  expect(field.getAttribute("aria-activedescendant")).toBe(last.id);
  expect(last.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");

  expect(onChange).toHaveBeenLastCalledWith(alan);
});

it("[UI-5] closes the list on Escape before the dialog, and shows who was chosen again", async () => {
  const { user, field, onChange, onClose } = openPicker({ value: ada });

  await user.type(field, "gr");
  await screen.findByRole("option", { name: /Grace/ });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  expect(field.value).toBe("Ada Lovelace");
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

it("shows who was chosen when the focus leaves in the midst of a search", async () => {
  const { user, field, onChange } = openPicker({ value: ada });

  await user.type(field, "gr");
  await user.click(screen.getByRole("button", { name: "After", hidden: true }));

  expect(field.value).toBe("Ada Lovelace");
  expect(onChange).not.toHaveBeenCalled();
});

it("[UI-5] is emptied by a button with a name, and by deleting the text", async () => {
  const { user, field, onChange } = openPicker({ value: ada });

  await user.click(screen.getByRole("button", { name: "Clear Assignee" }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(document.activeElement).toBe(field);

  await user.type(field, "gr");
  await screen.findByRole("option", { name: /Grace/ });
  await user.keyboard("{Enter}");
  await user.clear(field);
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field.value).toBe("");
});

it("says that no person matches, and why a search failed, with a way to try again", async () => {
  let isDown = true;
  const find: Find = async (q) => {
    if (q === "g" && isDown) throw new ApiError(409, { detail: "The directory is closed." });
    return findByName(q);
  };
  const { user, field } = openPicker({ find });

  await user.type(field, "zz");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("No matches"));
  await user.clear(field);
  await user.type(field, "g");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("The directory is closed."));
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("option", { name: /Grace/ })).toBeDefined();
});

it.each([
  [true, "", 3],
  [false, "Type 3 characters or more to search.", 0],
])(
  "[UI-4] searches for three characters or more, also where it lists the first: %s",
  async (listsFirst, opened, listed) => {
    const find = vi.fn(findByName);
    const { user, field, onChange } = openPicker({ find, minText: 3, listsFirst });
    const said = () => screen.getByRole("status").textContent;

    await user.click(field);
    await waitFor(() => expect([said(), names().length]).toEqual([opened, listed]));
    await user.type(field, "gr{Enter}");
    await waitFor(() => expect(said()).toBe("Type 3 characters or more to search."));
    expect([names(), onChange.mock.calls]).toEqual([[], []]);

    await user.type(field, "a");
    await waitFor(() => expect(names()).toHaveLength(1));
    await user.keyboard("{Enter}");
    expect(onChange).toHaveBeenLastCalledWith(grace);
    expect(find.mock.calls.map(([q]) => q)).toEqual(listsFirst ? ["", "gra"] : ["gra"]);
  },
);

it("tells a removed person from a colleague", async () => {
  const { user, field } = openPicker({ find: async () => [{ ...ada, is_removed: true }] });

  await user.click(field);
  await user.click(await screen.findByRole("option", { name: /Ada Lovelace \(removed\)/ }));

  expect(field.value).toBe("Ada Lovelace (removed)");
});
