import { longDateTime } from '@academy/contracts/rules/date-format';

/** The booked lessons that are canceled together with what they belong to. @param times "YYYY-MM-DD HH:mm", academy time */
export function CanceledLessons({ times = [] }: { times?: readonly string[] | undefined }) {
  if (times.length === 0) return null;
  const title = times.length === 1 ? 'This lesson is canceled too:' : `These ${times.length} lessons are canceled too:`;
  return (
    <div>
      <p>{title}</p>
      <ul aria-label="Lessons that are canceled">
        {times.map((time, index) => (
          <li key={`${time} ${index}`}>{longDateTime(time)}</li>
        ))}
      </ul>
    </div>
  );
}
