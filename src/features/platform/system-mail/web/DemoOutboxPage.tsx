import { Anchor, Button } from "@mantine/core";
import { IconInbox, IconRefresh } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { listDemoMails, type DemoMail } from "../demo-outbox.contract.ts";
import { CandidateReply } from "./CandidateReply.tsx";
import classes from "./DemoOutboxPage.module.css";

const outboxQuery = queryOptions({
  queryKey: ["demo-outbox"],
  queryFn: async ({ signal }) => (await call(listDemoMails, { signal })).results,
  // Jobs write the emails, and this page needs no sign-in, so there is no live connection to wait for.
  refetchInterval: 2_000,
});

type DemoOutboxPageProps = {
  /** Delivers a candidate's reply to a message; resolves to whether it was accepted. */
  onReply: (message_id: number, text: string) => Promise<boolean>;
};

/** Emails of the demo, so that each flow can be tried without a mail server. */
export function DemoOutboxPage({ onReply }: DemoOutboxPageProps) {
  const { t } = useTranslation("system-mail");
  const query = useQuery(outboxQuery);

  useEffect(() => {
    document.title = `${t("title")} · Hirelane`;
  }, [t]);

  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t("title")}</h1>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          onClick={() => void query.refetch()}
        >
          {t("refresh")}
        </Button>
      </header>
      <p className={classes.help}>{t("help")}</p>
      <QueryState
        query={query}
        failed={t("loadFailed")}
        offline={t("loadFailed")}
        rows={4}
        empty={<EmptyState icon={IconInbox} title={t("empty")} help={t("emptyHelp")} />}
      >
        {(mails) => (
          <ul className={classes.mails}>
            {mails.map((mail) => (
              <li key={`${mail.kind} ${mail.id}`}>
                <Mail mail={mail} onReply={onReply} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </main>
  );
}

const address = /https?:\/\/\S+/;

function Mail({ mail, onReply }: DemoOutboxPageProps & { mail: DemoMail }) {
  const { t } = useTranslation("system-mail");
  const { message_id } = mail;
  const [isFormatted, setFormatted] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const url = address.exec(mail.text)?.[0];
  return (
    <article className={classes.mail} aria-labelledby={`${mail.kind}-${mail.id}`}>
      <h2 className={classes.subject} id={`${mail.kind}-${mail.id}`}>
        {mail.subject}
      </h2>
      <div className={classes.facts}>
        <span>{receiverOf(mail)}</span>
        <RelativeTime value={mail.dt_created} />
      </div>
      {isFormatted ? (
        <iframe className={classes.html} title={mail.subject} sandbox="" srcDoc={shielded(mail.html)} />
      ) : (
        <p className={classes.text}>{mail.text}</p>
      )}
      {/* Uses only the path: the demo can run under another host name than in the email, for example behind a tunnel. */}
      <div className={classes.actions}>
        {url !== undefined && <Anchor href={pathOf(url)}>{t("open")}</Anchor>}
        {mail.html !== "" && (
          <Button variant="subtle" size="compact-sm" onClick={() => setFormatted(!isFormatted)}>
            {t(isFormatted ? "asText" : "formatted")}
          </Button>
        )}
        {message_id !== null && !isReplying && (
          <Button variant="subtle" size="compact-sm" onClick={() => setReplying(true)}>
            {t("reply.action")}
          </Button>
        )}
      </div>
      {message_id !== null && isReplying && (
        <CandidateReply
          name={mail.to_name}
          onSend={(text) => onReply(message_id, text)}
          onClose={() => setReplying(false)}
        />
      )}
    </article>
  );

  function receiverOf({ kind, to_name, to_address }: DemoMail): string {
    if (kind === "message_copy") return t("copyTo", { address: to_address });
    return t("to", { name: to_name, address: to_address });
  }
}

/** Blocks scripts and external resources of an email. */
const shielded = (html: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${html}`;

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
