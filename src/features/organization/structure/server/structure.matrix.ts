import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/database.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, everybody, onRowsOf, ownCompany, readers } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";

/** Access doesn't depend on jobs: only owners and admins can edit the structure. */
const refused = onRowsOf(readers, "403 403 403 403 403 403");

export const matrix = nounMatrix({
  access: {
    "structure_part:manage": { ...refused, ...admins(everybody) },
    "layer:create": { ...refused, ...admins(everybody) },
    "structure_item:manage": { ...refused, ...admins(ownCompany) },
  },
  absent: { department_id: absentId, category_id: absentId, location_id: absentId, is_absent: true },
  create: async (db, { company_id, mark }) => {
    const id = async (table: "department" | "category") => {
      const row = { company_id, name: `${mark} ${randomUUID()}` };
      return (await db.insertInto(table).values(row).returning("id").executeTakeFirstOrThrow()).id;
    };
    const place = { company_id, name: `${mark} ${randomUUID()}`, location_json: "{}" };
    const location = await db.insertInto("location").values(place).returning("id").executeTakeFirstOrThrow();
    return {
      department_id: await id("department"),
      category_id: await id("category"),
      location_id: location.id,
      is_absent: false,
    };
  },
  inputs: {
    listDepartments: () => ({}),
    createDepartment: () => ({ body: { name: randomUUID() } }),
    patchDepartment: ({ department_id }) => ({ params: { item_id: department_id }, body: { name: randomUUID() } }),
    deleteDepartment: ({ department_id }) => ({ params: { item_id: department_id } }),
    listCategories: () => ({}),
    createCategory: () => ({ body: { name: randomUUID() } }),
    patchCategory: ({ category_id }) => ({ params: { item_id: category_id }, body: { is_archived: true } }),
    deleteCategory: ({ category_id }) => ({ params: { item_id: category_id } }),
    listLocations: () => ({}),
    createLocation: () => ({ body: { name: randomUUID() } }),
    patchLocation: ({ location_id }) => ({ params: { item_id: location_id }, body: { name: randomUUID() } }),
    deleteLocation: ({ location_id }) => ({ params: { item_id: location_id } }),
    listLayerNames: () => ({}),
    listLayerConfigs: () => ({}),
    createLayerConfig: async () => {
      await inDatabase((db) => db.deleteFrom("layer_config").where("dimension", ">", 1).execute());
      return { body: { name_plural: randomUUID() } };
    },
    patchLayerConfig: async (subject) => ({
      params: { layer_id: await layerOf(subject) },
      body: { name_plural: randomUUID() },
    }),
    deleteLayerConfig: async (subject) => ({ params: { layer_id: await layerOf(subject) } }),
    createLayerOption: async (subject) => ({
      params: { layer_id: await layerOf(subject) },
      body: { text: randomUUID() },
    }),
    patchLayerOption: async (subject) => ({ params: await optionOf(subject), body: { text: randomUUID() } }),
    deleteLayerOption: async (subject) => ({ params: await optionOf(subject) }),
  },
});

type Subject = { company_id: number; mark: string; is_absent: boolean };

const inDatabase = async <Answer>(run: (db: Db) => Promise<Answer>) => (await testApp()).database.system(run);

/** Returns the layer shared by all subjects, since a company has at most five. An earlier call can have deleted it. */
const layerOf = ({ company_id, mark, is_absent }: Subject): number | Promise<number> =>
  is_absent
    ? absentId
    : inDatabase(async (db) => {
        const layer = { company_id, dimension: 1, name_plural: mark };
        const { id } = await db
          .insertInto("layer_config")
          .values(layer)
          .onConflict((conflict) => conflict.columns(["company_id", "dimension"]).doUpdateSet(layer))
          .returning("id")
          .executeTakeFirstOrThrow();
        return id;
      });

async function optionOf(subject: Subject): Promise<{ layer_id: number; option_id: number }> {
  const layer_id = await layerOf(subject);
  if (subject.is_absent) return { layer_id, option_id: absentId };
  const option = { company_id: subject.company_id, dimension: 1, name: `${subject.mark} ${randomUUID()}` };
  const { id } = await inDatabase((db) =>
    db.insertInto("layer_option").values(option).returning("id").executeTakeFirstOrThrow(),
  );
  return { layer_id, option_id: id };
}
