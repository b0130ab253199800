import type { KeyboardEvent } from 'react';
import type { OfficeScore } from '@academy/contracts/http/office/scores';
import type { TopicSection } from '@academy/contracts/rules/topics';
import type { Form } from '../../forms/form-state';
import { input } from '../saturdays/score-grid.css';
import { totalField, typedLevel } from './topic-fields';
import * as css from './topics.css';

interface TopicFieldsProps {
  form: Form<string>;
  score: OfficeScore;
  section: TopicSection;
}

/** The topics of one section, each with fields for the correct answers and the number of questions. */
export function TopicFields({ form, score, section: { key: sectionKey, label, questions, topics } }: TopicFieldsProps) {
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>
        {label}
        <span className={css.questions}>
          Score {score.sections[sectionKey]}, {questions} questions
        </span>
      </legend>
      {topics.map(({ key, label: name }) => {
        const [correct, total] = [form.field(key), form.field(totalField(key))];
        const problem = correct.error;
        const described = problem ? `problem-${correct.id}` : undefined;
        return (
          <div key={key} className={css.topic}>
            <span className={css.name} aria-hidden="true">
              {name}
            </span>
            <span className={css.fields}>
              <NumberField
                bound={correct}
                label={`${label}: ${name}, right`}
                column="right"
                invalid={problem !== undefined}
                described={described}
              />
              <span aria-hidden="true">of</span>
              <NumberField
                bound={total}
                label={`${label}: ${name}, questions`}
                column="questions"
                invalid={problem !== undefined}
                described={described}
              />
            </span>
            <span className={css.level}>{typedLevel(score, form.values, key)}</span>
            {problem && (
              <span className={css.problem} id={described}>
                {problem}
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface NumberFieldProps {
  bound: ReturnType<Form<string>['field']>;
  label: string;
  /** Column for moving up and down with the arrow keys. */
  column: 'right' | 'questions';
  invalid: boolean;
  described: string | undefined;
}

function NumberField({ bound: { error: _error, ...bound }, label, column, invalid, described }: NumberFieldProps) {
  return (
    <input
      {...bound}
      className={input}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={described}
      data-column={column}
      inputMode="numeric"
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onKeyDown={moveUpOrDown}
    />
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves focus to the same column of the next or previous topic, across section boundaries. */
function moveUpOrDown(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const { form, dataset } = event.currentTarget;
  if (step === undefined || !form) return;
  event.preventDefault();
  const column = [...form.querySelectorAll<HTMLInputElement>(`input[data-column="${dataset.column}"]`)];
  column[column.indexOf(event.currentTarget) + step]?.focus();
}
