import type { TFunction } from "i18next";
import { applicationFields } from "#features/applications/applications.ts";
import { sourceTypes } from "#features/applications/applications.ts";
import type { LogEntry } from "#features/applications/applications.contract.ts";

type Translate = TFunction<["applications", "files"]>;

/** What happened, in a sentence that begins with who did it, or that does without where nobody of the company did. */
export function logSentence(entry: LogEntry, t: Translate): string {
  const { type, data, user } = entry;
  const context = user ? undefined : "nobody";
  const who = { name: user?.name ?? "", ...(context && { context }) };

  switch (type) {
    case "application_created":
      return createdSentence(entry, t);
    case "application_moved": {
      const from = entry.from_status ?? t("log.formerStatus");
      const to = entry.to_status ?? t("log.formerStatus");
      return t("log.moved", { ...who, from, to });
    }
    case "owner_changed":
      return entry.owner === null ? t("log.ownerRemoved", who) : t("log.ownerSet", { ...who, owner: entry.owner });
    case "rejection_sent_changed":
      return data.rejection_sent === true ? t("log.rejectionSent", who) : t("log.rejectionNotSent", who);
    case "comment_added":
      return data.scope === "private" ? t("log.commentedPrivately", who) : t("log.commented", who);
    case "comment_edited":
      return t("log.commentEdited", who);
    case "comment_deleted":
      return t("log.commentDeleted", who);
    case "rating_set":
      return t("log.rated", { ...who, count: Number(data.value ?? 0) });
    case "rating_deleted":
      return t("log.ratingDeleted", who);
    case "tag_added":
      return entry.tag === null ? t("log.taggedUnknown", who) : t("log.tagged", { ...who, tag: entry.tag });
    case "tag_removed":
      return entry.tag === null ? t("log.untaggedUnknown", who) : t("log.untagged", { ...who, tag: entry.tag });
    case "rejection_reason_set":
      return t("log.reasonSet", who);
    case "rejection_reason_deleted":
      return t("log.reasonDeleted", who);
    case "file_attached":
      return t("log.fileAttached", { ...who, document: documentOf(entry, t) });
    case "file_removed":
      return t("log.fileRemoved", { ...who, document: documentOf(entry, t) });
    case "file_text_read":
      return data.text_state === "extracted" ? t("log.textRead") : t("log.textUnreadable");
    default:
      // A page of an earlier version reads what a later one has written.
      void (type satisfies never);
      return t("log.changed", who);
  }
}

function createdSentence({ data, user }: LogEntry, t: Translate): string {
  if (user) return t("log.addedBy", { name: user.name });
  const source = sourceTypes.find((type) => type === data.source_type);
  return source === undefined || source.startsWith("applied") ? t("log.applied") : t(`sources.${source}`);
}

function documentOf({ data }: LogEntry, t: Translate): string {
  const field = applicationFields.find((name) => name === data.field);
  return field ? t(`files:fields.${field}`) : t("log.document");
}
