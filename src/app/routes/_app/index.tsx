import { createFileRoute, redirect } from "@tanstack/react-router";
import { startPage } from "../../features.ts";

export const Route = createFileRoute("/_app/")({
  beforeLoad: () => {
    throw redirect({ to: startPage, replace: true });
  },
});
