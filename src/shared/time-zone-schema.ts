import { z } from "zod";
import { isTimeZone } from "./time-zone.ts";

/** Name of an IANA time zone, such as `Europe/Stockholm`. */
export const TimeZone = z.string().max(60).refine(isTimeZone, "company-settings:timeZoneUnknown");
