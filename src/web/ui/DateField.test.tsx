import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { showLanguage } from "../i18n.ts";
import { DateField } from "./DateField.tsx";
import { Dialog } from "./Dialog.tsx";

function openField({ value = "", min }: { value?: string; min?: string } = {}) {
  const onChange = vi.fn();
  const onClose = vi.fn();
  function Form() {
    const [date, setDate] = useState(value);
    return (
      <Dialog title="Task" isOpen onClose={onClose}>
        <DateField
          label="Due date"
          value={date}
          min={min}
          onChange={(next) => {
            setDate(next);
            onChange(next);
          }}
        />
      </Dialog>
    );
  }
  const { user } = renderInApp(<Form />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Due date" });
  return { user, field, onChange, onClose };
}

const calendar = () => within(screen.getByRole("dialog", { name: /Due date/ }));

it("[UI-2] takes a date as people write it, and shows it as yyyy-MM-dd", async () => {
  const { user, field, onChange } = openField();

  await user.type(field, "24.12.2026");
  expect(onChange).toHaveBeenLastCalledWith("2026-12-24");
  await user.tab();

  expect(field.value).toBe("2026-12-24");
});

it("says what is no date when the focus leaves, and keeps it for the server to refuse", async () => {
  const { user, field, onChange } = openField();

  await user.type(field, "next friday");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.tab();

  expect(screen.getByRole("alert").textContent).toMatch(/^Enter a date, such as \d{4}-\d{2}-\d{2}\.$/);
  expect(field.value).toBe("next friday");
  expect(onChange).toHaveBeenLastCalledWith("next friday");
});

it("may be empty", async () => {
  const { user, field, onChange } = openField({ value: "2026-12-24" });

  await user.click(screen.getByRole("button", { name: "Clear Due date" }));

  expect(onChange).toHaveBeenLastCalledWith("");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("[UI-5] leads through the days by the arrows, also into the next month, and back to the field", async () => {
  const { user, field, onChange } = openField({ value: "2026-11-23" });

  await user.type(field, "{ArrowDown}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Monday, November 23, 2026");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Tuesday, December 8, 2026");
  expect(calendar().getByText("December 2026")).toBeDefined();
  await user.keyboard("{End}{PageDown}{Enter}");

  expect(onChange).toHaveBeenLastCalledWith("2027-01-13");
  expect(document.activeElement).toBe(field);
});

it("[UI-5] closes the calendar on Escape before the dialog", async () => {
  const { user, field, onChange, onClose } = openField();

  await user.click(screen.getByRole("button", { name: "Choose Due date" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: /Due date/ })).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

it("offers no day before the first that can be chosen, and says so of one that is typed", async () => {
  const { user, field } = openField({ min: "2030-06-10" });

  await user.type(field, "2030-06-09");
  await user.tab();
  expect(screen.getByRole("alert").textContent).toBe("Choose 2030-06-10 or later.");
  await user.clear(field);
  await user.keyboard("{ArrowDown}");

  expect(document.activeElement?.getAttribute("aria-label")).toBe("Monday, June 10, 2030");
  expect(calendar().getByRole<HTMLButtonElement>("button", { name: "Sunday, June 9, 2030" }).disabled).toBe(true);
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Monday, June 10, 2030");
});

afterEach(() => showLanguage("en"));

it.each([
  ["en", "November 2026", "Mon", "Monday, November 23, 2026"],
  ["de", "November 2026", "Mo", "Montag, 23. November 2026"],
  ["sv", "november 2026", "mån", "måndag 23 november 2026"],
  ["fi", "marraskuu 2026", "ma", "maanantai 23. marraskuuta 2026"],
])("[UI-2] begins the weeks on Monday, in %s", async (language, month, monday, day) => {
  await showLanguage(language);
  const { user, field } = openField({ value: "2026-11-23" });

  await user.type(field, "{ArrowDown}");

  expect(calendar().getByText(month)).toBeDefined();
  expect(calendar().getAllByRole("columnheader")[0]?.textContent).toBe(monday);
  expect(calendar().getByRole("button", { name: day, pressed: true })).toBeDefined();
});
