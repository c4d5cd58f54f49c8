import { messageRefusals } from "#features/conversations/messages/server/message-refusals.ts";
import { requireMessage } from "#features/conversations/messages/server/messages.access.ts";
import { writeMessage } from "#features/conversations/messages/server/messages.service.ts";
import { recallMessage } from "#features/conversations/messages/server/recall-message.ts";
import { undoLatestMove } from "#features/conversations/application-changes/server/undo-move.ts";
import type { BulkKind, TaskOf } from "../kind.ts";
import { moveRefusals } from "./move.ts";

/** `version` is the application's version after the move that came with the message. */
type Before = { message_id: number; version: number | null };

/** Sends a message to each candidate. Undo recalls unsent messages and undoes their moves. */
export const message: BulkKind<TaskOf<"message">, Before> = {
  async prepare(db, actor, task, ids, { services, isRun }) {
    const { move_status } = task.message;
    const refusalToMove =
      move_status === null ? undefined : await moveRefusals(db, actor, move_status, "task.message.move_status");
    const refusal = await messageRefusals(db, services, actor, task.message, ids, isRun);
    return (application) => refusalToMove?.(application) ?? refusal(application);
  },
  async perform(db, actor, application, task, { services, bulk_action_id }) {
    const { id, moved_version } = await writeMessage(db, services, actor, application, task.message, bulk_action_id);
    return { message_id: id, version: moved_version };
  },
  async undo(db, actor, application, { message_id, version }) {
    await recallMessage(db, actor, await requireMessage(db, actor, message_id));
    // If a colleague has changed the application since, its status stays; the message is recalled nevertheless.
    if (application.version === version) await undoLatestMove(db, actor, application);
  },
};
