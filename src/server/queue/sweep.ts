import { z } from "zod";
import type { Db } from "../db/database.ts";
import { defineJob } from "./queue.ts";

type Sweep = {
  name: string;
  cron: string;
  /** Deletes in the transaction that it is given, which sees every company. */
  remove: (db: Db) => Promise<unknown>;
};

/** A job that deletes from time to time what no company keeps any longer. */
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
