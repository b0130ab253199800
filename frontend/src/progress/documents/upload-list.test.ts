import { expect, it } from 'vitest';
import { uploadList, type UploadAction, type UploadItem } from './upload-list';

const file = new File(['x'], 'a.pdf');
const chosen = (id: number, message = ''): UploadAction => ({
  type: 'chosen',
  items: [{ id, file, kind: null, message }],
});
const after = (...actions: UploadAction[]) => actions.reduce<readonly UploadItem[]>(uploadList, []);

it.each<[string, UploadAction[], Partial<UploadItem>[]]>([
  ['waits', [chosen(1)], [{ state: 'waiting', message: '' }]],
  ['is refused at once', [chosen(1, 'Too large.')], [{ state: 'failed', message: 'Too large.', canRetry: false }]],
  [
    'is on its way',
    [chosen(1), { type: 'started', id: 1 }, { type: 'sent', id: 1, share: 0.5 }],
    [{ state: 'sending', share: 0.5 }],
  ],
  ['leaves the list once it is added', [chosen(1), chosen(2), { type: 'added', id: 1 }], [{ id: 2 }]],
  ['is known', [chosen(1), { type: 'known', id: 1 }], [{ state: 'known' }]],
  [
    'waits again',
    [chosen(1), { type: 'failed', id: 1, message: 'No answer.', canRetry: true }, { type: 'retried', id: 1 }],
    [{ state: 'waiting', message: '', share: 0 }],
  ],
  [
    'leaves the list when the upload is stopped, unless it has failed',
    [chosen(1), chosen(2, 'Too large.'), chosen(3), { type: 'started', id: 1 }, { type: 'stopped' }],
    [{ id: 2 }],
  ],
  ['is dismissed', [chosen(1), { type: 'dismissed', id: 1 }], []],
])('uploadList: a file %s', (_, actions, items) => expect(after(...actions)).toMatchObject(items));
