import { useApplicationCommands } from "#features/application-page/web/use-application-commands.ts";
import { useBulkCommands } from "#features/bulk-actions/web/use-bulk-commands.ts";
import { useImportCommands } from "#features/imports/web/use-import-commands.ts";
import { useIntakeCommands } from "#features/intake/web/use-intake-commands.ts";
import { useJobEditingCommands } from "#features/job-editing/web/use-job-editing-commands.ts";
import { useJobCommands } from "#features/job-list/web/use-job-commands.ts";
import { useOpenJobCommands } from "#features/job-list/web/use-open-job-commands.ts";
import { useDecisionCommands } from "#features/moves/web/use-decision-commands.ts";
import { useNotificationCommands } from "#features/notifications/web/use-notification-commands.ts";
import { useOperatorCommands } from "#features/operator/web/use-operator-commands.ts";
import { useColleagueCommands, usePeopleCommands } from "#features/people-page/web/use-people-commands.ts";
import { usePersonCommands } from "#features/results/web/use-person-commands.ts";
import { useSearchCommands } from "#features/results/web/use-search-commands.ts";
import { useSavedSearchCommands } from "#features/saved-searches/web/use-saved-search-commands.ts";
import { useCompanyCommands } from "#features/sessions/web/use-company-commands.ts";
import { useSessionCommands } from "#features/sessions/web/use-session-commands.ts";
import { useSettingsCommands } from "#features/settings/web/use-settings-commands.ts";
import { usePipelineCommands } from "#features/statuses/web/use-pipeline-commands.ts";
import type { Command, FoundCommands } from "./frame/command.ts";

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
