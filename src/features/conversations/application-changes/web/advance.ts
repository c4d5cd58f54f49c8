import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

/** Whether a decision leads to the next application, or leaves the person where they are. */
export const isAdvancing = () => readStored("decisions.advance", z.boolean(), false);
export const setAdvancing = (isOn: boolean) => writeStored("decisions.advance", isOn);
