import { useState } from 'react';
import { academy } from '@academy/contracts/academy';
import { printText } from '../../lib/print-text';
import { saveFile } from '../../lib/save-file';
import { pageTitle } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import * as css from './two-factor.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Account name in the file and on paper, such as "Office". */
  account: string;
  /** Success message of the previous step. */
  done: string;
  /** File name without extension. */
  fileName: string;
  /** 'page' for a page with a heading, 'none' in a dialog, which already has a title. */
  heading: 'page' | 'none';
  onSaved: () => void;
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, account, done, fileName, heading, onSaved }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const title = `${academy.name}, ${account}: recovery codes. Each works once.`;
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('Copied.'),
      () => setSaid('They could not be copied. Please download them or write them down.'),
    );
  const download = () => {
    saveFile(`${fileName}.txt`, 'text/plain', `${title}\n\n${codes.join('\n')}\n`);
    setSaid('Downloaded.');
  };
  return (
    <Stack gap={5}>
      {heading === 'page' && <h1 className={pageTitle}>Save your recovery codes</h1>}
      <p>
        {done} If you lose your app, one of these codes signs you in, and each works once. They are not shown again.
      </p>
      <ol className={css.codes} role="list">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Inline gap={3} align="center">
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button variant="secondary" onClick={download}>
          Download
        </Button>
        <Button variant="secondary" onClick={() => printText(title, codes)}>
          Print
        </Button>
        <span role="status">{said}</span>
      </Inline>
      <div>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
    </Stack>
  );
}
