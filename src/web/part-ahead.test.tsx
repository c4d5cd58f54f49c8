import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { partAhead } from "./part-ahead.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it("[UI-5] draws a part at once that was loaded ahead", async () => {
  const { load, Part } = partAhead(async () => Greeting);
  await load();

  render(<Part name="Maja" />);

  expect(screen.getByText("Hello Maja")).toBeTruthy();
});

it("draws a part when it has come that was not", async () => {
  const coming = Promise.withResolvers<typeof Greeting>();
  const { Part } = partAhead(() => coming.promise);
  render(<Part name="Maja" />);
  expect(screen.queryByText("Hello Maja")).toBeNull();

  await act(async () => coming.resolve(Greeting));

  expect(screen.getByText("Hello Maja")).toBeTruthy();
});
