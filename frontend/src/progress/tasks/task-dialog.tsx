import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StudentTask, StudentTasks } from '@academy/contracts/http/student-tasks';
import {
  checkTaskDetails,
  checkTaskDueDay,
  checkTaskTitle,
  dayBesideToday,
  type TaskSide,
} from '@academy/contracts/rules/student-tasks';
import { isStale } from '../../api/errors';
import { tasksQuery, type TasksApi } from '../../api/progress/tasks';
import * as css from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { formProblem } from '../../forms/form-problem';
import { useDraftedForm } from '../../forms/form-draft';
import { FormDraftNotice } from '../../forms/form-draft-notice';
import { messagesOf, sendsWhenReady, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { bringIntoView } from '../../lib/focus';
import { discardTypedDraft } from '../../lib/typed-drafts';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';

const wording = { title: 'Not saved', text: 'We could not save the task. Please try again.' };

type Field = 'title' | 'details' | 'due';
type Values = Record<Field, string>;

function check({ title, details, due }: Values): Messages<Field> {
  const wrong = { title: checkTaskTitle(title), details: checkTaskDetails(details), due: checkTaskDueDay(due) };
  return Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== null)) as Messages<Field>;
}

interface TaskDialogProps {
  api: TasksApi;
  /** Who uses the dialog. A parent and a student who share a device do not see each other’s drafts. */
  side: TaskSide;
  /** YYYY-MM-DD, academy time. */
  today: string;
  /** The task as currently stored; null for a new one. */
  task: StudentTask | null;
  onClose: () => void;
}

/** A dialog that adds or changes a task. */
export function TaskDialog({ api, side, today, task, onClose }: TaskDialogProps) {
  const cache = useQueryClient();
  const show = useToast();
  const draftKey = `${api.draftKey}.${side}.${task?.id ?? 'new'}`;
  /** Closes the dialog for good. Escape and the close button keep the draft. */
  const finish = () => {
    discardTypedDraft(draftKey);
    onClose();
  };
  const { mutate, isPending, error } = useMutation<StudentTasks, Error, Values & { id: string; version: number }>({
    mutationFn: ({ id, title, details, due, version }) => {
      const fields = { title: title.trim(), details: details.trim(), due_on: due };
      return task ? api.update(task.id, { ...fields, version }) : api.add({ id, ...fields });
    },
    onSuccess: (tasks, { title }) => {
      cache.setQueryData(api.key, tasks);
      show({ tone: 'success', title: task ? 'Task saved' : 'Task added', description: title.trim() });
      finish();
    },
    onError: async (failure) => {
      // Reloads the tasks, so that the dialog shows the stored values.
      if (isStale(failure)) await cache.refetchQueries({ queryKey: tasksQuery(api).queryKey });
    },
  });
  const { base, stale } = useFormBase(task, { error, isPending });
  const problem = error && !stale ? formProblem(error, wording) : null;
  const { form, id, ...draft } = useDraftedForm<Field>(
    draftKey,
    {
      id: 'student-task',
      initial: { title: task?.title ?? '', details: task?.details ?? '', due: task?.due_on ?? '' },
      check,
      showOn: 'submit',
      refused: problem ? messagesOf(problem.fields, { title: 'title', details: 'details', due_on: 'due' }) : undefined,
    },
    base?.version,
  );
  const { onChange: _input, ...details } = form.field('details');
  return (
    <Dialog
      open
      onClose={onClose}
      title={task ? 'Change the task' : 'Add a task'}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons
          formId="student-task"
          submitText={task ? 'Save' : 'Add the task'}
          busyText={isPending && 'Saving...'}
          onCancel={finish}
        />
      }
    >
      <form
        id="student-task"
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, (values) => mutate({ ...values, id, version: base?.version ?? 0 }))}
      >
        {stale && task ? (
          <div ref={bringIntoView} tabIndex={-1}>
            <Notice tone="caution" title="This task was changed by someone else" live="alert">
              It now says “{task.title}”{task.due_on && `, due ${dayBesideToday(task.due_on, today)}`}. Save again to
              replace that with what is below.
            </Notice>
          </div>
        ) : (
          <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        )}
        <FormDraftNotice {...draft} />
        <TextField label="Task" autoComplete="off" required {...form.field('title')} />
        <TextAreaField
          label="Details"
          rows={3}
          optional
          {...details}
          onChange={({ target }) => form.set({ details: target.value })}
        />
        <TextField label="Due date" type="date" optional {...form.field('due')} />
      </form>
    </Dialog>
  );
}
