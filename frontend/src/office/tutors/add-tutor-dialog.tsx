import { startTutor } from '@academy/contracts/http/office/tutors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { staffRoleTexts } from '@academy/contracts/rules/staff';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { keepTutor, tutorCandidatesQuery } from '../../api/office/tutors';
import * as form from '../../forms/form.css';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { RadioCards } from '../../ui/field/radio-cards';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { ProblemNotice } from '../problem-notice';

/** Makes a staff member a tutor, then opens the tutor's page to set the hours. */
export function AddTutorDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const show = useToast();
  const { id: staffId } = useStaff();
  const { data, error: failure, isFetching, refetch } = useQuery(tutorCandidatesQuery(staffId));
  const [chosen, setChosen] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => officeApi.send(startTutor, { params: { id } }),
    onSuccess: (answer) => {
      keepTutor(cache, staffId, answer);
      show({ tone: 'success', title: `${answer.tutor.name} is now a tutor` });
      void navigate({ to: '/office/tutors/$id', params: { id: answer.tutor.id } });
    },
  });
  const problem = isPending
    ? null
    : officeProblem(error, { title: 'Not added', text: 'That did not work. Please try again.' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!isPending && chosen !== '') mutate(chosen);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a tutor"
      description="They keep their role. What they teach, and when, comes next."
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        data && data.length > 0 ? (
          <FormButtons formId="add-tutor" submitText="Add" busyText={isPending && 'Adding...'} onCancel={onClose} />
        ) : undefined
      }
    >
      {data ? (
        data.length === 0 ? (
          <p>Everyone who can teach is already a tutor. An owner can add people on the Staff page.</p>
        ) : (
          <form id="add-tutor" className={form.form} noValidate onSubmit={submit}>
            <ProblemNotice problem={problem} />
            <RadioCards
              id="add-tutor-staff"
              name="staff"
              label="Staff member"
              required
              error={attempt > 0 && chosen === '' ? 'Please choose a staff member.' : undefined}
              value={chosen}
              options={data.map(({ id, name, role }) => ({
                value: id,
                name,
                description: staffRoleTexts[role].label,
              }))}
              onChange={setChosen}
            />
          </form>
        )
      ) : failure ? (
        <LoadFailure
          text={messageOf(failure, 'We could not load the staff. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the staff...</ProgressText>
      )}
    </Dialog>
  );
}
