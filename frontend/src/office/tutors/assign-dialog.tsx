import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { assignPackage, type AssignPackageRequest, type TaughtPackage } from '@academy/contracts/http/office/tutors';
import { serviceNames } from '@academy/contracts/rules/services';
import { tutorMessages, type BookedLessonsChoice } from '@academy/contracts/rules/tutors';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { refreshOffice } from '../../api/office/refresh';
import { refreshTutors, tutorsQuery } from '../../api/office/tutors';
import { ApiError, isStale, messageOf } from '../../api/errors';
import * as form from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { RadioCards } from '../../ui/field/radio-cards';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { counted } from '../counted';
import { weekText } from './hours-words';
import { packageText } from './package-words';

/** Value of the option that removes the tutor. */
const none = 'none';
const wording = { title: 'Not saved', text: 'We could not save the tutor. Please try again.' };

/** Selects the tutor of a package from those who teach its service. */
export function AssignDialog({ taught, onClose }: { taught: TaughtPackage; onClose: () => void }) {
  const cache = useQueryClient();
  const { id: staffId } = useStaff();
  const show = useToast();
  const tutors = useQuery(tutorsQuery(staffId));
  const [chosen, setChosen] = useState('');
  const [attempt, setAttempt] = useState(0);
  // The server's question about lessons booked with the current tutor; null until it asks.
  const [question, setQuestion] = useState<string | null>(null);
  const [lessons, setLessons] = useState<BookedLessonsChoice | ''>('');
  // Whether Save was pressed since the question was asked.
  const [isAnswerChecked, setAnswerChecked] = useState(false);
  const offered = (tutors.data ?? []).filter(
    ({ id, teaches, services }) => teaches && services.includes(taught.service) && id !== taught.tutor?.id,
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: AssignPackageRequest) =>
      fieldOf(officeApi.send(assignPackage, { params: { id: taught.registration_id }, body }), 'package'),
    onSuccess: async ({ tutor }) => {
      await refreshOffice(cache);
      show({
        tone: 'success',
        title: tutor ? `${tutor.name} teaches ${taught.student_name}` : `${taught.student_name} has no tutor now`,
      });
      onClose();
    },
    onError: async (failure) => {
      const [asked] = (failure instanceof ApiError && failure.fieldErrors.lessons) || [];
      if (asked !== undefined) {
        setQuestion(asked);
        setAnswerChecked(false);
      }
      if (isStale(failure)) await refreshTutors(cache);
    },
  });
  // The tutor takes the place of a version.
  const { base } = useFormBase({ version: taught.tutor?.id ?? null }, { error, isPending });
  const failed = isPending ? null : officeProblem(error, wording);
  // The question about booked lessons is shown with its choices instead.
  const problem = failed?.fields['lessons'] ? null : failed;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    setAnswerChecked(question !== null);
    if (isPending || chosen === '' || (question !== null && lessons === '')) return;
    const tutorId = chosen === none ? null : chosen;
    mutate({ tutor_id: tutorId, from_tutor_id: base.version, ...(lessons !== '' && { lessons }) });
  };
  const isEmpty = tutors.data && offered.length === 0 && !taught.tutor;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`A tutor for ${taught.student_name}`}
      description={packageText(taught)}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        !isEmpty && (
          <FormButtons formId="assign" submitText="Save" busyText={isPending && 'Saving...'} onCancel={onClose} />
        )
      }
    >
      {!tutors.data ? (
        tutors.error ? (
          <LoadFailure
            text={messageOf(tutors.error, 'We could not load the tutors. Please try again.')}
            busy={tutors.isFetching}
            onRetry={() => void tutors.refetch()}
          />
        ) : (
          <ProgressText>Loading the tutors...</ProgressText>
        )
      ) : isEmpty ? (
        <p>
          No tutor teaches {serviceNames[taught.service]} yet. Open a tutor on the Tutors page and choose what they
          teach.
        </p>
      ) : (
        <form id="assign" className={form.form} noValidate onSubmit={submit}>
          {problem && (
            <Notice tone={isStale(error) ? 'caution' : 'danger'} title={problem.title} live="alert">
              {problem.text}
            </Notice>
          )}
          <RadioCards
            id="assign-tutor"
            name="tutor"
            label="Tutor"
            required
            error={attempt > 0 && chosen === '' ? tutorMessages.tutor : undefined}
            value={chosen}
            options={[
              ...offered.map((tutor) => ({
                value: tutor.id,
                name: tutor.name,
                description: `${weekText(tutor.hours)} · ${counted(tutor.packages, 'package')}`,
              })),
              ...(taught.tutor
                ? [{ value: none, name: 'No tutor', description: `Takes the package from ${taught.tutor.name}.` }]
                : []),
            ]}
            onChange={setChosen}
          />
          {question !== null && (
            <div aria-live="polite">
              <RadioCards
                id="assign-lessons"
                name="lessons"
                label={question}
                required
                error={isAnswerChecked && lessons === '' ? 'Please choose one.' : undefined}
                value={lessons}
                options={[
                  {
                    value: 'keep',
                    name: 'Keep the booked lessons',
                    description: `${taught.tutor?.name ?? 'The tutor'} still teaches them.`,
                  },
                  {
                    value: 'cancel',
                    name: 'Cancel the booked lessons',
                    description: 'The sessions go back to the package, and the family gets an email.',
                  },
                ]}
                onChange={(choice) => setLessons(choice as BookedLessonsChoice)}
              />
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}
