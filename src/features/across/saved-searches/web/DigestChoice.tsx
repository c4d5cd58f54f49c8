import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { entryQuery } from "#features/platform/sessions/web/sessions.hooks.ts";
import { digests, type Digest } from "../digests.ts";
import type { SavedSearch } from "../saved-searches.contract.ts";
import { useChooseDigest } from "./use-choose-digest.ts";

/** Select for the frequency of emails about a search's new matches. */
export function DigestChoice({ search }: { search: SavedSearch }) {
  const { t } = useTranslation("system-mail");
  const { data: entry } = useQuery(entryQuery);
  const choose = useChooseDigest(search);

  return (
    <NativeSelect
      size="xs"
      label={t("digest.label")}
      description={t(entry?.mails === "none" ? "digest.noMailServer" : "digest.help")}
      data={digests.map((digest) => ({ value: digest, label: t(`digest.${digest}`) }))}
      value={search.digest}
      onChange={({ currentTarget }) => choose.mutate(currentTarget.value as Digest)}
    />
  );
}
