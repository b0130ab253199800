import type { TutorResponse } from '@academy/contracts/http/office/tutors';
import { ChangedDays } from './changed-days';
import { PackagesTable } from './packages-table';
import { TutorForm } from './tutor-form';
import * as css from './tutors.css';

const packagesId = 'tutor-packages';

/** Everything about one tutor, shown to the tutor and to the office. */
export function TutorParts({ answer, mayChoose }: { answer: TutorResponse; mayChoose: boolean }) {
  return (
    <>
      <TutorForm key={answer.tutor.id} tutor={answer.tutor} />
      <div className={css.beside}>
        <ChangedDays answer={answer} />
        <section className={css.block} aria-labelledby={packagesId}>
          <div className={css.partHead}>
            <h2 className={css.part} id={packagesId} tabIndex={-1}>
              Packages
            </h2>
          </div>
          {answer.packages.length === 0 && <p className={css.note}>No packages with sessions left.</p>}
          <PackagesTable caption="Packages" packages={answer.packages} mayChoose={mayChoose} headingId={packagesId} />
        </section>
      </div>
    </>
  );
}
