import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { IconLock, IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { mediatypes, type Mediatype } from "../media.ts";
import { canAddMedia, canManageMedia } from "../media.policy.ts";
import { AddPicture } from "./AddPicture.tsx";
import { editDialog } from "./media-dialogs.ts";
import { mediaQuery } from "./media.hooks.ts";
import type { MediaState } from "./media-state.ts";
import { PictureCard } from "./PictureCard.tsx";
import classes from "./MediaPage.module.css";

/** Gallery of the company's pictures. Everyone can look at it; admins manage it. */
export function MediaPage({ tab = "cover" }: MediaState) {
  const { t } = useTranslation("media");
  const navigate = useNavigate({ from: "/settings/media" });
  return (
    <Page title={t("title")}>
      <Tabs
        label={t("tabs.label")}
        tabs={mediatypes.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        value={tab}
        onChange={(id) => void navigate({ search: id === "cover" ? {} : { tab: id }, replace: true })}
      >
        <Gallery key={tab} mediatype={tab} />
      </Tabs>
    </Page>
  );
}

function Gallery({ mediatype }: { mediatype: Mediatype }) {
  const { t } = useTranslation("media");
  const me = useMe();
  const [editedId, setEditedId] = useState<number>();
  const query = useQuery(mediaQuery(me.company_id, mediatype));
  const items = query.data;
  editDialog.useLoadAhead();
  const canManage = canManageMedia(me);
  const canAdd = canAddMedia(me, mediatype);
  const edited = items?.find(({ id }) => id === editedId);

  return (
    <div className={classes.gallery}>
      <p className={classes.intro}>
        {t(`intro.${mediatype}`)} {!canManage && (canAdd || items?.length !== 0) && t("onlyAdminsManage")}
      </p>
      {canAdd && items && (
        <AddPicture
          mediatype={mediatype}
          // The first picture becomes the default.
          is_default={canManage && items.length === 0}
        />
      )}
      <QueryState
        query={query}
        failed={t("loadFailed")}
        offline={t("notLoaded")}
        rows={4}
        height={120}
        empty={
          // Agencies see no pictures, whether any exist or not.
          canAdd ? (
            <EmptyState icon={IconPhoto} title={t(`none.${mediatype}`)} help={t(`noneHelp.${mediatype}`)} />
          ) : (
            <EmptyState icon={IconLock} title={t("notYours")} help={t(`mayNotAdd.${mediatype}`)} />
          )
        }
      >
        {(pictures) => (
          <ul className={classes.grid} aria-label={t(`tabs.${mediatype}`)}>
            {pictures.map((item) => (
              <PictureCard key={item.id} item={item} canManage={canManage} onEdit={() => setEditedId(item.id)} />
            ))}
          </ul>
        )}
      </QueryState>
      {edited && <editDialog.Dialog key={edited.id} item={edited} onClose={() => setEditedId(undefined)} />}
    </div>
  );
}
