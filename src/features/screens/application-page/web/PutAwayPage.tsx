import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconEyeOff, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { keptDays } from "#features/review/applications/applications.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { putAwayQuery } from "./hidden/put-away.hooks.ts";
import { putAwayTabs, type PutAwayState, type PutAwayTab } from "./put-away-state.ts";
import { PutAwayTable } from "./hidden/PutAwayTable.tsx";

/** Page with hidden and deleted applications, for people who can restore them. */
export function PutAwayPage({ tab = "hidden" }: PutAwayState) {
  const { t, i18n } = useTranslation("applications");
  const navigate = useNavigate({ from: "/settings/hidden-applications" });
  const { data } = useInfiniteQuery(putAwayQuery(tab));
  const count = data?.pages[0]?.count;

  return (
    <Page
      title={t("putAway.title")}
      note={count !== undefined && t("putAway.count", { count, number: count.toLocaleString(i18n.language) })}
    >
      <Tabs
        label={t("putAway.title")}
        tabs={putAwayTabs.map((id) => ({ id, title: t(`putAway.${id}`) }))}
        value={tab}
        onChange={(chosen) => void navigate({ search: { tab: chosen } })}
      >
        <PutAwayList key={tab} tab={tab} />
      </Tabs>
    </Page>
  );
}

const icons = { hidden: IconEyeOff, deleted: IconTrash };

function PutAwayList({ tab }: { tab: PutAwayTab }) {
  const { t } = useTranslation("applications");
  const query = useInfiniteQuery(putAwayQuery(tab));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  return (
    <QueryState
      query={query}
      offline={t("putAway.notLoaded")}
      rows={6}
      empty={
        <EmptyState
          icon={icons[tab]}
          title={t(`putAway.empty.${tab}.title`)}
          help={t(`putAway.empty.${tab}.help`, { days: keptDays })}
        />
      }
    >
      {(data) => {
        const applications = data.pages.flatMap(({ results }) => results);

        return (
          <>
            <PutAwayTable tab={tab} applications={applications} />
            {hasNextPage && (
              <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("putAway.more")}
              </Button>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
