import { Button } from '../button/button';
import { type GalleryEntry, longText } from '../gallery';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

const stay = () => undefined;

export default {
  overlays: {
    plain: (
      <Dialog open onClose={stay} title="Tutor" description="Mathematics and physics" footer={<Button>Close</Button>}>
        <p>{longText}</p>
      </Dialog>
    ),
    'long title': (
      <Dialog open onClose={stay} title={longText}>
        <p>{longText.repeat(30)}</p>
      </Dialog>
    ),
    confirm: (
      <ConfirmDialog
        open
        title="Remove Alex?"
        description="Paid registrations stay valid."
        confirmText="Remove"
        onConfirm={stay}
        onCancel={stay}
      />
    ),
    busy: (
      <ConfirmDialog
        open
        title="Remove Alex?"
        description="Paid registrations stay valid."
        confirmText="Remove"
        busyText="Removing..."
        onConfirm={stay}
        onCancel={stay}
      />
    ),
  },
} satisfies GalleryEntry;
