import { Button } from '../ui/button/button';
import { Inline } from '../ui/layout/layout';
import { Notice } from '../ui/notice/notice';
import type { DraftedForm } from './form-draft';

/** Notice in a form that shows an earlier draft. Without it, the draft looks like what is stored. */
export function FormDraftNotice({ restored, startOver }: Pick<DraftedForm<string>, 'restored' | 'startOver'>) {
  if (!restored) return null;
  return (
    <Notice>
      <Inline gap={3} align="center">
        <span>You typed this earlier. It has not been saved or sent.</span>
        <Button variant="quiet" onClick={startOver}>
          Start over
        </Button>
      </Inline>
    </Notice>
  );
}
