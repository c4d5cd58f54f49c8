import { Button } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { IconTags } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { listTagUsage } from "../manage.contract.ts";
import { TagTable, type TagTableProps } from "./TagTable.tsx";
import classes from "./TagsPage.module.css";

type TagListProps = Omit<TagTableProps, "tags"> & {
  found: UseInfiniteQueryResult<InfiniteData<ReplyOf<typeof listTagUsage>>>;
  q: string;
  onClearSearch: () => void;
};

export function TagList({ found, q, onClearSearch, ...table }: TagListProps) {
  const { t } = useTranslation("tags");
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found;

  return (
    <QueryState
      query={found}
      failed={t("manage.failed")}
      offline={t("manage.notLoaded")}
      rows={10}
      empty={<NoTags q={q} onClearSearch={onClearSearch} />}
    >
      {(data) => {
        const tags = data.pages.flatMap(({ results }) => results);

        async function handleMore() {
          const { error: refusal } = await fetchNextPage();
          if (refusal) flashError(refusal, t("manage.failed"));
        }

        return (
          <>
            <TagTable tags={tags} {...table} />
            {hasNextPage && (
              <div className={classes.more}>
                <Button loading={isFetchingNextPage} onClick={() => void handleMore()}>
                  {t("manage.more")}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function NoTags({ q, onClearSearch }: Pick<TagListProps, "q" | "onClearSearch">) {
  const { t } = useTranslation("tags");
  if (q === "") return <EmptyState icon={IconTags} title={t("manage.empty.title")} help={t("manage.empty.help")} />;
  return (
    <EmptyState
      icon={IconTags}
      title={t("manage.none.title", { text: q })}
      action={<Button onClick={onClearSearch}>{t("manage.clearSearch")}</Button>}
    />
  );
}
