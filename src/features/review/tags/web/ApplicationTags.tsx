import { Pill } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canTag, type Standing } from "#features/review/applications/applications.policy.ts";
import { TagInput } from "#web/ui/TagInput.tsx";
import type { Tag } from "../tags.contract.ts";
import { maxTagNameLength, writeTagName } from "../tags.ts";
import classes from "./ApplicationTags.module.css";
import { companyTagsQuery, tagsQuery, useAddTag, useRemoveTag } from "./tags.hooks.ts";

type ApplicationTagsProps = { application: Standing & { id: number; tags: Tag[] } };

/** Tags of an application. They are part of the application, so the list of all tags is fetched only for a change. */
export function ApplicationTags({ application }: ApplicationTagsProps) {
  const { t } = useTranslation("tags");
  const { data: tags } = useQuery({ ...tagsQuery(application.id), initialData: application.tags });
  if (canTag(application)) return <TagEditor application_id={application.id} tags={tags} />;
  if (tags.length === 0) return null;

  return (
    <ul className={classes.list} aria-label={t("title")}>
      {tags.map(({ name, slug }) => (
        <li key={slug}>
          <Pill>{name}</Pill>
        </li>
      ))}
    </ul>
  );
}

/**
 * Editor of an application's tags. Only the server decides whether a tag is new and can be created, because the
 * suggestions contain just some of the company's tags.
 */
function TagEditor({ application_id, tags }: { application_id: number; tags: Tag[] }) {
  const { t } = useTranslation("tags");
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim().toLowerCase(), 150);
  const { data: known = [] } = useQuery({ ...companyTagsQuery(q), enabled: q !== "" });
  const { mutate: add } = useAddTag(application_id);
  const { mutate: remove } = useRemoveTag(application_id);

  function handleChange(names: string[]) {
    const next = new Set(names.map(writeTagName).filter((name) => name !== "" && name.length <= maxTagNameLength));
    for (const tag of tags) if (!next.delete(tag.name)) remove(tag);
    for (const name of next) add(name);
  }

  return (
    <TagInput
      label={t("title")}
      value={tags.map(({ name }) => name)}
      onChange={handleChange}
      suggestions={known.map(({ name }) => name)}
      onType={setTyped}
      maximumLength={maxTagNameLength}
    />
  );
}
