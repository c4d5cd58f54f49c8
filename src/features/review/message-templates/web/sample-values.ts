import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { sampleTagValues } from "../sample-values.ts";

/** The values of a preview for the person who reads it. */
export const sampleValues = (me: Me) =>
  sampleTagValues({ company_name: me.companies.find(({ id }) => id === me.company_id)?.name ?? "", sender: me });
