import { afterEach, expect, it, vi } from 'vitest';
import { traceParent } from './trace-parent';

const open = (pathname: string) => vi.stubGlobal('location', { pathname });
const parts = () => traceParent().split('-');

afterEach(() => vi.unstubAllGlobals());

it('uses one trace ID per page and a new span ID per call', () => {
  open('/checkout');
  const [first, second] = [parts(), parts()];
  expect(first.join('-')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second[1]).toBe(first[1]);
  expect(second[2]).not.toBe(first[2]);
  open('/confirmation');
  expect(parts()[1]).not.toBe(first[1]);
});
