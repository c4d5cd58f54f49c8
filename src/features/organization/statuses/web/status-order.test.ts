import { expect, it } from "vitest";
import { aStatus } from "#tests/web/status.ts";
import { inNewOrder, orderAt } from "./status-order.ts";

const [arrived, read, screening, offer] = [
  aStatus(1, "Arrived", 0, { is_default: true }),
  aStatus(2, "Read", 0),
  aStatus(3, "Screening", 1),
  aStatus(4, "Offer", 1),
] as const;
const statuses = [arrived, read, screening, offer];

it("[PIPE-2] orders by tenths after the status before, and before the first one", () => {
  expect(orderAt(statuses, arrived, 1)).toBeCloseTo(2.1);
  expect(orderAt(statuses, offer, 0)).toBeCloseTo(2.9);
});

it("[PIPE-2] shows the new order, and which status is the default, before the server answers", () => {
  const shown = inNewOrder(statuses, read, 0);

  expect(shown.map(({ name, order, is_default }) => [name, order, is_default])).toEqual([
    ["Read", 1, true],
    ["Arrived", 2, false],
    ["Screening", 3, false],
    ["Offer", 4, false],
  ]);
});
