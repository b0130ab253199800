import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getOfficeScores,
  saveOfficeScore,
  type OfficeScore,
  type OfficeScoresResponse,
  type SaveScoreRequest,
} from '@academy/contracts/http/office/scores';
import { actForms, actFormTexts, scoreSources, scoreSourceTexts, scoreTests } from '@academy/contracts/rules/scores';
import { isStale } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import * as css from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { newId } from '../../lib/uuid';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { RadioChips } from '../../ui/field/radio-chips';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { checkFields, emptyScore, fieldNames, sectionsShown, storedFields, toScore, typedTotal } from './score-fields';
import * as own from './student.css';

const wording = { title: 'Not saved', text: 'We could not save the score. Please try again.' };

interface ScoreDialogProps {
  studentId: string;
  /** The score to correct; null for a new one. */
  score: OfficeScore | null;
  /** YYYY-MM-DD, academy time. */
  today: string;
  keep: (answer: OfficeScoresResponse) => void;
  onClose: () => void;
}

/** Edits one score: test, day, source and sections, with the total updated while typing. */
export function ScoreDialog({ studentId, score, today, keep, onClose }: ScoreDialogProps) {
  const show = useToast();
  // Stays the same for every attempt, so that a score is never stored twice.
  const [id] = useState(() => score?.id ?? newId());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: SaveScoreRequest) => officeApi.send(saveOfficeScore, { params: { id: studentId }, body }),
    onSuccess: (answer) => {
      keep(answer);
      const saved = answer.scores.find((one) => one.id === id);
      show({ tone: 'success', title: 'Saved', description: saved && `${saved.test} ${saved.total}.` });
      onClose();
    },
    onError: async (failure) => {
      if (isStale(failure)) keep(await officeApi.send(getOfficeScores, { params: { id: studentId } }));
    },
  });
  const { base, stale } = useFormBase(score, { error, isPending });
  const problem = stale ? null : officeProblem(error, wording);
  const form = useForm({
    id: 'score',
    initial: score ? storedFields(score) : emptyScore(today),
    check: (values) => checkFields(values, today),
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, fieldNames) : undefined,
  });
  const { values } = form;
  const total = typedTotal(values);
  return (
    <Dialog
      open
      onClose={onClose}
      title={score ? 'Correct the score' : 'Enter a score'}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={<FormButtons formId="score" submitText="Save" busyText={isPending && 'Saving...'} onCancel={onClose} />}
    >
      <form
        id="score"
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, (typed) =>
          mutate({ id, ...toScore(typed), version: base?.version ?? 0 }),
        )}
      >
        {stale ? (
          <Notice tone="caution" title="Someone else changed this score" live="alert">
            {score ? `It is now ${score.test} ${score.total}. ` : ''}Save again to replace that with what is below.
          </Notice>
        ) : (
          <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        )}
        <RadioChips
          id={form.field('test').id}
          label="Test"
          error={form.field('test').error}
          name="test"
          value={values.test}
          onChange={(test) => form.set({ test })}
          options={scoreTests.map((test) => ({ value: test, label: test }))}
        />
        {values.test === 'ACT' && (
          <SelectField
            {...form.field('form')}
            label="Form"
            hint={values.form === 'classic' ? 'The composite includes Science.' : 'The composite leaves Science out.'}
            onChange={({ target }) => form.set({ form: target.value })}
            options={actForms.map((one) => ({ value: one, label: actFormTexts[one] }))}
          />
        )}
        <div className={own.pair}>
          <TextField label="Day of the test" type="date" max={today} required {...form.field('taken_on')} />
          <SelectField
            {...form.field('source')}
            label="Source"
            onChange={({ target }) => form.set({ source: target.value })}
            options={scoreSources.map((source) => ({ value: source, label: scoreSourceTexts[source] }))}
          />
        </div>
        <div className={own.pair}>
          {sectionsShown(values).map(({ key, label, optional }) => (
            <TextField
              key={key}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              optional={optional}
              required={!optional}
              {...form.field(key)}
            />
          ))}
        </div>
        <p className={own.total} aria-live="polite">
          {values.test === 'ACT' ? 'Composite' : 'Total'}: <strong>{total ?? '–'}</strong>
        </p>
      </form>
    </Dialog>
  );
}
