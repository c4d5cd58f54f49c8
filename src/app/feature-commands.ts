import { useApplicationCommands } from "#features/screens/application-page/web/use-application-commands.ts";
import { useBulkCommands } from "#features/across/bulk-actions/web/use-bulk-commands.ts";
import { useImportCommands } from "#features/across/imports/web/use-import-commands.ts";
import { useIntakeCommands } from "#features/review/intake/web/use-intake-commands.ts";
import { useJobEditingCommands } from "#features/screens/job-editing/web/use-job-editing-commands.ts";
import { useJobCommands } from "#features/screens/job-list/web/use-job-commands.ts";
import { useOpenJobCommands } from "#features/screens/job-list/web/use-open-job-commands.ts";
import { useDecisionCommands } from "#features/conversations/application-changes/web/use-decision-commands.ts";
import { useNotificationCommands } from "#features/across/notifications/web/use-notification-commands.ts";
import { useOperatorCommands } from "#features/across/operator/web/use-operator-commands.ts";
import { useColleagueCommands, usePeopleCommands } from "#features/screens/people-page/web/use-people-commands.ts";
import { usePersonCommands } from "#features/screens/results/web/use-person-commands.ts";
import { useSearchCommands } from "#features/screens/results/web/use-search-commands.ts";
import { useSavedSearchCommands } from "#features/across/saved-searches/web/use-saved-search-commands.ts";
import { useCompanyCommands } from "#features/platform/sessions/web/use-company-commands.ts";
import { useSessionCommands } from "#features/platform/sessions/web/use-session-commands.ts";
import { useSettingsCommands } from "#features/screens/settings/web/use-settings-commands.ts";
import { usePipelineCommands } from "#features/organization/statuses/web/use-pipeline-commands.ts";
import type { Command, FoundCommands } from "#web/frame/command.ts";

/** Hooks for what a feature offers in the palette at any time, in this order. */
export const commandSources: readonly (() => Command[])[] = [
  useBulkCommands,
  useOpenJobCommands,
  useNotificationCommands,
  useSearchCommands,
  useDecisionCommands,
  useApplicationCommands,
  useIntakeCommands,
  useImportCommands,
  usePipelineCommands,
  useJobEditingCommands,
  useSettingsCommands,
  usePeopleCommands,
  useOperatorCommands,
  useSessionCommands,
];

/** Hooks for what a feature finds for a typed text, in this order. */
export const commandFinders: readonly ((text: string) => FoundCommands)[] = [
  usePersonCommands,
  useJobCommands,
  useColleagueCommands,
  useSavedSearchCommands,
  useCompanyCommands,
];
