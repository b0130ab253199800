import type { LessonPackage } from '@academy/contracts/http/lessons';
import { renewalHref } from '../links/renewal-href';
import { muted } from '../theme/type.css';
import { Stack } from '../ui/layout/layout';
import { textLink } from '../ui/link/text-link.css';
import { BookLessonLink } from './book-lesson-link';
import type { LessonStudent } from './family-lessons';
import { balanceWords, givenWords, isLow, nextPackageForms, openSessions } from './lesson-words';
import * as css from './lessons.css';

interface PackageBalanceProps {
  pack: LessonPackage;
  student: LessonStudent;
  /** True for parents, who are offered the next package. */
  isParent: boolean;
}

/** The balance of a package, with a link to book from it. */
export function PackageBalance({ pack, student, isParent }: PackageBalanceProps) {
  const { registration_id: id, package_name: name, tutor, minutes, service_type: service } = pack;
  const form = nextPackageForms[service];
  const given = givenWords(pack);
  return (
    <div className={css.pack}>
      <Stack gap={1}>
        <p className={css.balance}>{balanceWords(pack)}</p>
        <p className={muted}>
          {[name, `${minutes} minutes each`, tutor && `with ${tutor.name}`].filter(Boolean).join(', ')}
        </p>
        {given && <p className={muted}>{given}</p>}
        {isParent && given === '' && isLow(pack) && form && (
          <p>
            <a className={textLink} href={renewalHref(form, student.id, name)}>
              Buy the next package
            </a>
          </p>
        )}
      </Stack>
      {openSessions(pack) > 0 && <BookLessonLink studentId={student.id} packageId={id} />}
    </div>
  );
}
