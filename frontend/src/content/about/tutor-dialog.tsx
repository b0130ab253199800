import type { Tutor } from '@academy/contracts/http/content';
import { prose } from '../../theme/type.css';
import { Dialog } from '../../ui/dialog/dialog';
import { Stack } from '../../ui/layout/layout';
import * as css from './team-page.css';
import { TutorPicture } from './tutor-picture';

/** A tutor's photo, designation and bio. */
export function TutorDialog({ tutor, open, onClose }: { tutor: Tutor; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={tutor.name} description={tutor.designation}>
      <div className={css.person}>
        <TutorPicture name={tutor.name} image={tutor.image} />
        <Stack gap={4}>
          {tutor.bio.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className={prose}>
              {paragraph}
            </p>
          ))}
        </Stack>
      </div>
    </Dialog>
  );
}
