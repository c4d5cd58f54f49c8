import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconLink } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { canSeeAllShareLinks } from "../shares.policy.ts";
import { shareLinksQuery } from "./shares.hooks.ts";
import type { SharesState } from "./shares-state.ts";
import { ShareLinksTable } from "./ShareLinksTable.tsx";

/** Open share links of the person. Admins of the company can list all. */
export function ShareLinksPage({ all }: SharesState) {
  const { t, i18n } = useTranslation("shares");
  const navigate = useNavigate({ from: "/settings/share-links" });
  const seesAll = canSeeAllShareLinks(useMe());
  const showsAll = all === true && seesAll;
  const { data } = useInfiniteQuery(shareLinksQuery(showsAll));
  const count = data?.pages[0]?.count;

  return (
    <Page
      title={t("title")}
      note={count !== undefined && t("list.count", { count, number: count.toLocaleString(i18n.language) })}
      actions={
        seesAll && (
          <SegmentedSwitch
            label={t("list.whose")}
            value={showsAll ? "all" : "mine"}
            choices={[
              { value: "mine", label: t("list.mine") },
              { value: "all", label: t("list.all") },
            ]}
            onChange={(whose) => void navigate({ search: whose === "all" ? { all: true } : {} })}
          />
        )
      }
    >
      <ShareLinksList key={`${showsAll}`} all={showsAll} />
    </Page>
  );
}

function ShareLinksList({ all }: { all: boolean }) {
  const { t } = useTranslation("shares");
  const query = useInfiniteQuery(shareLinksQuery(all));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  return (
    <QueryState
      query={query}
      offline={t("notLoaded")}
      rows={6}
      empty={<EmptyState icon={IconLink} title={t("list.empty")} help={t("list.emptyHelp")} />}
    >
      {(data) => {
        const links = data.pages.flatMap(({ results }) => results);

        return (
          <>
            <ShareLinksTable links={links} showsSenders={all} />
            {hasNextPage && (
              <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("list.more")}
              </Button>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
