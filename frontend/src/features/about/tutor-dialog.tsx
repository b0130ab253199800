import type { Tutor } from '@academy/contracts/http/content';
import { prose } from '../../theme/type.css';
import { Dialog } from '../../ui/dialog/dialog';
import * as css from './team-page.css';
import { TutorPicture } from './tutor-picture';

/** Who a tutor is: photo, designation and bio. */
export default function TutorDialog({ tutor, open, onClose }: { tutor: Tutor; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={tutor.name} description={tutor.designation}>
      <div className={css.person}>
        <TutorPicture name={tutor.name} image={tutor.image} />
        <div className={css.bio}>
          {tutor.bio.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className={prose}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
