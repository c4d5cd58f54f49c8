import type { MutationFilters } from "@tanstack/react-query";
import type { Reasoned } from "#features/review/rejections/web/asked-reasons.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { call } from "#web/api.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import { patchApplication } from "../application-changes.contract.ts";
import type { Application, ApplicationCard } from "#features/review/applications/applications.contract.ts";

export type Move = Reasoned & { application: ApplicationCard; status: Status };

/**
 * Sends a move against the version that the person saw: `shown` is the application as it is on the screen by now, since
 * an earlier move may have been answered in between.
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

/** The moves of one application that are under way. */
export const isMoveOf = (application_id: number): MutationFilters => ({
  mutationKey: moveKey,
  predicate: ({ state }) => (state.variables as Move | undefined)?.application.id === application_id,
});

/** The status an application goes to, as far as a page shows it before the server has answered. */
export type MoveTarget = { id: number; name: string; group: number; is_rejection_step: boolean };

/** What a move changes at once: the idle clock restarts, and the application counts as touched now. */
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
