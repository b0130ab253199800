import { saveGoal } from '@academy/contracts/http/progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as dashboard from '../../account/dashboard.css';
import { api } from '../../api/client';
import { keepScores, scoresQuery } from '../../api/progress/scores';
import { headingThree } from '../../theme/type.css';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { GoalList } from './goal-list';

/** A student's goals, which both parent and student can edit. */
export function GoalsSection({ number, studentId }: { number: string; studentId: string }) {
  const cache = useQueryClient();
  const { data } = useQuery(scoresQuery(studentId));
  // The scores section above shows the loading state and errors of the same query.
  if (!data) return null;
  return (
    <TwoColumnSection number={number} notes="What to work toward" labelledBy="goals" rhythm="close">
      <div className={dashboard.part}>
        <h2 id="goals" className={headingThree}>
          Goals
        </h2>
        <GoalList
          goals={data.goals}
          save={async (goal) =>
            keepScores(cache, studentId, await api.send(saveGoal, { params: { id: studentId }, body: goal }))
          }
        />
      </div>
    </TwoColumnSection>
  );
}
