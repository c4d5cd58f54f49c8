import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import { columns, isDetail, type Column } from "./columns.ts";

/**
 * Whether a person can export details: documents, and what a source reported about a candidate. Only people responsible
 * for the company can.
 */
const canExportDetails = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "exports.details");

export const mayExport = (actor: Pick<Actor, "role" | "is_superuser">, column: Column) =>
  !isDetail(column) || canExportDetails(actor);

export const columnsFor = (actor: Pick<Actor, "role" | "is_superuser">) =>
  columns.filter((column) => mayExport(actor, column));
