import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { Fact, Facts } from "./Facts.tsx";

it("[UI-5] copies what is worth it by a button that says what, and that it has", async () => {
  const { user } = renderInApp(
    <Facts>
      <Fact label="Email" copied="ada@fjord.test">
        ada@fjord.test
      </Fact>
      <Fact label="Owner">Grace</Fact>
    </Facts>,
  );
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Email", "Owner"]);
  expect(screen.getAllByRole("button")).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: "Copy Email" }));

  expect(await navigator.clipboard.readText()).toBe("ada@fjord.test");
  expect(await screen.findByRole("button", { name: "Copied" })).toBeDefined();
});
