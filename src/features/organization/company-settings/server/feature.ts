import type { ServerFeature } from "#features/server-feature.ts";
import { companySettingsRoutes } from "./company-settings.routes.ts";

type Given = { forgetKeys: Parameters<typeof companySettingsRoutes>[0] };

/**
 * Creates the feature. The sending-domains feature, which this one must not import, supplies `forgetKeys` for removed
 * addresses.
 */
export const companySettings = ({ forgetKeys }: Given): ServerFeature => ({
  systemRoutes: [companySettingsRoutes(forgetKeys)],
});
