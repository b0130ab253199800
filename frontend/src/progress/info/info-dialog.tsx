import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { StudentInfoResponse } from '@academy/contracts/http/student-info';
import { checkStudentInfo, type StudentInfo } from '@academy/contracts/rules/student-info';
import { ChangedElsewhere } from '../../account/changed-elsewhere';
import { useStoredChanges } from '../../account/use-stored-changes';
import { isStale } from '../../api/errors';
import { infoQuery, type InfoApi } from '../../api/progress/info';
import * as css from '../../forms/form.css';
import { formProblem } from '../../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { changeOf, editableParts } from './info-form';

interface InfoDialogProps {
  api: InfoApi;
  /** What is stored now. Changes by others appear in it while the dialog is open. */
  stored: StudentInfoResponse;
  firstName: string;
  onClose: () => void;
  onSaved?: () => void;
}

/** A dialog for the fields that the reader may edit. */
export function InfoDialog({ api, stored, firstName, onClose, onSaved }: InfoDialogProps) {
  const cache = useQueryClient();
  const show = useToast();
  const formId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (info: StudentInfo) => api.save({ info, version: stored.version }),
    onSuccess: (saved) => {
      cache.setQueryData(infoQuery(api).queryKey, saved);
      show({ tone: 'success', title: 'Saved' });
      onSaved?.();
      onClose();
    },
    onError: async (failure) => {
      // What is stored must be shown before it can be overwritten.
      if (isStale(failure)) await cache.refetchQueries({ queryKey: api.key });
    },
  });
  const parts = editableParts(stored.fields);
  const names: string[] = parts.map(({ part }) => part);
  const initial = Object.fromEntries(parts.map(({ part, text }) => [part, text]));
  const problem =
    error && formProblem(error, { title: 'Not saved', text: 'We could not save that. Please try again.' });
  const form = useForm<string>({
    id: 'student-info',
    initial,
    check: (values) =>
      Object.fromEntries(
        Object.entries(checkStudentInfo(changeOf(stored.fields, values))).map(([part, [message]]) => [part, message]),
      ),
    showOn: 'submit',
    refused: problem
      ? messagesOf(problem.fields, Object.fromEntries(names.map((part) => [part, `info.${part}`])))
      : undefined,
  });
  const conflicts = useStoredChanges(form, names, initial);
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutsidePress={false}
      title={`What to know about ${firstName}`}
      description="Only staff who need it see it."
      dismissible={!isPending}
      footer={<FormButtons formId={formId} submitText="Save" busyText={isPending && 'Saving...'} onCancel={onClose} />}
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, (values) => mutate(changeOf(stored.fields, values)))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        <ChangedElsewhere
          conflicts={conflicts}
          labels={Object.fromEntries(parts.map(({ part, label }) => [part, label]))}
          typed={form.values}
        />
        {parts.map(({ part, label, isLong }) => {
          const { onChange, ...field } = form.field(part);
          return isLong ? (
            <TextAreaField
              key={part}
              label={label}
              rows={2}
              optional
              {...field}
              onChange={({ target }) => form.set({ [part]: target.value })}
            />
          ) : (
            <TextField
              key={part}
              label={label}
              type={part === 'emergency_phone' ? 'tel' : 'text'}
              autoComplete="off"
              optional
              {...field}
              onChange={onChange}
            />
          );
        })}
      </form>
    </Dialog>
  );
}
