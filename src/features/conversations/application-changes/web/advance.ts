import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

/** Whether the next application opens automatically after a decision. */
export const isAdvancing = () => readStored("decisions.advance", z.boolean(), false);
export const setAdvancing = (isOn: boolean) => writeStored("decisions.advance", isOn);
