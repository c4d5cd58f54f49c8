import { act, renderHook } from "@testing-library/react";
import type { KeyboardEvent } from "react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it, vi } from "vitest";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { i18n } from "#web/i18n.ts";
import { useKeyboardDrag } from "./use-keyboard-drag.ts";

const columns = [
  { id: 1, name: "New" },
  { id: 2, name: "Interview" },
] as Status[];
const application = { id: 7, status_id: 1, status: "New", full_name: "Ylva Lindqvist" } as ApplicationRow;

function keyboard() {
  const onDrop = vi.fn();
  const options = { columns, nameOf: () => "Ylva Lindqvist", onDrop, onTarget: () => {} };
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  const { result } = renderHook(() => useKeyboardDrag(options), { wrapper });
  const press = (key: string) => {
    act(() => result.current.handleKey({ key, preventDefault: () => {} } as KeyboardEvent, application));
    return result.current.announcement;
  };
  return { press, onDrop, result };
}

describe("carrying a card by the keyboard", () => {
  it("[SEARCH-14] takes it up, chooses a column and drops it, and says so", () => {
    const { press, onDrop } = keyboard();

    expect(press(" ")).toBe("Ylva Lindqvist picked up from New.");
    expect(press("ArrowRight")).toBe("Ylva Lindqvist is over Interview.");
    expect(press(" ")).toBe("Ylva Lindqvist moved to Interview.");

    expect(onDrop).toHaveBeenCalledWith({ application, status: columns[1] });
  });

  it("[SEARCH-14] lets it stay on escape, and at the end of the board", () => {
    const { press, onDrop, result } = keyboard();

    press(" ");
    press("ArrowLeft");
    expect(press("Escape")).toBe("Ylva Lindqvist stays in New.");

    expect(result.current.dragged).toBeUndefined();
    expect(onDrop).not.toHaveBeenCalled();
  });

  it("[UI-5] leaves Enter alone until a card is taken up", () => {
    const { press, result } = keyboard();

    press("Enter");

    expect(result.current.dragged).toBeUndefined();
  });
});
