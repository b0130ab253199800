import { useState } from 'react';
import type { Family, FamilySummary } from '@academy/contracts/http/office/families';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { Button } from '../../../ui/button/button';
import { FamilyPicker } from '../family-picker';
import { MergeForm, mergeFormId } from './merge-form';

interface MergeDialogProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
  onClose: () => void;
}

/** First asks for the other family, then explains what merging does. */
export function MergeDialog({ id, family, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<FamilySummary | null>(null);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={other ? `Merge with ${other.name}?` : 'Merge with another family'}
      description={
        other
          ? 'The office then sees both as one family. You can separate them again, and each gets back what it had.'
          : `For a family that appears twice. Find the other entry for ${family.name}.`
      }
      dismissible={!isBusy}
      closeOnOutsidePress={false}
      footer={
        other ? (
          <FormButtons
            formId={mergeFormId}
            submitText="Merge"
            busyText={isBusy && 'Merging...'}
            onCancel={() => setOther(null)}
          />
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        )
      }
    >
      {other ? (
        <MergeForm key={other.id} id={id} family={family} otherId={other.id} onBusy={setBusy} onDone={onClose} />
      ) : (
        <FamilyPicker label="Find the other family" except={family.id} onPick={setOther} />
      )}
    </Dialog>
  );
}
