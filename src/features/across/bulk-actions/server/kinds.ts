import type { BulkTask } from "../bulk-actions.contract.ts";
import type { BulkKind, TaskOf } from "./kind.ts";
import { anonymization } from "./kinds/anonymize.ts";
import { deletion } from "./kinds/delete.ts";
import { hide } from "./kinds/hide.ts";
import { message } from "./kinds/message.ts";
import { move } from "./kinds/move.ts";
import { owner } from "./kinds/owner.ts";
import { rate } from "./kinds/rate.ts";
import { rejectionSent } from "./kinds/rejection-sent.ts";
import { share } from "./kinds/share.ts";
import { tag } from "./kinds/tag.ts";
import { copy, transfer } from "./kinds/transfer.ts";

const kinds: { [Action in BulkTask["action"]]: BulkKind<TaskOf<Action>> } = {
  move,
  rate,
  tag,
  owner,
  rejection_sent: rejectionSent,
  copy,
  transfer,
  share,
  message,
  hide,
  delete: deletion,
  anonymize: anonymization,
};

/** TypeScript can't infer that the lookup returns the kind of the same task, hence the assertion. */
export const kindOf = (action: BulkTask["action"]) => kinds[action] as BulkKind<BulkTask>;
