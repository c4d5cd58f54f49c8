import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { RatingInput } from "./RatingInput.tsx";
import { RatingStars } from "./RatingStars.tsx";
import { TagInput } from "./TagInput.tsx";

function Tags({
  onChange,
  ...limits
}: {
  onChange: (tags: string[]) => void;
  minimumLength?: number;
  maximumLength?: number;
}) {
  const [tags, setTags] = useState<string[]>(["senior"]);
  const handleChange = (next: string[]) => {
    setTags(next);
    onChange(next);
  };
  return <TagInput label="Tags" value={tags} onChange={handleChange} {...limits} />;
}

describe("tags", () => {
  it("[UI-4] are parted by commas, and empty ones are ignored", async () => {
    const onChange = vi.fn();
    const { user } = renderInApp(<Tags onChange={onChange} />);

    await user.type(screen.getByRole("combobox", { name: "Tags" }), "go,, rust ,{Enter}");

    expect(onChange).toHaveBeenLastCalledWith(["senior", "go", "rust"]);
  });

  it("[UI-4] are kept once, whatever their case", async () => {
    const onChange = vi.fn();
    const { user } = renderInApp(<Tags onChange={onChange} />);

    await user.type(screen.getByRole("combobox", { name: "Tags" }), "SENIOR{Enter}");

    expect(onChange.mock.calls.flat(2)).not.toContain("SENIOR");
    expect(screen.getByRole("alert").textContent).toBe("“SENIOR” is already added.");
  });

  it("[UI-4] keep to the length that is set", async () => {
    const onChange = vi.fn();
    const { user } = renderInApp(<Tags onChange={onChange} minimumLength={2} maximumLength={5} />);

    await user.type(screen.getByRole("combobox", { name: "Tags" }), "x{Enter}kubernetes{Enter}java{Enter}");

    expect(onChange).toHaveBeenLastCalledWith(["senior", "java"]);
  });

  it("[UI-4] drop the word that is being written on Escape, and keep it on leaving the field", async () => {
    const onChange = vi.fn();
    const { user } = renderInApp(<Tags onChange={onChange} />);
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Tags" });

    await user.type(field, "rus{Escape}");
    await user.tab();
    expect(field.value).toBe("");
    expect(onChange).not.toHaveBeenCalled();
    await user.type(field, "rust");
    await user.tab();

    expect(onChange).toHaveBeenLastCalledWith(["senior", "rust"]);
  });

  it("[UI-5] are removed by a button with a name", async () => {
    const onChange = vi.fn();
    const { user } = renderInApp(<Tags onChange={onChange} />);

    await user.click(screen.getByRole("button", { name: "Remove senior" }));

    expect(onChange).toHaveBeenLastCalledWith([]);
  });
});

describe("a rating", () => {
  it("[UI-5] is given by its digit while the focus is on it", async () => {
    const onChange = vi.fn();
    const { user } = renderInApp(<RatingInput label="Your rating" value={null} onChange={onChange} />);

    await user.tab();
    await user.keyboard("4");

    expect(onChange).toHaveBeenLastCalledWith(4);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "4 stars" }));
  });

  it("[UI-5] [DETAIL-8] is read aloud as a whole number, and shows no stars where there is none", () => {
    renderInApp(
      <>
        <RatingStars value={3.4} />
        <RatingStars value={null} />
      </>,
    );

    expect(screen.getByText("3 of 5")).toBeDefined();
    expect(screen.getByText("Not rated")).toBeDefined();
    expect(screen.getAllByText("★★★★★")).toHaveLength(2);
  });
});
