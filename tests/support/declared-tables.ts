/// <reference types="vite/types/importMeta.d.ts" />
import type { Feature } from "#features/feature.ts";
import type { TableRule } from "#features/table-rule.ts";

const features = import.meta.glob<Feature>("../../src/features/*/*/feature.ts", { eager: true, import: "feature" });

/** Every table declared by a feature, with duplicates if several features declare it. */
export const declaredTables: [table: string, TableRule][] = Object.values(features).flatMap(({ tables = {} }) =>
  Object.entries(tables),
);
