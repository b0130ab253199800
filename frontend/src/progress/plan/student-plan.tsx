import { useQuery } from '@tanstack/react-query';
import type { StudentPlanArea, StudentStep } from '@academy/contracts/http/student-plan';
import { planAreaLabels, planPercent } from '@academy/contracts/rules/student-plan';
import type { TaskSide } from '@academy/contracts/rules/student-tasks';
import { messageOf } from '../../api/errors';
import { planQuery, type PlanApi } from '../../api/progress/plan';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProgressText } from '../../ui/progress/progress';
import { CheckRow } from '../check-row';
import * as rowCss from '../check-row.css';
import { useCheck } from '../use-check';
import * as css from './plan.css';
import { NamedBar, PlanBar } from './plan-bar';

interface StudentPlanProps {
  api: PlanApi;
  /** The side that marks steps as done. */
  side: TaskSide;
}

const doneOf = ({ steps }: StudentPlanArea): number => steps.filter(({ done_at }) => done_at !== null).length;

/** A progress bar for each area of a student's plan, which expands to its steps. */
export function StudentPlan({ api, side }: StudentPlanProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...planQuery(api), refetchOnMount: 'always' });
  if (!data && error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load the progress. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ProgressText>Loading the progress...</ProgressText>;
  return (
    <div className={css.plan}>
      {data.map((area) => (
        <details key={area.area} className={css.area}>
          <summary className={css.areaHead}>
            <span className={css.barHead}>
              <span className={css.areaName}>{planAreaLabels[area.area]}</span>
              <span className={css.count}>
                {doneOf(area)} of {area.steps.length} steps
              </span>
            </span>
            <PlanBar name={planAreaLabels[area.area]} percent={planPercent(doneOf(area), area.steps.length)} />
          </summary>
          <ul className={`${rowCss.list} ${css.steps}`} role="list">
            {area.steps.map((step) => (
              <StepRow key={step.id} api={api} step={step} side={side} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** Only the progress bars, for a dashboard. Renders nothing while loading or after a failure. */
export function PlanBars({ api }: { api: PlanApi }) {
  const { data } = useQuery({ ...planQuery(api), refetchOnMount: 'always' });
  if (!data) return null;
  return (
    <div className={css.bars}>
      {data.map((area) => {
        const percent = planPercent(doneOf(area), area.steps.length);
        return <NamedBar key={area.area} name={planAreaLabels[area.area]} percent={percent} figure={`${percent}%`} />;
      })}
    </div>
  );
}

const changeStep = (plan: StudentPlanArea[], id: string, change: (step: StudentStep) => StudentStep) =>
  plan.map((area) => ({ ...area, steps: area.steps.map((step) => (step.id === id ? change(step) : step)) }));

function StepRow({ api, step, side }: StudentPlanProps & { step: StudentStep }) {
  const { mutate, error } = useCheck<StudentPlanArea[]>({
    key: api.key,
    mark: (plan, isDone) =>
      changeStep(plan, step.id, (one) => ({
        ...one,
        done_at: isDone ? new Date().toISOString() : null,
        done_by: isDone ? side : null,
      })),
    restore: (plan, before) => {
      const stored = before.flatMap(({ steps }) => steps).find(({ id }) => id === step.id);
      return changeStep(plan, step.id, (one) => stored ?? one);
    },
    save: (isDone) => api.setDone(step.id, isDone),
  });
  return (
    <CheckRow
      title={step.title}
      isDone={step.done_at !== null}
      facts={step.usual_time}
      failure={error && messageOf(error, 'We could not save that. Please try again.')}
      onCheck={(isDone) => mutate(isDone)}
    />
  );
}
