import { useState } from 'react';
import { changeLeadState, setLeadOwner, type OfficeLead } from '@academy/contracts/http/office/leads';
import {
  leadStateNames,
  leadStates,
  type LeadOwnerAction,
  type LeadState,
} from '@academy/contracts/rules/office-leads';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { Button, UnstyledButton } from '../../ui/button/button';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { AnswerDialog } from './answer-dialog';
import { ChangeProblem } from './change-problem';
import * as css from './leads.css';
import { NextStepFact } from './next-step-fact';
import { TestimonialPart } from './testimonial-part';
import { useLeadChange } from './use-lead-change';

const wording = { title: 'Not changed', text: 'That did not work. Please try again.' };

/** Actions on a lead: answer it, take it, set its state and the next step. */
export function LeadWork({ lead }: { lead: OfficeLead }) {
  const [isAnswering, setAnswering] = useState(false);
  return (
    <section className={css.work} aria-label="Work on this lead">
      <Button block onClick={() => setAnswering(true)}>
        Answer by email
      </Button>
      <StateButtons lead={lead} />
      <div>
        <OwnerFact lead={lead} />
        <NextStepFact lead={lead} />
      </div>
      {lead.kind === 'feedback' && <TestimonialPart lead={lead} />}
      {isAnswering && <AnswerDialog lead={lead} onClose={() => setAnswering(false)} />}
    </section>
  );
}

/** Each state is a button, because a select list would save every state passed with the arrow keys. */
function StateButtons({ lead: { id, state, version } }: { lead: OfficeLead }) {
  const show = useToast();
  const { mutate, isPending, error } = useLeadChange(
    id,
    (next: LeadState) =>
      fieldOf(officeApi.send(changeLeadState, { params: { id }, body: { state: next, version } }), 'lead'),
    (lead) => show({ tone: 'success', title: `The status is now ${leadStateNames[lead.state]}` }),
  );
  return (
    <div className={css.section}>
      <h2 className={css.heading}>Status</h2>
      <div className={css.states} role="group" aria-label="Status">
        {leadStates.map((one) => (
          <UnstyledButton
            key={one}
            className={css.state}
            aria-pressed={one === state}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && one !== state && mutate(one)}
          >
            {leadStateNames[one]}
          </UnstyledButton>
        ))}
      </div>
      {!isPending && <ChangeProblem problem={officeProblem(error, wording)} />}
    </div>
  );
}

function OwnerFact({ lead: { id, owner, version } }: { lead: OfficeLead }) {
  const show = useToast();
  const { id: staffId } = useStaff();
  const isMine = owner?.id === staffId;
  const { mutate, isPending, error } = useLeadChange(
    id,
    (action: LeadOwnerAction) =>
      fieldOf(officeApi.send(setLeadOwner, { params: { id }, body: { action, version } }), 'lead'),
    (lead) => show({ tone: 'success', title: lead.owner ? 'You took this lead' : 'You gave this lead back' }),
  );
  const label = isMine ? 'Give back' : owner ? 'Take over' : 'Take';
  return (
    <>
      <div className={css.fact}>
        <span className={css.factText}>
          <strong>Owner</strong>
          <br />
          {isMine ? 'You' : (owner?.name ?? 'No owner')}
        </span>
        <Button variant="quiet" busyText={isPending && 'Saving...'} onClick={() => mutate(isMine ? 'release' : 'take')}>
          {label}
        </Button>
      </div>
      {!isPending && <ChangeProblem problem={officeProblem(error, wording)} />}
    </>
  );
}
