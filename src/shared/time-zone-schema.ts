import { z } from "zod";
import { isTimeZone } from "./time-zone.ts";

/** A name of the time zone database, such as `Europe/Stockholm`. */
export const TimeZone = z.string().max(60).refine(isTimeZone, "company-settings:timeZoneUnknown");
