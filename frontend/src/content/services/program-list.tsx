import { useQuery } from '@tanstack/react-query';
import { programsQuery } from '../../api/catalog';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { ProgramRow } from './program-row';
import type { ProgramPlace } from './service-links';
import * as css from './program-row.css';

const texts = {
  home: {
    loading: 'Loading programs...',
    empty: 'No programs available at this time.',
    failed: 'Error: Failed to load programs. Please try again later.',
  },
  catalog: {
    loading: 'Loading services...',
    empty: 'No services available at this time.',
    failed: 'Error: Failed to load services. Please try again later.',
  },
  consultation: {
    loading: 'Loading programs...',
    empty: 'No programs available at this time.',
    failed: 'Failed to load programs. Please try again later.',
  },
} satisfies Record<ProgramPlace, object>;

/** A list of all offered services. A failed refetch shows a message and keeps the list. */
export function ProgramList({ place }: { place: ProgramPlace }) {
  const { data: programs, isError } = useQuery(programsQuery());
  const text = texts[place];
  return (
    <>
      {isError && (
        <Notice tone="danger" live="alert">
          {text.failed}
        </Notice>
      )}
      {!programs && !isError && <ProgressText>{text.loading}</ProgressText>}
      {programs?.length === 0 && <p>{text.empty}</p>}
      {programs && programs.length > 0 && (
        <ul className={css.list} role="list">
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} place={place} />
          ))}
        </ul>
      )}
    </>
  );
}
