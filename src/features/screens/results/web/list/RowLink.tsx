import { useLocation, useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { fromResults } from "../state/history-state.ts";

type RowLinkProps = {
  application_id: number;
  tabIndex: number;
  className: string | undefined;
  onFocus: () => void;
  children: ReactNode;
};

/**
 * Link to an application next to the results. The router's own link would build a location for each row on every change of
 * the URL.
 */
export function RowLink({ application_id, children, ...rest }: RowLinkProps) {
  const navigate = useNavigate({ from: "/applications" });
  const href = useLocation({ select: ({ searchStr }) => addressOf(searchStr, application_id) });

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to: "/applications/", search: (search) => ({ ...search, application_id }), state: fromResults });
  }

  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

function addressOf(search: string, application_id: number): string {
  const params = new URLSearchParams(search);
  params.set("application_id", String(application_id));
  return `/applications/?${params}`;
}
