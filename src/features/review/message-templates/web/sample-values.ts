import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { sampleTagValues } from "../sample-values.ts";

export const sampleValues = (me: Me) =>
  sampleTagValues({ company_name: me.companies.find(({ id }) => id === me.company_id)?.name ?? "", sender: me });
