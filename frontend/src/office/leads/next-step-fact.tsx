import { useState } from 'react';
import { finishLeadNextStep, type OfficeLead } from '@academy/contracts/http/office/leads';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { Button } from '../../ui/button/button';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { ChangeProblem } from './change-problem';
import { nextStepText } from './lead-words';
import * as css from './leads.css';
import { NextStepDialog } from './next-step-dialog';
import { useLeadChange } from './use-lead-change';

const wording = { title: 'Not changed', text: 'That did not work. Please try again.' };

/** The next step of a lead, with buttons to change it and to mark it as done. */
export function NextStepFact({ lead }: { lead: OfficeLead }) {
  const { id, version, next_step: step, next_step_date: date } = lead;
  const show = useToast();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useLeadChange(
    id,
    () => fieldOf(officeApi.send(finishLeadNextStep, { params: { id }, body: { version } }), 'lead'),
    () => show({ tone: 'success', title: 'Next step done' }),
  );
  return (
    <>
      <div className={css.fact}>
        <span className={css.factText}>
          <strong>Next step</strong>
          <br />
          {step === '' ? 'None' : nextStepText(step, date)}
        </span>
        <span className={css.buttons}>
          {step !== '' && (
            <Button variant="quiet" busyText={isPending && 'Saving...'} onClick={() => mutate(undefined)}>
              Done
            </Button>
          )}
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {step === '' ? 'Add' : 'Change'}
          </Button>
        </span>
      </div>
      {!isPending && <ChangeProblem problem={officeProblem(error, wording)} />}
      {isOpen && <NextStepDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  );
}
