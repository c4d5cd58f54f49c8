import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#web/ui/dates.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { ShareLink } from "../shares.contract.ts";
import classes from "./ShareDialog.module.css";
import { applicationShareLinksQuery, useRevokeShareLink } from "./shares.hooks.ts";

export function OpenShareLinks({ application_id }: { application_id: number }) {
  const { t } = useTranslation("shares");
  const query = useQuery(applicationShareLinksQuery(application_id));
  const revoke = useRevokeShareLink();

  return (
    <QueryState query={query} offline={t("notLoaded")} rows={1} height={40}>
      {(data) => {
        if (data.results.length === 0) return null;

        return (
          <section className={classes.open} aria-labelledby="open-share-links">
            <h3 id="open-share-links" className={classes.subtitle}>
              {t("open.title")}
            </h3>
            <ul className={classes.links}>
              {data.results.map((link) => (
                <OpenLink key={link.id} link={link} onRevoke={() => revoke.mutate(link)} />
              ))}
            </ul>
          </section>
        );
      }}
    </QueryState>
  );
}

function OpenLink({ link, onRevoke }: { link: ShareLink; onRevoke: () => void }) {
  const { t } = useTranslation("shares");
  const { title, count, created_by, expires_at, opened_count, can_revoke } = link;
  const name = title === "" ? t("unnamed", { count }) : title;
  const label = t("revokeNamed", { name });
  const facts = [
    created_by && t("open.by", { name: created_by.name }),
    t("open.until", { date: formatDate(expires_at) }),
    opened_count === 0 ? t("open.notOpened") : t("open.opened", { count: opened_count }),
  ];
  return (
    <li className={classes.link}>
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.meta}>{facts.filter(Boolean).join(" · ")}</span>
      </div>
      {can_revoke && (
        <ActionIcon size={28} aria-label={label} title={label} onClick={onRevoke}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
