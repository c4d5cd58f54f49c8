import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId, RequiredText } from "#shared/schemas.ts";

export const maxNameLength = 100;
/** Maximum number of items, so that choices stay manageable and lists need no paging. */
export const maxItems = 500;

const Name = RequiredText(maxNameLength);

/** Department or category. An archived one stays with its jobs but is no longer offered. */
export const StructureItem = z.object({
  id: Id,
  name: z.string(),
  is_archived: z.boolean(),
  /** Number of jobs with this item. */
  jobs: z.int(),
  version: z.int(),
});
export type StructureItem = z.infer<typeof StructureItem>;

const ItemBody = z.strictObject({ name: Name });
const ItemPatch = z.strictObject({
  id: Id.optional(),
  name: Name.optional(),
  is_archived: z.boolean().optional(),
  version: z.int().optional(),
});
export type ItemPatch = z.output<typeof ItemPatch>;

/** Departments and categories have the same endpoints. */
function itemEndpoints({ one, many, path }: { one: string; many: string; path: string }) {
  const params = z.object({ item_id: QueryId });
  const nouns = many.toLowerCase();
  return {
    list: endpoint({
      name: `list${many}`,
      summary: `The ${nouns} of the company by name, with how many jobs have each.`,
      method: "GET",
      path,
      guard: "session",
      access: "structure_part:manage",
      reply: z.object({ results: z.array(StructureItem) }),
    }),
    create: endpoint({
      name: `create${one}`,
      summary: `Add one to the ${nouns} of the company.`,
      method: "POST",
      path,
      guard: "session",
      access: "structure_part:manage",
      body: ItemBody,
      reply: StructureItem,
      status: 201,
    }),
    patch: endpoint({
      name: `patch${one}`,
      summary: `Rename one of the ${nouns}, archive it or bring it back.`,
      method: "PATCH",
      path: `${path}:item_id/`,
      guard: "session",
      access: "structure_item:manage",
      params,
      body: ItemPatch,
      reply: StructureItem,
    }),
    remove: endpoint({
      name: `delete${one}`,
      summary: `Delete one of the ${nouns} that no job has; one that jobs have answers 409 and can be archived.`,
      method: "DELETE",
      path: `${path}:item_id/`,
      guard: "session",
      access: "structure_item:manage",
      params,
      status: 204,
    }),
  };
}

export const itemNouns = ["department", "category"] as const;
export type ItemNoun = (typeof itemNouns)[number];

export const structureItems = {
  department: itemEndpoints({ one: "Department", many: "Departments", path: "/v2/departments/" }),
  category: itemEndpoints({ one: "Category", many: "Categories", path: "/v2/categories/" }),
} satisfies Record<ItemNoun, unknown>;
