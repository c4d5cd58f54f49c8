import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { colleaguePictures } from "#web/ui/ColleagueAvatar.tsx";
import { colleaguePicturesQuery } from "./profile.hooks.ts";

/** Publishes the colleagues' pictures to components that know no feature. Renders nothing. */
export function ColleaguePictures() {
  const { data } = useQuery(colleaguePicturesQuery);

  useEffect(() => {
    if (data) colleaguePictures.set(new Map(data.map(({ user_id, avatar_url }) => [user_id, avatar_url])));
  }, [data]);

  return null;
}
