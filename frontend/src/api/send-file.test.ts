// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sendFile } from './send-file';

describe('an upload', () => {
  it('is not sent when it was aborted before the start', async () => {
    const file = new File(['an essay'], 'essay.pdf');
    const stopped = AbortSignal.abort();
    await expect(
      sendFile({ url: '/api/documents', file, headers: {}, onProgress: () => undefined, signal: stopped }),
    ).rejects.toThrow('The upload was stopped');
  });
});
