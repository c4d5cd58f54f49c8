import { Button, Menu, Pill } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import type { Pipeline } from "../../pipelines.contract.ts";
import classes from "../PipelinePage.module.css";
import { useDeletePipeline, useMakeDefault } from "../pipelines.hooks.ts";

type PipelineHeadProps = {
  name: string;
  /** Undefined while it loads. */
  pipeline: Pipeline | undefined;
  canManage: boolean;
  onRename: (pipeline: Pipeline) => void;
  onShowJobs: (pipeline: Pipeline) => void;
};

/** Header of a pipeline with its name, its use and a menu. */
export function PipelineHead({ name, pipeline, canManage, onRename, onShowJobs }: PipelineHeadProps) {
  const { t } = useTranslation("statuses");
  const confirm = useConfirm();
  const makeDefault = useMakeDefault();
  const remove = useDeletePipeline();

  async function handleDelete(deleted: Pipeline) {
    const question = {
      title: t("pipelines.deleteTitle", { name }),
      body: t("pipelines.deleteQuestion"),
      action: t("pipelines.deleteAction"),
    };
    if (await confirm(question)) remove.mutate(deleted);
  }

  return (
    <header className={classes.head}>
      <h2 className={classes.name}>{name}</h2>
      {pipeline?.is_default && <Pill title={t("pipelines.defaultHelp")}>{t("pipelines.default")}</Pill>}
      {pipeline && pipeline.jobs > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onShowJobs(pipeline)}>
          {t("pipelines.usedBy", { count: pipeline.jobs })}
        </Button>
      )}
      {pipeline?.jobs === 0 && <span className={classes.unused}>{t("pipelines.unused")}</span>}
      {canManage && pipeline && (
        <div className={classes.menu}>
          <MenuButton label={t("more", { name })} icon={IconDots}>
            <Menu.Item onClick={() => onRename(pipeline)}>{t("pipelines.rename")}</Menu.Item>
            {!pipeline.is_default && (
              <>
                <Menu.Item onClick={() => makeDefault.mutate(pipeline)}>{t("pipelines.makeDefault")}</Menu.Item>
                <Menu.Item color="danger" onClick={() => void handleDelete(pipeline)}>
                  {t("pipelines.delete")}
                </Menu.Item>
              </>
            )}
          </MenuButton>
        </div>
      )}
    </header>
  );
}
