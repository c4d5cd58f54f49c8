import type { ServerFeature } from "#features/server-feature.ts";
import { companySettingsRoutes } from "./company-settings.routes.ts";

type Given = { forgetKeys: Parameters<typeof companySettingsRoutes>[0] };

/** Takes what happens after an email address is removed, which sending domains above this feature decide. */
export const companySettings = ({ forgetKeys }: Given): ServerFeature => ({
  systemRoutes: [companySettingsRoutes(forgetKeys)],
});
