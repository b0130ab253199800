// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api/errors';
import { useFormBase } from './form-base';

const stale = new ApiError(409, 'stale_version', 'Changed.');
const [read, newer, newest] = [{ version: 1 }, { version: 2 }, { version: 3 }];
interface Props {
  stored: { version: number } | null;
  error: unknown;
  isPending: boolean;
}

const open = () =>
  renderHook<ReturnType<typeof useFormBase<Props['stored']>>, Props>(
    ({ stored, ...save }) => useFormBase(stored, save),
    {
      initialProps: { stored: read, error: null, isPending: false },
    },
  );

afterEach(cleanup);

describe('the base of a form', () => {
  it('is the data that the form started with, after a refetch brought newer data', () => {
    const { result, rerender } = open();
    rerender({ stored: newer, error: null, isPending: false });
    expect(result.current).toMatchObject({ base: read, stale: false });
  });

  it('is the newer data as soon as a refused save is shown, and follows it while it is shown', () => {
    const { result, rerender } = open();
    rerender({ stored: newer, error: stale, isPending: true });
    expect(result.current).toMatchObject({ base: read, stale: false });
    rerender({ stored: newer, error: stale, isPending: false });
    expect(result.current).toMatchObject({ base: newer, stale: true });
    rerender({ stored: newest, error: stale, isPending: false });
    expect(result.current.base).toBe(newest);
  });

  it('stays with data that was shown when the next save fails for another reason', () => {
    const { result, rerender } = open();
    rerender({ stored: newer, error: stale, isPending: false });
    rerender({ stored: newest, error: new NetworkError(), isPending: false });
    expect(result.current).toMatchObject({ base: newer, stale: false });
  });

  it('is nothing while the form creates the data', () => {
    const { result, rerender } = open();
    result.current.rebase(null);
    rerender({ stored: null, error: stale, isPending: false });
    expect(result.current.base).toBeNull();
  });
});
