import { z } from "zod";
import type { Db } from "../db/database.ts";
import { defineJob } from "./queue.ts";

type Sweep = {
  name: string;
  cron: string;
  /** Deletes rows in the given transaction, which sees every company. */
  remove: (db: Db) => Promise<unknown>;
};

/** Defines a job that periodically deletes expired rows of all companies. */
export const defineSweep = ({ name, cron, remove }: Sweep) =>
  defineJob({
    name,
    data: z.object({}),
    cron,
    concurrency: 1,
    system: true,
    run: async ({ database }) => {
      await database.system(remove);
    },
  });
