import { Button } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { IconBuilding } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { flashError } from "#web/flash/flash-store.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { CompanyTable } from "./CompanyTable.tsx";
import { companiesQuery } from "./operator.hooks.ts";
import classes from "./OperatorPage.module.css";

type CompanyListProps = {
  filter: { q: string; group: number | undefined };
  openId: number | undefined;
  onClear: () => void;
};

/** Loads on as the reader comes to the end; after a failure they press for more. */
export function CompanyList({ filter, openId, onClear }: CompanyListProps) {
  const { t } = useTranslation("operator");
  const found = useInfiniteQuery(companiesQuery(filter));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = found;
  const { ref, entry } = useIntersection();
  const isAtEnd = entry?.isIntersecting === true && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (isAtEnd) void fetchNextPage();
  }, [isAtEnd, fetchNextPage]);

  if (error && !data)
    return <ErrorState title={t("companies.notLoaded")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows offline={t("companies.notLoaded")} />;
  const companies = data.pages.flatMap(({ results }) => results);
  if (companies.length === 0)
    return (
      <EmptyState
        icon={IconBuilding}
        title={t("companies.empty")}
        help={t("companies.emptyHelp")}
        action={<Button onClick={onClear}>{t("companies.showAll")}</Button>}
      />
    );

  async function handleMore() {
    const { error: refusal } = await fetchNextPage();
    if (refusal) flashError(refusal, t("companies.moreFailed"));
  }

  return (
    <>
      <CompanyTable companies={companies} openId={openId} />
      {hasNextPage && (
        <div ref={ref} className={classes.more}>
          <Button loading={isFetchingNextPage} onClick={() => void handleMore()}>
            {t("companies.more")}
          </Button>
        </div>
      )}
    </>
  );
}
