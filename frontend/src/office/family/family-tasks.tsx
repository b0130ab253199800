import { useState } from 'react';
import type { Family, FamilyTask } from '@academy/contracts/http/office/families';
import { checkTask } from '@academy/contracts/rules/office-families';
import { addFamilyTask, markFamilyTask } from '../../api/office/families';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { plainDayText } from '../office-time';
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
  const [day, setDay] = useState('');
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
        opener="Add a task"
        submit="Save the task"
        check={checkTask}
        act={(text) =>
          addFamilyTask(id, { text, due_on: day }).then((family) => {
            setDay('');
            return family;
          })
        }
        renderField={(props) => <TextField label="What is to be done" autoComplete="off" {...props} />}
      >
        <TextField
          id={`task-day-${id}`}
          label="By"
          optional
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </AddEntry>
    </section>
  );
}

function Task({ id, task }: { id: string; task: FamilyTask }) {
  const show = useToast();
  const isDone = task.done_at !== null;
  const { mutate, isPending, error } = useFamilyChange(
    id,
    () => markFamilyTask(task.id, !isDone),
    () => show({ tone: 'success', title: isDone ? 'Task reopened' : 'Task done' }),
  );
  const problem = officeProblem(error, { title: 'Not saved', text: 'That did not work. Please try again.' });
  return (
    <li className={css.item}>
      <span className={css.text}>
        <span className={isDone ? css.done : undefined}>{task.text}</span>
        <span className={css.fine}>
          {task.due_on && `By ${plainDayText(task.due_on)}, `}
          {task.author}
        </span>
        {problem && !isPending && <span role="alert">{problem.text}</span>}
      </span>
      <Button
        variant="quiet"
        busyText={isPending && 'Saving...'}
        aria-label={`${isDone ? 'Reopen' : 'Done'}: ${task.text}`}
        onClick={() => mutate(undefined)}
      >
        {isDone ? 'Reopen' : 'Done'}
      </Button>
    </li>
  );
}
