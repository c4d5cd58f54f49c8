import type { MutationFilters } from "@tanstack/react-query";
import type { Reasoned } from "#features/review/rejections/web/asked-reasons.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { call } from "#web/api.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import { patchApplication } from "../application-changes.contract.ts";
import type { Application, ApplicationCard } from "#features/review/applications/applications.contract.ts";

export type Move = Reasoned & { application: ApplicationCard; status: Status };

/**
 * Sends a move with the version of `shown`, the application as currently displayed. An earlier move can have been answered
 * since the user chose this one.
 */
export const sendMove = (
  { application, status, reason }: Move,
  shown: ApplicationCard | undefined,
): Promise<Application> =>
  call(patchApplication, {
    params: { application_id: application.id },
    body: {
      id: application.id,
      status_id: status.id,
      ...(reason && { reason }),
      version: (shown ?? application).version,
    },
  });

export const moveKey = ["move"];

export const moveMeta = keptUnsaved(({ application }: Move) => `move/${application.id}`);

/** Filter for pending moves of one application. */
export const isMoveOf = (application_id: number): MutationFilters => ({
  mutationKey: moveKey,
  predicate: ({ state }) => (state.variables as Move | undefined)?.application.id === application_id,
});

/** Target status, as far as the optimistic update needs it. */
export type MoveTarget = { id: number; name: string; group: number; is_rejection_step: boolean };

/**
 * Returns the application after a move, for the optimistic update. The idle time restarts, and the application counts as
 * modified now.
 */
export const withStatus = <A extends ApplicationCard>(application: A, status: MoveTarget, now = new Date()): A => ({
  ...application,
  status_id: status.id,
  status: status.name,
  status_group: status.group,
  status_is_rejection_step: status.is_rejection_step,
  days_in_status: 0,
  is_rejection_overdue: false,
  is_idle: false,
  idle_since: null,
  last_modified: now.toISOString(),
});
