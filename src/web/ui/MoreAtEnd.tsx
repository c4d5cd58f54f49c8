import { Button } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { flashError } from "#web/flash/flash-store.ts";
import classes from "./MoreAtEnd.module.css";

type MoreAtEndProps = {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage">;
  label: string;
  /** Error message after loading more has failed. */
  failed: string;
};

/**
 * End of an infinite list: loads the next page when scrolled into view. After a failure, the user presses a button instead.
 */
export function MoreAtEnd({ list, label, failed }: MoreAtEndProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const { ref, entry } = useIntersection();
  const isAtEnd = entry?.isIntersecting === true && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (isAtEnd) void fetchNextPage();
  }, [isAtEnd, fetchNextPage]);

  async function handleMore() {
    const { error } = await fetchNextPage();
    if (error) flashError(error, failed);
  }

  if (!hasNextPage) return null;
  return (
    <div ref={ref} className={classes.more}>
      <Button loading={isFetchingNextPage} onClick={() => void handleMore()}>
        {label}
      </Button>
    </div>
  );
}
