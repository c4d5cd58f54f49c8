import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatDate } from "#web/ui/dates.ts";
import { DataTable } from "#web/ui/DataTable.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { ShareLink } from "../shares.contract.ts";
import { useRevokeShareLink } from "./shares.hooks.ts";

type ShareLinksTableProps = {
  links: readonly ShareLink[];
  /** Whether colleagues' links are listed, too. */
  showsSenders: boolean;
};

/** Table of links: what each shows, until when, and how often it was opened. */
export function ShareLinksTable({ links, showsSenders }: ShareLinksTableProps) {
  const { t, i18n } = useTranslation("shares");
  const revoke = useRevokeShareLink();
  const nameOf = ({ title, count }: ShareLink) => (title === "" ? t("unnamed", { count }) : title);

  return (
    <DataTable<ShareLink, "latest">
      rows={links}
      keyOf={({ id }) => id}
      order="latest"
      onOrder={() => undefined}
      columns={[
        { id: "title", label: t("list.title"), kind: "title", renderCell: nameOf },
        {
          id: "applications",
          label: t("list.applications"),
          kind: "number",
          renderCell: ({ count }) => count.toLocaleString(i18n.language),
        },
        {
          id: "sections",
          label: t("list.sections"),
          kind: "muted",
          isExtra: true,
          renderCell: ({ sections }) =>
            sections.map((section) => t(`sectionsShort.${section}`)).join(", ") || t("sectionsNone"),
        },
        ...(showsSenders
          ? [
              {
                id: "by",
                label: t("list.by"),
                kind: "muted" as const,
                renderCell: ({ created_by }: ShareLink) => created_by?.name ?? "",
              },
            ]
          : []),
        {
          id: "until",
          label: t("list.until"),
          kind: "date",
          renderCell: ({ expires_at }) => t("open.until", { date: formatDate(expires_at) }),
        },
        {
          id: "opened",
          label: t("list.opened"),
          // This column wraps, because in German at 1024 px the button would otherwise be cut off.
          kind: "muted",
          renderCell: ({ last_opened_at, opened_count }) =>
            last_opened_at === null ? (
              t("open.notOpened")
            ) : (
              <>
                {t("open.opened", { count: opened_count })} · <RelativeTime value={last_opened_at} isShort />
              </>
            ),
        },
        {
          id: "actions",
          label: t("list.actions"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (link) => (
            <Button size="xs" aria-label={t("revokeNamed", { name: nameOf(link) })} onClick={() => revoke.mutate(link)}>
              {t("revoke")}
            </Button>
          ),
        },
      ]}
    />
  );
}
