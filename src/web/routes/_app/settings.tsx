import { createFileRoute } from "@tanstack/react-router";
import { isAdmin } from "#shared/actor.ts";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { SettingsFrame } from "../../frame/SettingsFrame.tsx";

export const Route = createFileRoute("/_app/settings")({ component: Settings });

function Settings() {
  return <SettingsFrame isAdmin={isAdmin(useMe())} />;
}
