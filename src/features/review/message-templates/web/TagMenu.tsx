import { Menu } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import { offeredTags } from "../tags.ts";
import type { TemplateType } from "../message-templates.ts";
import classes from "./Templates.module.css";

type TagMenuProps = { type: TemplateType; onInsert: (tag: string) => void };

/** Menu of tags with their meanings, which inserts the chosen tag into the text. */
export function TagMenu({ type, onInsert }: TagMenuProps) {
  const { t } = useTranslation("message-templates");
  return (
    <MenuButton label={t("insertTag")} icon={IconBraces}>
      <Menu.Label>{t("tagsHelp")}</Menu.Label>
      {offeredTags(type).map((tag) => (
        <Menu.Item key={tag} onClick={() => onInsert(`%${tag}%`)}>
          <span className={classes.tagName}>{t(`tags.${tag}`)}</span> <code className={classes.tag}>%{tag}%</code>
        </Menu.Item>
      ))}
    </MenuButton>
  );
}
