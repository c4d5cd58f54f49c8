import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { DataTable } from "./DataTable.tsx";

type Person = { id: number; name: string; since: string };
type Order = "name" | "-name" | "since" | "-since";

const people: readonly Person[] = [
  { id: 1, name: "Ada", since: "2024-03-01" },
  { id: 2, name: "Grace", since: "2025-06-01" },
];

function People() {
  const [order, setOrder] = useState<Order>("-since");
  return (
    <DataTable<Person, Order>
      rows={people}
      keyOf={({ id }) => id}
      isOpen={({ id }) => id === 2}
      order={order}
      onOrder={setOrder}
      columns={[
        {
          id: "name",
          label: "Name",
          kind: "title",
          orders: ["name", "-name"],
          renderCell: ({ name }) => (
            <a href={`#${name}`} data-row-link>
              {name}
            </a>
          ),
        },
        { id: "since", label: "Since", kind: "date", orders: ["-since", "since"], renderCell: ({ since }) => since },
        { id: "more", label: "More", isLabelHidden: true, kind: "action", renderCell: () => <a href="#more">More</a> },
      ]}
    />
  );
}

it("[UI-5] says by which column it is ordered, and turns the order round", async () => {
  const { user } = renderInApp(<People />);
  const head = (name: string) => screen.getByRole("columnheader", { name });
  const press = (name: string) => user.click(within(head(name)).getByRole("button"));
  expect(head("Since").getAttribute("aria-sort")).toBe("descending");
  expect(head("Name").hasAttribute("aria-sort")).toBe(false);

  await press("Name");
  expect(head("Name").getAttribute("aria-sort")).toBe("ascending");
  await press("Name");
  expect(head("Name").getAttribute("aria-sort")).toBe("descending");
  await press("Since");
  expect(head("Since").getAttribute("aria-sort")).toBe("descending");
  expect(head("More").textContent).toBe("More");
});

it("[UI-5] leads by j and k through the links of its rows, and by nothing else in them", async () => {
  const { user } = renderInApp(<People />);
  const focused = () => document.activeElement?.textContent;

  await user.keyboard("j");
  expect(focused()).toBe("Ada");
  await user.keyboard("jj");
  expect(focused()).toBe("Grace");
  await user.keyboard("k");
  expect(focused()).toBe("Ada");
});
