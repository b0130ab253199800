import {
  addFamilyTask,
  finishFamilyTask,
  reopenFamilyTask,
  type Family,
  type FamilyTask,
} from '@academy/contracts/http/office/families';
import { checkTask } from '@academy/contracts/rules/office-families';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { dateText } from '../office-time';
import { AddEntry } from './add-entry';
import * as css from './family.css';
import { useFamilyChange } from './use-family-change';

interface FamilyTasksProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
}

/** Open tasks for a family. */
export function FamilyTasks({ id, family: { tasks } }: FamilyTasksProps) {
  return (
    <section>
      <h2 className={css.heading}>Tasks</h2>
      {tasks.length > 0 && (
        <ul className={css.list} role="list">
          {tasks.map((task) => (
            <Task key={task.id} id={id} task={task} />
          ))}
        </ul>
      )}
      <AddEntry
        id={id}
        name="family-task"
        opener="Add a task"
        submit="Save the task"
        initial={{ text: '', due_on: '' }}
        check={({ text }) => {
          const wrong = checkTask(text);
          return wrong === null ? {} : { text: wrong };
        }}
        act={(task) => fieldOf(officeApi.send(addFamilyTask, { params: { id }, body: task }), 'family')}
        renderFields={(form) => (
          <>
            <TextField label="What is to be done" autoComplete="off" {...form.field('text')} />
            <TextField label="By" optional type="date" {...form.field('due_on')} />
          </>
        )}
      />
    </section>
  );
}

function Task({ id, task }: { id: string; task: FamilyTask }) {
  const show = useToast();
  const isDone = task.done_at !== null;
  const { mutate, isPending, error } = useFamilyChange(
    id,
    () => fieldOf(officeApi.send(isDone ? reopenFamilyTask : finishFamilyTask, { params: { id: task.id } }), 'family'),
    () => show({ tone: 'success', title: isDone ? 'Task reopened' : 'Task done' }),
  );
  const problem = officeProblem(error, { title: 'Not saved', text: 'That did not work. Please try again.' });
  return (
    <li className={css.item}>
      <span className={css.text}>
        <span className={isDone ? css.done : undefined}>{task.text}</span>
        <span className={css.fine}>
          {task.due_on && `By ${dateText(task.due_on)}, `}
          {task.author}
        </span>
        {problem && !isPending && <span role="alert">{problem.text}</span>}
      </span>
      <Button
        variant="quiet"
        className={css.itemAction}
        busyText={isPending && 'Saving...'}
        aria-label={`${isDone ? 'Reopen' : 'Done'}: ${task.text}`}
        onClick={() => mutate(undefined)}
      >
        {isDone ? 'Reopen' : 'Done'}
      </Button>
    </li>
  );
}
