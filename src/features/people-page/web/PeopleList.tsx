import { Button } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { IconUsers } from "@tabler/icons-react";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import type { listUsers } from "#features/people/people.contract.ts";
import { PeopleTable } from "#features/people/web/PeopleTable.tsx";
import { flashError } from "#web/flash/flash-store.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import classes from "./PeoplePage.module.css";

type PeopleListProps = {
  found: UseInfiniteQueryResult<InfiniteData<ReplyOf<typeof listUsers>>>;
  openId: number | undefined;
  isNarrowed: boolean;
  onClear: () => void;
};

/** Loads on as the reader comes to the end; after a failure they press for more. */
export function PeopleList({ found, openId, isNarrowed, onClear }: PeopleListProps) {
  const { t } = useTranslation("people");
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = found;
  const { ref, entry } = useIntersection();
  const isAtEnd = entry?.isIntersecting === true && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (isAtEnd) void fetchNextPage();
  }, [isAtEnd, fetchNextPage]);

  if (error && !data) return <ErrorState title={t("notLoaded")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const people = data.pages.flatMap(({ results }) => results);
  if (people.length === 0)
    return isNarrowed ? (
      <EmptyState
        icon={IconUsers}
        title={t("empty.title")}
        help={t("empty.help")}
        action={<Button onClick={onClear}>{t("empty.clear")}</Button>}
      />
    ) : (
      <EmptyState icon={IconUsers} title={t("empty.noneTitle")} help={t("empty.noneHelp")} />
    );

  async function handleMore() {
    const { error: refusal } = await fetchNextPage();
    if (refusal) flashError(refusal, t("moreFailed"));
  }

  return (
    <>
      <PeopleTable people={people} openId={openId} />
      {hasNextPage && (
        <div ref={ref} className={classes.more}>
          <Button loading={isFetchingNextPage} onClick={() => void handleMore()}>
            {t("more")}
          </Button>
        </div>
      )}
    </>
  );
}
