import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { saveTutor, type SaveTutorRequest, type TutorProfile } from '@academy/contracts/http/office/tutors';
import { academyTimeZoneFullName } from '@academy/contracts/rules/dates';
import { tutorMessages } from '@academy/contracts/rules/tutors';
import { isStale } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { keepTutor, refreshTutors } from '../../api/office/tutors';
import { useFormBase } from '../../forms/form-base';
import { bringIntoView } from '../../lib/focus';
import { Button } from '../../ui/button/button';
import { ErrorSummary } from '../../ui/error-summary/error-summary';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { ProfileFields } from './profile-fields';
import { differencesOf, draftOf, isChanged, mistakesOf, requestOf, type TutorDraft } from './tutor-draft';
import * as css from './tutors.css';
import { WeekEditor } from './week-editor';

const wording = { title: 'Not saved', text: 'We could not save this. Please try again.' };

/** Edits a tutor's profile and hours. Typed values are kept until they are saved or discarded, even if the stored profile changes. */
export function TutorForm({ tutor }: { tutor: TutorProfile }) {
  const cache = useQueryClient();
  const { id: staffId } = useStaff();
  const show = useToast();
  /** The profile that the form started with. */
  const [begun, setBegun] = useState(tutor);
  const [draft, setDraft] = useState(() => draftOf(tutor));
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: SaveTutorRequest) => officeApi.send(saveTutor, { params: { id: tutor.id }, body }),
    onSuccess: (answer) => {
      begin(answer.tutor);
      keepTutor(cache, staffId, answer);
      show({ tone: 'success', title: 'Saved' });
    },
    onError: async (failure) => {
      if (isStale(failure)) await refreshTutors(cache);
    },
  });
  const { base, stale, rebase } = useFormBase(tutor, { error, isPending });
  const begin = (from: TutorProfile) => {
    rebase(from);
    setBegun(from);
    setDraft(draftOf(from));
    setAttempt(0);
  };
  const changed = isChanged(draft, base);
  if (tutor.version !== base.version && !changed) begin(tutor);
  const differences = differencesOf(begun, tutor);
  const mistakes = attempt > 0 ? mistakesOf(draft) : [];
  const problem = stale || isPending ? null : officeProblem(error, wording);
  const summary = mistakes.length > 0 || !problem ? mistakes : [{ message: problem.text }];
  const change = (some: Partial<TutorDraft>) => setDraft((typed) => ({ ...typed, ...some }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setAttempt(attempt + 1);
    if (mistakesOf(draft).length === 0) mutate(requestOf(draft, base.version));
  };
  return (
    <form className={css.form} noValidate aria-label="Profile and weekly hours" onSubmit={submit}>
      {stale && tutor.version !== begun.version ? (
        <div ref={bringIntoView} tabIndex={-1} className={css.wide}>
          <Notice tone="caution" title={tutorMessages.stale} live="alert">
            <ul>
              {differences.map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
            <p>Save again to replace that with what is below, or discard your changes to keep it.</p>
          </Notice>
        </div>
      ) : (
        <div className={css.wide}>
          <ErrorSummary
            key={mistakes.length === 0 && problem ? `refused-${attempt}` : 'checked'}
            title={mistakes.length === 0 ? problem?.title : undefined}
            errors={summary}
            attempt={attempt}
          />
        </div>
      )}
      <section className={css.section} aria-labelledby="weekly-hours">
        <h2 className={css.part} id="weekly-hours">
          Weekly hours
        </h2>
        <p className={css.note}>When lessons can be, in {academyTimeZoneFullName}.</p>
        <WeekEditor week={draft.hours} checked={attempt > 0} onChange={(hours) => change({ hours })} />
      </section>
      <ProfileFields draft={draft} mistakes={mistakes} onChange={change} />
      <div className={css.save}>
        <Button type="submit" busyText={isPending && 'Saving...'}>
          Save
        </Button>
        {changed && !isPending && (
          <>
            <Button variant="secondary" onClick={() => begin(tutor)}>
              Discard changes
            </Button>
            <p className={css.note}>Not saved yet.</p>
          </>
        )}
      </div>
    </form>
  );
}
