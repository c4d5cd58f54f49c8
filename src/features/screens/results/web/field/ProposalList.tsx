/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- HTML has no element for a
   listbox controlled by an input; the input handles the keys. */
import { useTranslation } from "react-i18next";
import classes from "./SearchField.module.css";
import type { Proposal } from "./suggestions.ts";

type ProposalListProps = {
  id: string;
  proposals: readonly Proposal[];
  active: Proposal | undefined;
  onTake: (proposal: Proposal) => void;
};

export const proposalId = (list: string, { id }: Proposal) => `${list}-${id}`;

/** List of suggestions. The focus stays in the input, even on a mouse press. */
export function ProposalList({ id, proposals, active, onTake }: ProposalListProps) {
  const { t } = useTranslation("search");
  return (
    <div id={id} role="listbox" aria-label={t("field.proposals")} className={classes.proposals}>
      {proposals.map((proposal) => (
        <div
          key={proposal.id}
          id={proposalId(id, proposal)}
          role="option"
          tabIndex={-1}
          aria-selected={proposal === active}
          className={classes.proposal}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(proposal)}
        >
          <span className={classes.written}>{proposal.written}</span>
          <span className={classes.meaning}>{proposal.meaning}</span>
        </div>
      ))}
    </div>
  );
}
