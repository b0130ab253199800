import { useQueries, useQuery } from '@tanstack/react-query';
import type { User } from '@academy/contracts/http/accounts';
import { missingFigure } from '../../account/dashboard-wording';
import { Stat } from '../../account/stat';
import { firstNameLabel } from '../../account/student-label';
import { scoresQuery } from '../../api/progress/scores';
import { studentsQuery } from '../../api/students';
import { latestPractice } from './score-facts';

const name = 'SAT practice score';

/** The newest SAT that was taken at the academy: the student's own, or that of each child; must be inside a `dl`. */
export function PracticeScore({ user }: { user: User }) {
  return user.userType === 'parent' ? <OfChildren parentId={user.id} /> : <OfStudent studentId={user.id} />;
}

function OfStudent({ studentId }: { studentId: string }) {
  const { data } = useQuery(scoresQuery(studentId));
  return <Stat name={name} figure={(data && latestPractice(data.scores)?.total) ?? missingFigure} />;
}

function OfChildren({ parentId }: { parentId: string }) {
  const { data: children = [] } = useQuery(studentsQuery(parentId));
  const answers = useQueries({ queries: children.map(({ id }) => scoresQuery(id)) });
  const found = children.flatMap((child, index) => {
    const score = latestPractice(answers[index]?.data?.scores ?? []);
    return score ? [{ child, total: score.total }] : [];
  });
  if (found.length === 0) return <Stat name={name} figure={missingFigure} />;
  return found.map(({ child: { id, student_name: student }, total }) => (
    <Stat
      key={id}
      name={children.length === 1 ? name : `${name}, ${firstNameLabel(student, id, children)}`}
      figure={total}
    />
  ));
}
